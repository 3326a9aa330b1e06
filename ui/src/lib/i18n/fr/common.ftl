## What every screen says.

back = Retour à l’étagère
back-saved = Retour à l’étagère (la partie est gardée)
back-sheet = Retour à la feuille de score
back-notebook = Retour au carnet
back-figures = Retour aux chiffres
back-table = Retour à la partie
back-replay = Retour à la manche
close = Fermer
cancel = Annuler
dialog-begun = Ce qui est commencé est encore là : la croix l’abandonne.
done = C’est bon
save = Garder
understood = Compris
try-again = Réessayer
broken = Quelque chose s’est coincé à l’écran. Tout ce qui est joué est gardé.
less = { $what } : { $step } de moins
more = { $what } : { $step } de plus
on = Oui
off = Non
percent = { $value } %
round = Manche { $round }
round-of = Manche { $round } sur { $count }
rounds =
    { $count ->
        [0] aucune manche finie
        [one] une manche
       *[other] { $count } manches
    }
round-over = La manche est finie
turn = Tourner
to-left = Vers la gauche
to-right = Vers la droite
turn-of = C’est { A($name) }
scores = Points
fewest-wins = Le moins de points, c’est le mieux.

## What several games say.

table = Table de jeu
cell = Rangée { $row }, colonne { $column } : { $what }
cell-possible = possible ici
lay = Poser
pass = Passer
nobody = Personne
pile =
    { $count ->
        [0] Pioche vide
        [one] Une carte à la pioche
       *[other] { $count } cartes à la pioche
    }
points =
    { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }
points-below = moins { points }
card-moved = { $card }, place { $at } sur { $of }
round-total = Total de la manche

score-skip = Passer
score-next = Suivant
score-done = Voir les scores
score-again = Revoir
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-back = Retour
lesson-done = J’ai compris !

## The shelf.

shelf-people = Les gens de la famille
shelf-games = Les jeux
shelf-unfinished = Parties en cours
shelf-play = Jouer à { $game }
shelf-seats = de { $min } à { $max } joueurs
shelf-seats-either = { $seats } joueurs
shelf-learn = Comment jouer
shelf-learn-game = Comment jouer : { $game }
shelf-notebook = parties et scores
shelf-put-away = Ranger la partie { DE($game) }
shelf-away = { $game } : la partie est rangée dans le carnet.
shelf-bring-back = Ressortir
shelf-bring-back-game = Ressortir la partie { DE($game) }
not-counted = Ne compte pas
continue = Continuer { $game }
notebook = Le carnet
settings = Réglages
report = Nouvelles du carnet
report-upgraded = Le carnet a été mis au format de cette version. Tout y est.
report-restored = Le carnet était abîmé. La copie du { $when } a pris sa place ; ce qui a été joué depuis manque. L’ancien fichier est gardé sous le nom { $file }.
report-restored-gone = Le carnet n’était plus là. La copie du { $when } a pris sa place ; ce qui a été joué depuis manque.
report-lost = Le carnet était abîmé et il n’y avait pas de bonne copie : un nouveau commence ici. L’ancien fichier est gardé sous le nom { $file }.

## The first evening, and the people.

welcome = Bienvenue !
welcome-about = Des jeux à se passer de main en main, et un carnet pour s’en souvenir. Tout reste sur cet appareil.
welcome-family = Le nom de la famille, ou de la bande
welcome-example = Les Martin
welcome-go = C’est parti
welcome-copy = J’ai déjà une copie
welcome-folder = Le dossier d’un autre appareil
welcome-install = D’abord sur l’écran d’accueil ?
welcome-people = { $family } : qui joue ?
welcome-people-about = Chacun choisit une tête et une couleur.
welcome-people-mend = Une erreur ? Touchez une tête pour changer le prénom, la tête ou la couleur.
welcome-done = À l’étagère !
family-rename = Changer le nom de la famille
people-title = { $family } : qui joue
people-add = Ajouter quelqu’un
people-new = Qui est-ce ?
people-edit = Changer { $name }
people-archive = Ranger { $name }
people-edit-word = Changer
people-merge-word = Deux fois ?
people-archive-word = Ranger
people-saved = { $name }, c’est noté.
people-child = enfant
people-gone = { $name } est plus bas, parmi les rangés.
people-away = Rangés
people-away-about = Leurs parties et leurs scores restent dans le carnet.
people-back = Rappeler { $name }
people-back-word = Rappeler
person-name = Prénom ou surnom
person-face = La tête
person-colour = La couleur
person-taken = { $what }, déjà { A($names) }
person-taken-by = Déjà { A($names) }
person-born = Année de naissance
person-born-about = Si l’on veut : certains jeux commencent par le plus jeune.
person-child = C’est un enfant
person-child-about = Des boutons plus grands, et un coup de pouce quand on réfléchit longtemps.

