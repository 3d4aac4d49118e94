### The dialog Share: links, pictures, texts, and lines for articles.

share-kinds = What to share
share-kind = { $share-kind ->
    [result] Result
    [film] GIF
    [picture] Picture
    [challenge] Challenge
    [article] Article
    [text] Text
   *[drawn] Drawing
}
### $share-kind: ShareKind
### ShareKind = result | film | picture | challenge | article | text | drawn, in Rust crate::ShareKind
# They lead from what people share to what articles and programs take, and back.
share-for-makers = For an article or a program
share-for-people = For people

share-forms = Format
share-form = { $share-form ->
    [result] In words
    [link] Link
    [film] GIF
    [challenge] Challenge
    [png] PNG
    [svg] SVG
    [animated] Animation
    [linked] With a link
    [record] Moves
    [drawing] Drawing
    [board] Board
    [played] To play
    [analysed] To analyse
    [puzzle] Puzzle
    [once] Once in the page
    [docusaurus] Docusaurus
    [vite-press] VitePress
    [hugo] Hugo
    [figure] Figure
    [frame] Frame
    [code-block] Markdown
    [picture-html] HTML image
   *[picture-markdown] Markdown image
}
### $share-form: ShareForm
### ShareForm = result | link | film | challenge | png | svg | animated | linked | record | drawing | board | played | analysed | puzzle | once |
### docusaurus | vite-press | hugo | figure | frame | code-block | picture-html | picture-markdown, in Rust crate::ShareForm
# Below an article's lines.
share-no-site = This copy of the page doesn't know its website, so an article can't load boards from it. Open the game on its website to get boards, puzzles and links.

## What a form is good for.

share-form-meaning = { $share-form ->
    [result] Orange squares are X's boards, blue ones O's. The link shows the game.
    [film] The whole game, move by move, for messages and posts.
    [challenge] Whoever opens the link goes on from here, against the computer.
    [link] It opens the game on any device.
    [png] 1200 × 1200 pixels, for messages and documents.
    [svg] Sharp in any size, for articles and print.
    [animated] The whole game, move by move, as one SVG file.
    [linked] For email and other places where you can't paste HTML. If the pasted picture has no link, link it to this address.
    [record] You can paste it into Analyse.
    [drawing] The board in letters, for a message.
    [board] For each board. The page also needs the lines of Once in the page. The board is light or dark like your article, in its font.
    [played] For each board. The page also needs the lines of Once in the page. Readers play against the computer. Set its level from 1 to 10.
    [analysed] For each board. The page also needs the lines of Once in the page. Readers try moves and ask the computer.
    [puzzle] For each board. The page also needs the lines of Once in the page. Readers try to find the last move.
    [once] The style sheet and the script for all boards of a page. If your article is on a different website from this page, the website of this page must send the header Access-Control-Allow-Origin: *. GitHub Pages does.
    [docusaurus] In place of Once in the page. Then paste the board into your Markdown.
    [vite-press] In place of Once in the page. Then paste the board into your Markdown.
    [hugo] The first lines belong in Hugo's configuration, the others in the article, before its first board.
    [figure] A picture without scripts, light or dark like your article.
    [frame] A board for pages where you can add frames, but no scripts. The website of this page needs no header. The board is light: in a dark article, add &theme=dark to its address.
    [code-block] A picture without scripts. For Astro, Next.js, Docusaurus, Eleventy, VitePress and mdBook, with the plugin. The command uttt figure makes HTML from the same record.
    [picture-html] Save the picture too, and put it beside your page.
   *[picture-markdown] Save the picture too, and put it beside your page. This line is Markdown and needs no plugin.
}
share-played-without-notes = For each board. The page also needs the lines of Once in the page. Readers play against the computer. Set its level from 1 to 10. Your comments and variations are left out: to keep them, choose Board or To analyse.
share-record-with-notes = With variations and notes. You can paste it into Analyse.

# The moving picture is there.
### $kilobytes: number
share-film-made = The whole game, move by move, for messages and posts: a GIF of { $kilobytes } KB.
share-film-ready = Ready
# A bar that fills while it is drawn.
share-film-progress = Making the GIF

## What somebody tells who shares a game.
### Adversary = level($level) | named($player-name) | friend
### $adversary: Adversary

# Whom the person has played against.
adversary = { $adversary ->
    [level] { $level }
    [named] { player-name }
   *[friend] a friend
}
    .start = { $adversary ->
    [level] { $level }
    [named] { player-name }
   *[friend] A friend
}
share-beat = I beat { $adversary } in { moves }.
share-lost = { ADVERSARY($adversary, form: "start") } beat me in { moves }.
share-drew = I drew with { $adversary } in { moves }.
# How a game stands that the person has not played alone.
share-standing = { STANDING($standing, form: "start") } after { moves }.
# The question above a link with which somebody goes on from a position.
share-challenge = Can you win from here? You play { $mark } against { $level }.
# Which game it is, above a link.
share-game = { $rules ->
    [classic] { game-name }:
    [nested1] { $rules }:
   *[other] { game-name }, { $rules }:
}

# A switch, only where players have names.
share-with-names = With names

## What a link opens.

share-link-to-friend = Your friend plays next. Once you hand the link out, your moves can't be changed.
share-link-now = It opens the game as it is now, on any device.
share-link-earlier = It opens the earlier position that you're looking at, without the moves after it.
share-link-review = It opens this game in Review.
share-link-analysis = It opens this position in Analyse.
share-link-notes = It opens in Analyse, with your variations and notes.
share-link-variations = Your variations and notes are too long for a link, so the link leaves out the comments, marks and arrows. To share everything, choose Text.
share-link-moves = Your variations and notes are too long for a link, so the link leaves out all of them: it has only the moves up to this position. To share everything, choose Text.

## Buttons, and what came of them.

share-copy-link = Copy link
share-copy-picture = Copy picture
share-copy = Copy
share-save-svg = Save as SVG
share-save-png = Save as PNG
share-save-gif = Save as GIF
share-sheet = Share…
share-copied = Copied
share-picture-refused = The browser blocked copying the picture. You can save it instead.
share-linked-refused = The browser blocked copying. Save the picture as PNG and link it to this address.
share-copy-refused = The browser blocked copying. Select the text and copy it.
share-no-file = The browser couldn't make the file.

## What a picture shows, for those who can't see it. No character may be markup in HTML or Markdown.

share-alt = { game-name }, { $rules } after { moves }: { $standing }
