### Games that are played by link: after each move a person sends a link to a friend.
### $recipient: Recipient
### Recipient = friend | named($player-name) | of-friends($mark)

# Who gets the link: the only friend, one with a name, or of two friends the one who plays this symbol.
recipient = { $recipient ->
    [friend] your friend
    [named] { player-name }
   *[of-friends] the friend who plays { $mark }
}

# What a game by link is, with one friend or two.
by-link-meaning = After each move, you send your friend a link, and they send one back. No server is involved.
by-link-meaning-of-three = After each move, you send a link to the friend who moves next. A link comes back to you when it is your turn. No server is involved.

## Buttons.

by-link-send = Send
# The same link once more.
by-link-resend = Resend
by-link-play-for-friend = Play for your friend

## What stands before a link that a person hands out.

# The first link of a game.
by-link-before-first = Play { game-name } with me:
by-link-before-next = Your turn in { game-name }:
by-link-before-offer = I offer a draw. Your turn in { game-name }:
by-link-before-end = This is how our game ended:

## What to do.

by-link-send-to = { $recipient ->
    [friend] Send the link to your friend, who plays next.
   *[other] Send the link to { $recipient }.
}
# Follows the sentence before, once there are moves.
by-link-is-final = Sent moves can't be changed.
by-link-play-first = Play your first move. Then { by-link-send } makes a link for { $recipient }.
# The game is over.
by-link-send-last = Send the last link, so that your friend sees how it ended.
by-link-waiting = Waiting for { $recipient }. Open their link when it comes.
# Why a press was refused.
by-link-not-yet = { who-has-the-turn } Open their link when it comes.

# The person's own offer of a draw stands.
by-link-offers = You offer a draw.

## An offer of a draw.

by-link-offer-draw = Offer a draw instead
# The friend offers one. To move declines it, too.
by-link-draw-offered = { WHO($who, form: "start") } offers a draw.
by-link-take-draw = Accept the draw
by-link-decline-draw = Decline
by-link-draw-declined = { WHO($who, form: "start") } played on, which declines the draw.
# The person has moved since, and not sent that.
by-link-draw-before = Your friend offers a draw in the position before your move. To accept it, take your move back.
by-link-draw-lapsed = You moved before your friend's offer of a draw arrived, so it no longer stands.
by-link-draw-not-offered = That link says that you agreed to a draw, but you haven't offered one. Your game stays as it was.

## Notices.

# The link to send lies in the clipboard.
by-link-copied = Link copied. Paste it into a message to your friend.
# What a friend's link is. Other messages say how to win, which side the person plays and how to answer.
by-link-invitation = { $who ->
    [named] { $who } invites you to a game.
   *[other] A friend invites you to a game.
}
by-link-add-name = Add your name
# A move that was not sent yields to one that another tab has sent.
by-link-sent-elsewhere = You sent a different move elsewhere, so your game continues with that one.
# This tab and another one have each sent a move.
by-link-sent-both = You sent a different move elsewhere, so these are two games now, both kept. To go on with this one, send its link again.
by-link-own = You sent this link yourself. Is your friend with you?
by-link-older = That link is older. Here is how the game stands now.
### The move in the link.
### $sent: text
# $move is what the game has, by $mark.
by-link-changes = That link changes { $mark }'s move { $number }: it was { $move }, and the link has { $sent }. Your game stays as it was.
# The id of a game in a link is hidden in its address.
by-link-of-other-rules = That link has the id of your game of { $rules }, but its rules or its start position differ. Your game stays as it was.
