## Another tab has the notebook.

elsewhere = Le carnet est ouvert dans un autre onglet
elsewhere-about = Un seul onglet écrit à la fois. Rien n’est perdu : tout ce qui est joué est dans le carnet.
elsewhere-here = Continuer ici
elsewhere-silent = L’autre onglet ne répond pas. Fermez‑le, puis essayez encore.

## Nothing is kept.

nowhere = Ici, rien ne sera gardé
nowhere-insecure = L’adresse de cette page commence par « http » et non par « https » : le navigateur ne lui prête pas de place pour un carnet.
nowhere-insecure-do = Ouvrez Calepin par une adresse en « https ». La personne qui l’a installé la connaît.
nowhere-refused = Le navigateur ne prête pas de place à cette page pour un carnet. C’est souvent une fenêtre privée, ou un réglage qui bloque les données des sites.
nowhere-refused-do = Ouvrez Calepin dans une fenêtre ordinaire, ou permettez‑lui de garder des données dans les réglages du navigateur.
nowhere-then = On peut jouer quand même : les parties s’effacent quand la page se ferme.
nowhere-play = Jouer sans garder
nowhere-sign = Rien n’est gardé ici : tout s’efface quand la page se ferme.

## What the shelf reminds of.

nudges = De la part de Calepin
update = Une nouvelle version est prête
update-about = La page se recharge, rien n’est perdu.
update-take = La prendre
offer = Une place sur l’écran d’accueil ?
offer-about = Calepin s’ouvre alors d’un geste, même sans réseau, et le carnet est mieux gardé.
offer-show = Montre-moi
offer-no = Non merci
copy = Une copie du carnet, à l’abri ?
copy-about = Il n’est que dans ce navigateur, qui peut l’effacer quand la place lui manque.
copy-make = Garder une copie
copy-later = Plus tard

## On the home screen.

settings-install = Sur l’écran d’accueil
install = Calepin sur l’écran d’accueil
install-about = Il s’ouvre en plein écran, même sans réseau, et le carnet est mieux gardé que dans un onglet.
install-done = C’est fait : Calepin attend sur l’écran d’accueil.
install-here = C’est déjà fait : Calepin est ouvert depuis l’écran d’accueil.
install-ask = Installer Calepin
install-or = Ou à la main :
install-on = Sur quel appareil ?
install-apple = iPad, iPhone
install-android = Android
install-computer = Ordinateur
install-apple-copy = D’abord, gardez une copie. Là‑bas, Calepin commence avec un carnet vide : la copie le remplira.
install-apple-share = Dans Safari, touchez Partager : le carré d’où sort une flèche. S’il n’est pas là, il est derrière les trois points.
install-apple-list = Dans la liste, plus bas, touchez « Sur l’écran d’accueil », puis « Ajouter ».
install-apple-open = Ouvrez Calepin par son image, et touchez « J’ai déjà une copie ».
install-apple-fresh = Ouvrez Calepin par son image.
install-android-menu = Dans Chrome, touchez les trois points, en haut.
install-android-list = Touchez « Installer l’application » ou « Ajouter à l’écran d’accueil ».
install-android-open = Ouvrez Calepin par son image. Le carnet est le même.
install-chrome = Chrome, Edge
install-chrome-about = Au bout de la barre d’adresse, cliquez sur l’écran avec une flèche. Le carnet reste le même.
install-safari = Safari
install-safari-about = Menu Fichier, puis « Ajouter au Dock ». Calepin y commence avec un carnet vide : gardez d’abord une copie pour le remplir.
install-firefox = Firefox
install-firefox-about = Firefox ne le fait pas sur un ordinateur. Un marque-page suffit : l’étoile, au bout de la barre d’adresse.
