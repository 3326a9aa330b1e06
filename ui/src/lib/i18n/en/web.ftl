## Another tab has the notebook.

elsewhere = The notebook is open in another tab
elsewhere-about = Only one tab writes at a time. Nothing is lost: all that was played is in the notebook.
elsewhere-here = Go on here
elsewhere-silent = The other tab does not answer. Close it, then try again.

## Nothing is kept.

nowhere = Nothing will be kept here
nowhere-insecure = The address of this page begins with “http”, not with “https”: the browser lends it no room for a notebook.
nowhere-insecure-do = Open Calepin by an address with “https”. Whoever set it up knows it.
nowhere-refused = The browser lends this page no room for a notebook. Often that is a private window, or a setting that blocks the data of sites.
nowhere-refused-do = Open Calepin in an ordinary window, or allow it to keep data in the browser’s settings.
nowhere-then = You can play all the same: the matches are gone when the page is closed.
nowhere-play = Play without keeping
nowhere-sign = Nothing is kept here: it is all gone when the page is closed.

## What the shelf reminds of.

nudges = From Calepin
update = A new version is ready
update-about = The page is loaded again, nothing is lost.
update-take = Take it
offer = A place on the home screen?
offer-about = Calepin then opens with one tap, even without a network, and the notebook is kept better.
offer-show = Show me
offer-no = No, thank you
copy = A copy of the notebook, somewhere safe?
copy-about = It is in this browser only, which may delete it when it runs out of room.
copy-make = Keep a copy
copy-later = Later

## On the home screen.

settings-install = On the home screen
install = Calepin on the home screen
install-about = It opens on the whole screen, even without a network, and the notebook is kept better than in a tab.
install-done = It is done: Calepin waits on the home screen.
install-here = It is done already: Calepin was opened from the home screen.
install-ask = Install Calepin
install-or = Or by hand:
install-on = On which device?
install-apple = iPad, iPhone
install-android = Android
install-computer = Computer
install-apple-copy = First keep a copy. Over there, Calepin begins with an empty notebook: the copy will fill it.
install-apple-share = In Safari, tap Share: the square with an arrow coming out. If it is not there, it is behind the three dots.
install-apple-list = In the list, further down, tap “Add to Home Screen”, then “Add”.
install-apple-open = Open Calepin by tapping its icon, and tap “I have a copy”.
install-apple-fresh = Open Calepin by tapping its icon.
install-android-menu = In Chrome, tap the three dots at the top.
install-android-list = Tap “Install app” or “Add to Home screen”.
install-android-open = Open Calepin by tapping its icon. The notebook is the same.
install-chrome = Chrome, Edge
install-chrome-about = At the end of the address bar, click the screen with an arrow. The notebook stays the same.
install-safari = Safari
install-safari-about = File menu, then “Add to Dock”. There Calepin begins with an empty notebook: keep a copy first to fill it.
install-firefox = Firefox
install-firefox-about = Firefox does not do that on a computer. A bookmark will do: the star at the end of the address bar.