## The table is laid.

setup-who = Qui s’assoit ?
setup-empty = Touchez une tête pour l’asseoir
setup-sit = Asseoir { $name }
setup-stand = { $name } se lève
setup-seated =
    { $count ->
        [0] Personne à table.
        [one] Une personne à table, { $max } places.
       *[other] { $count } personnes à table, { $max } places.
    }
setup-guest = Quelqu’un d’autre
setup-opponents = La boîte joue aussi
setup-somebody = Et qui de vous joue ?
opponent-1 = découvre le jeu
opponent-2 = joue à l’instinct
opponent-3 = réfléchit parfois
opponent-4 = apprend vite
opponent-5 = joue bien
opponent-6 = voit venir
opponent-7 = ne lâche rien
opponent-8 = presque imbattable
opponent-9 = joue à votre niveau
opponent-thinks = { $name } réfléchit…
setup-rules = Quelles règles ?
setup-rounds = Combien de manches ?
paper-ending = Quand est-ce fini ?
ending-open = On verra
ending-rounds = Après un nombre de manches
ending-target = À un score
paper-target = Score à atteindre
setup-target = À { $points } points
setup-earlier = { $name } : une place avant
setup-later = { $name } : une place après
setup-any = Au hasard
setup-youngest = Le plus jeune : { $name }
setup-start = On joue !
setup-between = Encore une personne, ou une de moins
setup-missing =
    { $count ->
        [one] Il manque une personne
       *[other] Il manque { $count } personnes
    }
rules-new = Nos règles à nous
rules-name = Comment s’appellent ces règles ?
rules-forget = Ranger les règles { $name }
rules-forgotten = Les règles « { $name } » sont rangées.
rules-take-out = Les ressortir

## Around the play.

undo = Annuler le coup
undone = Le dernier coup est annulé.
undone-by = { $name } a annulé un coup.
undo-ask = Toute la table est d’accord ?
undo-ask-about = Quelque chose a été montré, ou quelqu’un d’autre a déjà joué. Pour annuler ce coup, il faut l’accord de tous ; le carnet s’en souviendra.
undo-yes = Oui, tous d’accord
undo-no = Non, on continue
hint-show = Montre-moi un coup
hint-say = { $move } : { $why }.
hint-best = le mieux que j’aie trouvé
log = Ce qui s’est passé
log-taken-back = { $name } a annulé un coup, avec l’accord de tous.
log-empty = Rien encore : la manche commence.
pause = Pause
pause-go-on = On continue
pause-sound-off = Couper le son
pause-sound-on = Remettre le son
abandon = Abandonner la partie
abandon-sure = Abandonner cette partie ?
abandon-about = Elle reste dans le carnet, mais personne ne la gagne et on ne pourra plus la continuer.
abandoned = C’est noté dans le carnet. On recommencera un autre jour !
match-abandoned = Cette partie a été abandonnée.

## The end of a round, the end of a match.

round-won =
    { $count ->
        [one] La manche est { A($names) } !
       *[other] La manche est { A($names) }, ensemble !
    }
round-nobody = Personne ne prend cette manche
match-nobody = Personne ne gagne cette partie
round-lines = D’où viennent les points
round-next = Manche suivante
round-run = Revoir la fin de la manche
match-won =
    { $count ->
        [one] { $names } gagne la partie !
       *[other] { $names } gagnent ensemble !
    }
match-kind =
    { $count ->
        [one] Bravo aussi { A($names) } : sans adversaire, pas de fête.
       *[other] Bravo aussi { A($names) } : la fête, c’est à plusieurs.
    }
opponent-says = { $name } : « { $words } »
opponent-1-won = J’ai gagné ? Pour de vrai ?
opponent-1-lost = C’était bien ! On en refait une ?
opponent-2-won = Et je n’ai même pas réfléchi !
opponent-2-lost = Mon instinct dormait encore.
opponent-3-won = Comme quoi, réfléchir un peu…
opponent-3-lost = J’aurais dû réfléchir avant.
opponent-4-won = J’ai bien regardé faire les autres !
opponent-4-lost = Ce coup-là, je le retiens !
opponent-5-won = Ça, c’est du beau travail !
opponent-5-lost = Rien à dire, c’est bien joué.
opponent-6-won = Je l’avais vu venir.
opponent-6-lost = Celle-là, je ne l’ai pas vue venir !
opponent-7-won = Je n’ai rien lâché !
opponent-7-lost = Belle partie. Je reviendrai !
opponent-8-won = Ouf ! J’ai eu chaud.
opponent-8-lost = Me battre, moi ? Quel exploit !
opponent-9-won = J’ai fait comme vous, rien de plus.
opponent-9-lost = J’ai fait comme vous, en un peu moins bien.
match-again = On recommence
match-finish = Finir la partie
sheet = La feuille de score
sheet-round = Manche
sheet-total = Total
sheet-won = a gagné

