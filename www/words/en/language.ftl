### The languages of the page. Each calls itself by its own name: English, Deutsch.
### $language: text

settings-language = Language
# Below the choice, until somebody who grew up with the language has read its messages.
settings-language-unread = A machine made this translation, and no native speaker has checked it yet.
# A link below the choice, in every language but English, if the page knows where it leads.
settings-language-report = Report a mistake in this translation

# The words of the language could not be loaded, or are of another version; the page goes on as it was.
notice-no-language = { $language } couldn't be loaded. Try again later, or reload the page.
