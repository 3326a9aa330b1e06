## The bookmarks.

tab-notebook = Parties
tab-figures = Chiffres
tab-album = Album
tab-rules = Règles
tab-blanks = À imprimer
tab-keep = Copies
print = Imprimer
print-not = Impossible d’imprimer ici. Ouvrez Calepin dans un navigateur, ou gardez une image de l’écran.

## Which matches.

filter = Quelles parties ?
filter-person = Qui jouait
filter-everybody = Tout le monde
filter-game = Jeu
filter-all-games = Tous les jeux
filter-all-rules = Toutes les règles
filter-source = Écran ou papier
filter-both = Écran et papier
source-digital = À l’écran
source-paper = Sur papier
filter-opponents = Aussi contre la boîte
filter-evening = Soirée
filter-all-evenings = Toutes les soirées
filter-none = Tout montrer
notebook-none = Aucune partie ne correspond.
notebook-found =
    { $count ->
        [0] Aucune partie.
        [one] Une partie.
       *[other] { $count } parties.
    }
notebook-found-more =
    { $count ->
        [0] Il y en a peut-être de plus anciennes.
        [one] Une partie, et peut-être de plus anciennes.
       *[other] { $count } parties, et peut-être de plus anciennes.
    }

## A paper sheet.

paper = Feuille papier
paper-new = Nouvelle feuille
paper-which = On joue à quoi ?
paper-other = Un autre jeu
paper-until = jusqu’à { $points }
known-skyjo = Skyjo
known-belote = Belote
known-tarot = Tarot
known-yams = Yams
known-uno = Uno
known-takeSix = 6 qui prend
known-rummikub = Rummikub
known-triominos = Triominos
known-milleBornes = Mille Bornes
known-scrabble = Scrabble
known-tenThousand = Dix mille
known-petanque = Pétanque
paper-title = Comment s’appelle ce jeu ?
paper-tally = Qui gagne ?
tally-highestTotal = Le plus de points
tally-lowestTotal = Le moins de points
tally-mostWins = Le plus de manches
paper-negatives = Points négatifs permis
paper-start = À vos crayons !
paper-teams = En équipes
paper-team-of = { $name } : équipe { $team }
paper-deals = { $name } donne
paper-dealer-about = Touchez une tête de la liste : cette personne donne en premier.
paper-no-rounds = Ici viendra la première manche.
paper-open-round = Manche { $round } : voir et changer
paper-versions =
    { $count ->
        [one] écrite une fois
       *[other] écrite { $count } fois
    }
paper-wins = Victoires
paper-again = Manche { $round }, à corriger
paper-who-won = Qui a gagné ?
paper-points = Points
paper-points-of = { $name } : { $points }
paper-begun = correction commencée
paper-waits = Commencé, pas encore écrit.
paper-count = Compter la table
paper-dealer = Donne :
paper-write = Écrire
paper-written = Manche { $round }, c’est écrit.
paper-history = Ce qui était écrit
paper-stands = vaut maintenant
paper-taken-back = enlevé
paper-put-back = Reprendre cette version
paper-undo = Enlever la dernière ligne
paper-put-line-back = Remettre la ligne enlevée
paper-removed-over = La dernière ligne est enlevée. Pour la remettre, rouvrez la feuille.
paper-round-gone = Cette manche a été retirée sur un autre écran.
paper-removed = La dernière ligne est enlevée. On peut la remettre.
paper-abandon = Laisser tomber
paper-abandon-about = La feuille reste dans le carnet, mais ne compte dans aucun chiffre. On peut la rouvrir.
paper-reopen = Rouvrir
paper-do-not-count = Ne pas compter cette partie
paper-do-count = Compter cette partie
paper-tools = Autour de la feuille
paper-over = La partie est finie.
pad = Clavier de chiffres
pad-sign = Plus ou moins
pad-erase = Effacer un chiffre
pad-next = Suivant
pad-undo = Défaire
pad-known = { $points }, et au suivant