## The moments that decided a round.

moments = Les moments
moments-of = Les moments de la manche { $round }
moments-thinking = Je repense à chaque coup de la manche…
moments-stop = Laisser
moments-none = Une manche tranquille : aucun coup n’a tout changé.
moments-earlier = Moment d’avant
moments-later = Moment d’après
moments-at = Moment { $at } sur { $count }, coup { $ply }
moment-gained = Bien joué, { $name } !
moment-missed = Une idée pour { $name }.
moment-which = Ce que montre le plateau
moment-which-played = Joué
moment-which-instead = Possible
moment-played = Le coup joué : « { $move } ».
moment-other = Un autre coup : « { $move } ».
moment-played-why = Ton coup, « { $move } » : { $why }.

## A match whose latest round cannot be replayed.

earlier-about = La manche { $round } a été jouée avec des règles corrigées depuis, ou ses coups ne se lisent plus : elle ne peut plus être montrée comme elle était.
earlier-scores = Les points des manches finies restent.
earlier-deal = Recommencer la manche { $round }
earlier-next = Jouer la manche { $round }
earlier-finish = Finir avec ces points

## The notebook.

notebook-of = Le carnet { DE($family) }
notebook-unfinished = À continuer
notebook-away = Parties rangées
notebook-past = Déjà jouées
notebook-empty = La première partie finie s’écrira ici.
notebook-more = Plus anciennes
notebook-more-said =
    { $count ->
        [one] Une partie de plus
       *[other] { $count } parties de plus
    }
state-abandoned = abandonnée
replay = Revoir
replay-round = Revoir la manche { $round }
replay-of = La manche { $round }, coup par coup
replay-start = La manche commence.
replay-first = Au début
replay-before = Coup d’avant
replay-after = Coup d’après
replay-last = À la fin
replay-go = Faire défiler
replay-stop = Arrêter
replay-where = Où en est la manche
replay-eyes = Voir ce que savait { $name }
replay-knew = Ce que savait { $name }, et rien d’autre.
replay-ply = coup { $ply } sur { $plies }
learn-title = { $game } : comment jouer
learn-read = Lire la règle
learn-try = Apprendre en jouant
learn-kinds = Les règles au choix

calculators = Compter une partie sur table
calculator-of = { $game } : compter une partie sur table
calculator-none = Ce jeu ne se compte pas ici.
count-players = Combien de joueurs ?
count-seat = Joueur { $number }
calculators-about = Le jeu est sur la table ? Le carnet compte les points.

## Settings.

settings-language = Langue
settings-device = Comme l’appareil
settings-sound = Sons
settings-motion = Animations
settings-pace = Quand la boîte joue
settings-pace-slow = Lentement
settings-pace-usual = Normalement
settings-pace-quick = Vite
settings-contrast = Contraste
settings-contrast-soft = Doux
settings-contrast-strong = Fort
settings-text = Taille du texte
settings-hand = Boutons
settings-hand-right = À droite
settings-hand-left = À gauche
settings-table = L’écran
settings-table-passed = Passe de main en main
settings-table-flat = Reste à plat sur la table
credits = Dessins et sons faits pour Calepin. Images des cartes de Rébus : Fluent Emoji de Microsoft, licence MIT. Polices Nunito et Baloo 2, licence SIL OFL.
licences = Les licences

# La lecture à voix haute
speak = Écouter
speak-card = Écouter la carte { $card }
speak-cards = Écouter les cartes que l’on touche
speak-score = Écouter les points { DE($name) }
speak-news = Écouter ce qui s’est passé
settings-voice = Lecture à voix haute
settings-voice-for = Pour { $names }.
settings-voice-nobody = Pour personne encore. Elle se choisit pour chaque enfant, sur sa carte.
settings-voice-try = Écouter un essai
settings-voice-trial = Bonjour ! C’est ainsi que je lis.
settings-voice-none =
    Cet appareil n’a pas de voix pour lire en français. Sous Linux, il faut installer les paquets
    « speech-dispatcher » et « espeak-ng » ; ailleurs, une voix française dans les réglages de l’appareil.