## Counting the real table.

calc-back = Retour à la feuille sans compter
calc-done = Sur la feuille !
calc-missing = Il reste à compter : { $names }.

## Figures.

figures-family = { $family } en chiffres
figures-of = { $name } en chiffres
figures-none = Pas encore de partie finie à compter ici.
figures-people = Les joueurs
figures-games = Les jeux
figures-played =
    { $count ->
        [0] aucune partie
        [one] une partie
       *[other] { $count } parties
    }
figures-won =
    { $count ->
        [one] gagnée une fois
       *[other] gagnées : { $count }
    }
figures-only-won =
    { $count ->
        [0] toujours de la partie
        [one] une partie gagnée
       *[other] { $count } parties gagnées
    }
figures-loves = adore { $game }
figures-average = Moyenne
figures-best-open = { $game }, meilleure manche : { $points }. La revoir
figures-best = Meilleure manche
tile-matches =
    { $count ->
        [one] partie jouée
       *[other] parties jouées
    }
tile-rounds =
    { $count ->
        [one] manche
       *[other] manches
    }
tile-evenings =
    { $count ->
        [one] soirée
       *[other] soirées
    }
tile-wins =
    { $count ->
        [0] victoire, ça vient
        [one] victoire
       *[other] victoires
    }
tile-streak =
    { $count ->
        [one] victoire de suite au mieux
       *[other] victoires de suite au mieux
    }
plot-label = { $title } : un graphique de { $count ->
        [one] { $count } valeur
       *[other] { $count } valeurs
    }. Les nombres suivent.
plot-numbers = Les nombres
plot-month = Mois
plot-day = Soirée
plot-matches = Parties
plot-rounds = Manches
plot-months = Parties par mois
plot-months-won = Parties par mois, les victoires en doré
plot-months-only-won = Parties gagnées par mois
plot-spread = { $game } : points par manche
plot-scores-won = { $game } : points des parties gagnées
plot-scores = { $game } : points par partie
duels = Face à face
duels-about = Combien de fois la personne de la ligne a gagné contre celle de la colonne.
duels-of = sur { $matches }
duels-never = jamais l’un contre l’autre
kind-none = { $name } n’a pas encore de partie finie ici : la première sera la bonne.
kind-wins =
    { $wins ->
        [one] { $name } a gagné une partie sur { $matches }.
       *[other] { $name } a gagné { $wins } parties sur { $matches }.
    }
kind-won =
    { $wins ->
        [0] Sans { $name }, pas de soirée.
        [one] { $name } a gagné une partie.
       *[other] { $name } a gagné { $wins } parties.
    }
kind-plays =
    { $matches ->
        [one] { $name } a joué une partie : merci d’avoir été là.
       *[other] { $name } a joué { $matches } parties : sans { $name }, pas de soirée.
    }
kind-streak = En ce moment, { $count } victoires de suite !
kind-favourite = Jeu préféré : { $game }.
kind-partner =
    { $count ->
        [one] Meilleure équipe avec { $name }, une victoire ensemble.
       *[other] Meilleure équipe avec { $name }, { $count } victoires ensemble.
    }
kind-nemesis = À rattraper un de ces soirs : { $name }.

## The year.

album-of = L’année { $year } { DE($family) }
album-year = Quelle année ?
album-moments = Les moments
album-people = Ceux qui étaient là
album-months = Mois après mois
album-none = La première partie finie ouvrira l’album.
album-foot = Calepin, le carnet de la famille
moment-longestEvening =
    { $matches ->
        [one] La soirée du { $day } : une partie.
       *[other] La plus longue soirée : { $matches } parties, le { $day }.
    }
moment-bestRound = { $name } a fait la plus belle manche { DE($game) } : { $points }, le { $day }.
moment-closestMatch =
    { $gap ->
        [one] La partie la plus serrée : un point d’écart { A($game) }, le { $day }.
       *[other] La partie la plus serrée : { $gap } points d’écart { A($game) }, le { $day }.
    }
moment-longestStreak = { $name } a gagné { $matches } parties de suite.
moment-firstMatch = La toute première partie { DE($name) } : { $game }, le { $day }.

## House rules.

rules-title = Les règles de la maison
rules-about = Une partie garde les règles avec lesquelles elle a commencé : les changer ici ne touche à rien de ce qui est joué.
rules-saved = Les règles « { $name } » sont enregistrées.
rules-from = De nouvelles règles, à partir de : { $name }
rules-change = Changer les règles { $name }
rules-changed = { $name } : { $value }
rules-as-usual = Comme d’habitude
form-usual = D’habitude { $value }, de { $min } à { $max }.

## People.

child-openHand = Main ouverte
child-openHand-about = Pas de rideau : on peut l’aider.
child-hints = Coups de pouce
child-hints-about = Après un moment sans jouer, une patte montre où l’on peut jouer. Au Rébus, l’oreille aide aussi.
child-shown = Quand on demande « Montre-moi »
child-shown-off = Rien
child-shown-gentle = Un coup honnête
child-shown-full = Le meilleur coup
child-voice = Lecture à voix haute
child-voice-about = Pour qui ne lit pas encore : à qui le tour, et pourquoi un coup est refusé. Pour le reste, touchez un haut-parleur pour écouter.
child-hideLosses = Ne montrer que les victoires
child-hideLosses-about = Sur sa page et dans l’album, les parties perdues ne sont pas racontées. Les chiffres des autres ne changent pas.
child-bigTargets = Tout en plus grand
child-bigTargets-about = Des boutons pour les petits doigts.
child-glass = Sablier
child-glass-about = { $value } % du temps habituel
guests = De passage
guests-about = Ils ont joué sans carte à eux. Leurs parties attendent de savoir qui ils sont.
guests-played =
    { $count ->
        [one] une partie, le { $day }
       *[other] { $count } parties, la dernière le { $day }
    }
guests-welcome = Lui faire une carte
guests-adopt = C’est quelqu’un d’ici
guests-who = Qui est { $name } ?
guests-release = Finalement, { $name } est quelqu’un d’autre
merge-title = { $name } est là deux fois ?
merge-about = Quand la même personne a deux cartes, toutes les parties { DE($name) } passent à l’autre. Rien n’est effacé, et on peut revenir en arrière.
merge-who = Quelle est l’autre carte ?
merge-then = Les parties { DE($name) } compteront pour { $other }. La carte { DE($name) } sera rangée.
merge-yes = C’est la même personne
merge-done = C’est fait : { $name } a toutes ses parties.
merge-is = c’est { $name }
merge-apart = Ce sont deux personnes
families = Les familles de cet appareil
families-add = Une autre famille
unite = Une famille est là deux fois ?
unite-title = Une seule famille
unite-about = Quand la même famille a été commencée sur deux appareils, tout ce qui est à l’autre se voit ici : gens, soirées, règles, cartes. Rien n’est effacé, et on peut les séparer.
unite-which = L’autre famille
unite-who = Qui est qui ?
unite-is = { $name }, qui est-ce ici ?
unite-else = quelqu’un d’autre
unite-yes = C’est la même famille
unite-done = C’est fait : une seule famille, { $family }.
unite-is-in = { $name } : une seule famille avec { $family }.
unite-apart = Ce sont deux familles

## In and out.

keep-title = Copies du carnet
keep-about = Tout le carnet est sur cet appareil. Rien n’en part sans que vous le demandiez.
export = Emporter
export-about = Un fichier avec tout le carnet, pour un autre appareil ou pour le garder à l’abri. Les tableaux s’ouvrent dans un tableur.
export-all = Tout le carnet
export-matches = Tableau des parties
export-rounds = Tableau des manches
export-done = « { $file } » est dans les téléchargements.
export-shared = « { $file } » est parti là où vous l’avez envoyé.
export-done-at = C’est gardé : { $where }
export-left-out =
    { $count ->
        [one] Une partie en cours, où l’on cache ses cartes, n’est pas dans le fichier : il faut d’abord finir la manche.
       *[other] { $count } parties en cours, où l’on cache ses cartes, ne sont pas dans le fichier : il faut d’abord finir leur manche.
    }
export-spoilt =
    { $count ->
        [one] Une partie est abîmée et n’est pas dans le fichier : tout le reste y est.
       *[other] { $count } parties sont abîmées et ne sont pas dans le fichier : tout le reste y est.
    }
export-not-saved = Le fichier n’a pas pu être écrit dans le dossier des téléchargements. Le carnet, lui, n’a rien perdu.
export-full = Il n’y a plus de place sur le disque : le fichier n’a pas été écrit. Le carnet, lui, n’a rien perdu.
import = Ajouter
import-about = Le carnet d’un autre appareil se mêle à celui-ci : rien n’est perdu, rien n’est compté deux fois.
import-choose = Choisir un fichier
import-preview = Ce que ce fichier apporte
import-from = Dans ce carnet : { $families }. Écrit le { $when }.
import-new = nouveau
import-changed = mis à jour
import-kept = déjà là
import-matches = Parties
import-profiles = Gens
import-variants = Règles
import-ownCards = Cartes de rébus
import-families = Familles
import-nothing = Tout y est déjà : il n’y a rien à ajouter.
import-promise = Ce qui est ici reste, aucun coup ne se perd. Quand les deux carnets ne disent pas la même chose, le plus récent a raison. Une copie de ce carnet est faite avant.
import-looking = On regarde le fichier
import-adding = On ajoute au carnet
import-recorded =
    { $count ->
        [one] Le résultat d’une partie est repris tel qu’il a été noté : cette version de Calepin ne peut pas le vérifier.
       *[other] Le résultat de { $count } parties est repris tel qu’il a été noté : cette version de Calepin ne peut pas le vérifier.
    }
import-parted =
    { $count ->
        [one] Une partie a continué autrement sur chaque appareil : les deux suites sont gardées, en deux parties.
       *[other] { $count } parties ont continué autrement sur chaque appareil : les deux suites sont gardées, chacune comme une partie.
    }
import-told-apart = Deux personnes s’appellent { $name } : l’une d’elles s’appelle maintenant { $shown }.
import-differs =
    { $field ->
        [name] Le nom { DE($name) }
        [avatar] La tête { DE($name) }
        [colour] La couleur { DE($name) }
        [archived] Si { $name } est à ranger
        [child] L’aide apportée { A($name) }
        [birthYear] L’année de naissance { DE($name) }
        [mergedInto] Avec qui { $name } ne fait qu’un
        [options] Le contenu des règles { DE($name) }
        [ending] La fin des parties { DE($name) }
        [reading] Comment se lit { $name }
       *[picture] L’image { DE($name) }
    } a changé des deux côtés : { $stays ->
        [here] c’est ce qui est ici qui reste.
       *[file] c’est ce que dit le fichier qui reste.
    }
ways =
    { $count ->
        [one] Une autre suite
       *[other] { $count } autres suites
    }
ways-title = Les suites de cette partie
ways-about = Cette partie a continué autrement sur des appareils qui ne savaient rien l’un de l’autre. Tout est gardé ; une seule suite compte, tant que vous n’en dites pas plus.
ways-one = Suite { $number }
ways-name = Son nom
ways-counts = Compte dans les chiffres
ways-look = Regarder
import-yes = Ajouter au carnet
import-done =
    { $matches ->
        [0] C’est ajouté.
        [one] C’est ajouté : une partie de plus.
       *[other] C’est ajouté : { $matches } parties de plus.
    }
import-elsewhere = À voir dans une autre famille du carnet : { $families }.
import-see = Voir { $family }
folder = Plusieurs appareils, un carnet
folder-about = Si vos appareils partagent déjà un dossier (Syncthing, Nextcloud, iCloud, OneDrive, une clé…), le carnet peut passer par lui : ce qui se joue ici arrive là-bas, et rien n’est jamais écrasé.
folder-likely = Dossiers de cet ordinateur
folder-pick = Chercher un dossier…
folder-path = Le dossier
folder-name = Le nom de cet appareil
folder-name-example = La tablette
folder-phrase = La phrase de la famille, si vous en voulez une
folder-phrase-about = Sans phrase, qui peut lire ce dossier peut lire le carnet ; avec elle, il faut aussi la connaître. Le premier appareil la choisit, les autres l’écrivent pareil : notez-la, personne ne peut la retrouver.
folder-sealed = Fermé par la phrase de la famille.
folder-choose = Passer par ce dossier
folder-choose-about = Tout le carnet sera écrit dans ce dossier, et ce qui y est déjà se mêlera à celui-ci. Une copie de secours est faite avant.
folder-unknown = On regarde le dossier…
folder-there = Tout est dans le dossier.
folder-waiting =
    { $count ->
        [one] Un changement attend. Une partie à secrets attend la fin de sa manche.
       *[other] { $count } changements attendent. Une partie à secrets attend la fin de sa manche.
    }
folder-away = Le dossier n’est pas là, ou pas encore. Rien n’est perdu : ce qui change ici attend.
folder-other = C’est un autre dossier qui est là maintenant : rien n’y est lu ni écrit. Quittez-le, puis choisissez-le de nouveau si c’est le bon.
folder-trouble = Le dossier ne peut pas être lu ou écrit. Le carnet, lui, n’a rien perdu.
folder-unread =
    { $count ->
        [one] Un fichier n’est pas encore arrivé en entier.
       *[other] { $count } fichiers ne sont pas encore arrivés en entier.
    }
folder-devices = Les appareils de ce dossier
folder-this = c’est celui-ci
folder-heard = dernières nouvelles : { $when }
folder-leave = Quitter ce dossier
folder-leave-about = Le carnet reste ici tel qu’il est, et ce qui est dans le dossier y reste aussi.
backups = Copies de secours
backups-about = Elles se font toutes seules, sur cet appareil.
backups-none = Aucune copie encore.
backup-make = En faire une maintenant
backup-made = La copie est faite.
backup-look = Regarder
backup-look-at = Regarder la copie du { $when }
backup-size = { $size } ko
backup-of = La copie du { $when }
backup-last = (dernière : { $when })
backup-newer =
    { $count ->
        [0] Tout ce qui est dans le carnet est aussi dans cette copie.
        [one] Une partie du carnet n’est pas dans cette copie, ou a continué depuis : elle disparaîtrait.
       *[other] { $count } parties du carnet ne sont pas dans cette copie, ou ont continué depuis : elles disparaîtraient.
    }
backup-shared = Cet appareil passe par un dossier partagé : ce qui y est déjà reviendrait aussitôt. Pour revenir vraiment en arrière, quittez d’abord ce dossier.
backup-before = Avant, une copie du carnet d’aujourd’hui est faite : on peut toujours revenir en arrière.
backup-restore = Remettre cette copie
backup-restored = L’ancien carnet est de retour. Celui d’aujourd’hui est gardé dans la copie du { $when }.
gate = Pour les grands
gate-about = Demande à une grande personne de répondre.
gate-sum = { $a } × { $b } = ?
gate-wrong = Ce n’est pas ça. Voici une autre multiplication.

## To print.

blanks-what = Quoi ?
blanks-sheet = Feuille de score
blanks-columns = Joueurs
blanks-rounds = Manches
blanks-named = Avec les prénoms
blanks-game = Jeu
blanks-day = Date
