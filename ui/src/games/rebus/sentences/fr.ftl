## The table.

rebus-track = La piste
rebus-legend = Les cases de la piste
rebus-rack = Le chevalet
rebus-rack-tidy = Ranger le chevalet
rebus-rack-pick = Choisir { $card } pour la ranger
rebus-rack-sort = Ranger de A à Z
rebus-rack-sorted = Le chevalet est rangé de A à Z.
rebus-rack-empty = Le chevalet est vide.
rebus-rack-add = Ajouter { $card }
rebus-rack-throw = Choisir { $card } pour l’échanger
rebus-rack-hold = Garder { $card }
rebus-rack-play = Poser { $card } dans la phrase
rebus-strip = Le rébus en préparation
rebus-strip-card = { $card }, place { $place } : appuyer pour reprendre, flèches pour déplacer
rebus-strip-intruder = { $card }, place { $place }, l’intrus : appuyer pour reprendre, flèches pour déplacer
rebus-nudge = Échanger { $card } et { $other }
rebus-mark = L’intrus, c’est { $card }
rebus-centre = Au centre
rebus-centre-empty = Rien encore au centre.
rebus-centre-count =
    { $count ->
        [0] Aucune carte au centre
        [one] Une carte au centre
       *[other] { $count } cartes au centre
    }
rebus-die = Le dé montre { $pips }
rebus-names = Les noms sous les images
rebus-roll = Lancer le dé
rebus-throw =
    { $count ->
        [one] Échanger une carte et passer
       *[other] Échanger { $count } cartes et passer
    }
rebus-throw-hint = …ou toucher des cartes à échanger
rebus-lay = Poser le rébus !
rebus-give-up = Rien à poser
rebus-give-up-guessing = Langue au chat !
rebus-time-up = Le sable est passé
rebus-seal = Écrire la réponse
rebus-seal-done = Réponse cachetée
rebus-seal-again = Recacheter
rebus-seal-changed = Le rébus a changé : la réponse est-elle toujours la bonne ?
rebus-seal-clear = Effacer la réponse
rebus-seal-words = Que dit ce rébus ?
rebus-seal-about = La réponse reste cachée tant que l’on cherche.
rebus-seal-read = La boîte ne devine que ce qui est écrit. La réponse reste cachée tant que l’on cherche.
rebus-lay-bare = Poser sans écrire
rebus-seal-go = Cacheter
rebus-sealed = Une réponse écrite attend sous son cachet.
rebus-laid = Le rébus posé : { $cards }
rebus-name-intruder = Montrer { $card } comme intrus
rebus-ask-solver = Qui a trouvé ?
rebus-ask-intruder = Quelle carte est l’intrus ?
rebus-solved-by = { $name } a trouvé
rebus-guess = Écrire une idée
rebus-guess-who = Qui a une idée ?
rebus-guess-words = Qu’est-ce que ça veut dire ?
rebus-guess-go = C’est ça ?
rebus-doubt = Ça ne veut rien dire !
rebus-doubt-who = Qui en doute ?
rebus-doubt-about = Tous les autres votent. À égalité, le rébus est accepté.
rebus-votes = Le vote
rebus-vote-yes = pour
rebus-vote-no = contre
rebus-vote-waits = réfléchit…
rebus-vote-yes-of = { $name } : ça veut dire quelque chose
rebus-vote-no-of = { $name } : ça ne veut rien dire
rebus-ear = Ça marche ?
rebus-ear-word = On entend « { $word } » !
rebus-ear-nearly = On entend presque « { $word } ».
rebus-ear-unknown = L’oreille ne connaît pas la carte « { $card } ».
rebus-ear-nothing = L’oreille n’entend pas de mot qu’elle connaît. Peut-être une phrase ?
rebus-ideas = Des idées
rebus-ideas-none = Pas d’idée avec ces cartes-là.
rebus-idea = { $word } : { $cards }
rebus-swap-with = Avec qui troquer ?
rebus-swap-one =
    { $count ->
        [0] Une carte avec { $name }
        [one] Encore une carte avec { $name }, déjà une
       *[other] Encore une carte avec { $name }, déjà { $count }
    }
rebus-chain = La phrase
rebus-chain-next = La prochaine carte est { A($name) }
rebus-chain-passes =
    { $count ->
        [one] Une personne n’a rien ajouté : si toute la table passe, la phrase est finie.
       *[other] { $count } personnes n’ont rien ajouté : si toute la table passe, la phrase est finie.
    }
rebus-pass = Rien à ajouter
rebus-broke = { $name } a cassé la phrase
rebus-refill = Remplir le chevalet
rebus-keep =
    { $count ->
        [0] Rester sans carte
        [one] Garder une seule carte
       *[other] Garder { $count } cartes
    }

## What to do.

rebus-do-begin = { $name } : le dé, ou un échange de cartes ?
rebus-do-swapping =
    { $count ->
        [one] { $name } troque encore une carte : avec qui ?
       *[other] { $name } troque encore { $count } cartes : avec qui ?
    }
rebus-do-guessing = Que dit le rébus { DE($name) } ?
rebus-do-guessing-intruder = Que dit le rébus { DE($name) }, et quelle carte est de trop ?
rebus-do-judging = On ne cherche plus. Qui avait trouvé le rébus { DE($name) } ?
rebus-do-voting = Le rébus { DE($name) } veut-il dire quelque chose ?
rebus-do-chaining =
    { $count ->
        [0] { $name } commence la phrase
       *[other] { $name } continue la phrase
    }
rebus-do-refilling = { $name } : remplir le chevalet, ou le vider peu à peu ?
rebus-task-number = Un rébus de { $cards } cartes
rebus-task-intruder = Un rébus long, avec une carte de trop
rebus-task-plus = Un rébus long, avec au moins une carte du chevalet, et une du centre s’il y en a
rebus-task-swap = Un rébus aussi long que possible
rebus-task-rebussimo = RÉBUSSIMO : au moins { $cards } cartes !
rebus-task-arrival = Exactement { $cards } cartes, dont au moins une du chevalet

## Cells.

rebus-cell-start = Départ
rebus-cell-number =
    { $cards ->
        [2] Deux cartes
        [3] Trois cartes
        [4] Quatre cartes
        [5] Cinq cartes
        [6] Six cartes
       *[7] Sept cartes
    }
rebus-cell-numbers = 2 à 7
rebus-cell-intruder = INTRUS
rebus-cell-plus = PLUS
rebus-cell-swap = TROC
rebus-cell-rebussimo = RÉBUSSIMO
rebus-cell-chain = CHAÎNE
rebus-cell-arrival = Arrivée
rebus-cell-at = Case { $cell }, circuit { $circuit } : { $what }
rebus-pawn-at =
    { $cards ->
        [0] { $name } : { $where }, aucune carte.
        [one] { $name } : { $where }, une carte.
       *[other] { $name } : { $where }, { $cards } cartes.
    }
rebus-rule-start = Tous les pions partent d’ici.
rebus-rule-number = Un rébus de { $cards } cartes. Trouvé, on avance d’autant ; sinon, on recule. Trouvé avec moins de cartes, on recule de celles qui manquent.
rebus-rule-numbers = Un rébus d’autant de cartes. Trouvé : qui l’a posé et qui l’a trouvé avancent. Sinon, qui l’a posé recule. Trouvé avec moins de cartes, il recule de celles qui manquent.
rebus-rule-intruder = Un rébus avec une carte qui n’a rien à y faire. À trouver : ce qu’il dit, et la carte de trop.
rebus-rule-plus = Un rébus aussi long que possible, avec au moins une carte du chevalet, et une du centre s’il y en a.
rebus-rule-swap = On troque avec les autres autant de cartes que le dé en montre, puis on compose.
rebus-rule-rebussimo = Un rébus d’au moins huit cartes. Raté, on recule de huit.
rebus-rule-chain = Une carte chacun, à son tour, pour une seule phrase. Qui la casse, ou doit jouer quand elle s’arrête, reste sur place ; les autres avancent d’une case par carte.
rebus-rule-arrival = On n’en repart plus : un rébus d’autant de cartes que montre le dé, jusqu’à vider son chevalet.

## What happened.

log-rebus-threw =
    { $cards ->
        [one] { $name } échange une carte.
       *[other] { $name } échange { $cards } cartes.
    }
log-rebus-rolled = { $name } lance le dé : { $pips }.
log-rebus-moved =
    { $back ->
        [true] { $name } recule de { $steps }, case { $where }.
       *[other] { $name } avance de { $steps }, case { $where }.
    }
log-rebus-chosen = { $name } veut troquer une carte avec { $other }.
log-rebus-exchanged =
    { $cards ->
        [one] { $name } et { $other } troquent une carte.
       *[other] { $name } et { $other } troquent { $cards } cartes.
    }
log-rebus-laid =
    { $sealed ->
        [true] { $name } pose un rébus, réponse cachetée : { $cards }.
       *[other] { $name } pose un rébus : { $cards }.
    }
log-rebus-nothingLaid = { $name } ne pose rien.
log-rebus-guessed =
    { $right ->
        [true] { $name } propose « { $text } » : c’est ça !
       *[other] { $name } propose « { $text } » : ce n’est pas ça.
    }
log-rebus-wrongIntruder = Pour { $name }, l’intrus est { $card } : ce n’est pas lui.
log-rebus-timeUp = On ne cherche plus.
log-rebus-shown-answer = La réponse cachetée : « { $text } ».
log-rebus-shown-intruder = L’intrus : { $card }.
log-rebus-solved = { $name } a trouvé !
log-rebus-notSolved = Personne n’a trouvé.
log-rebus-tookBack = { $name } reprend ses cartes.
log-rebus-passed = { $name } passe.
log-rebus-challenged = { $name } doute de ce rébus : on vote.
log-rebus-voted =
    { $accept ->
        [true] { $name } vote pour.
       *[other] { $name } vote contre.
    }
log-rebus-judged =
    { $accepted ->
        [true] Le rébus est accepté.
       *[other] Le rébus est refusé.
    }
log-rebus-linked = { $name } ajoute « { $card } » à la phrase.
log-rebus-chainEnded =
    { $cards ->
        [0] Personne n’a commencé la phrase : { $name } reste sur place.
        [one] Une carte dans la phrase : { $name } reste, les autres avancent d’une case.
       *[other] { $cards } cartes dans la phrase : { $name } reste, les autres avancent de { $cards } cases.
    }
log-rebus-reshuffled =
    { $cards ->
        [one] Une carte retourne dans la pioche.
       *[other] { $cards } cartes retournent dans la pioche.
    }
log-rebus-refilled =
    { $cards ->
        [one] { $name } pioche une carte.
       *[other] { $name } pioche { $cards } cartes.
    }
log-rebus-kept = { $name } garde son chevalet comme il est.
end-rebus-home = Fin de la manche : { $names } à l’arrivée, chevalet vide !
end-rebus-turnsUsedUp = Fin de la manche : tous les tours sont joués.

## Why not.

refusal-rebus-notNow = Pas à ce moment du tour.
refusal-rebus-notYours = Cette carte n’est pas à prendre ici.
refusal-rebus-alreadyThere = Cette carte est déjà dans le rébus.
refusal-rebus-notInStrip = Cette carte n’est pas dans le rébus.
refusal-rebus-lastOfStrip = Cette carte est déjà la dernière.
refusal-rebus-alreadyMarked = Cette carte est déjà l’intrus.
refusal-rebus-noIntruder = Ici, il n’y a pas d’intrus à montrer.
refusal-rebus-nothingChosen = Il faut choisir au moins une carte.
refusal-rebus-tooManyCards =
    { $most ->
        [one] Une seule carte ici.
       *[other] Ici, { $most } cartes au plus.
    }
refusal-rebus-tooFewCards = Ici, il faut au moins { $least } cartes.
refusal-rebus-centreNeeded = Il faut au moins une carte du centre.
refusal-rebus-ownNeeded = Il faut au moins une carte du chevalet.
refusal-rebus-intruderNotMarked = Il faut d’abord marquer l’intrus, avec le masque.
refusal-rebus-intruderNotNamed = Il faut aussi montrer l’intrus : toucher une carte, puis qui a trouvé.
refusal-rebus-notLaid = Cette carte n’est pas dans le rébus posé.
refusal-rebus-noWords = Il faut écrire quelque chose.
refusal-rebus-tooLong = C’est trop long : { $max } lettres au plus.
refusal-rebus-noAnswer = Il n’y a pas de réponse écrite.
refusal-rebus-ownRebus = Ce rébus, c’est aux autres de le juger.
refusal-rebus-alreadyChallenged = La table a déjà voté sur ce rébus.
refusal-rebus-alreadyVoted = Ce vote est déjà donné.
refusal-rebus-swapWithOthers = On troque avec quelqu’un d’autre.
refusal-rebus-noCardsLeft = Il n’y a plus de carte à troquer de ce côté.
refusal-rebus-rackFull = Le chevalet est déjà plein.
refusal-rebus-noLink = Aucune carte n’est encore posée dans la phrase.

## The end of a round.

rebus-score-home = { $names } à l’arrivée, et plus une carte !
rebus-score-far =
    { $count ->
        [one] { $names } est le plus loin sur la piste !
       *[other] { $names } sont le plus loin sur la piste !
    }
rebus-score-fewest =
    { $count ->
        [one] Sur la même case, { $names } a le moins de cartes !
       *[other] Sur la même case, { $names } ont le moins de cartes !
    }
rebus-score-cards =
    { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    }

## Learning.

rebus-learn-compose = Un rébus : des images qui sonnent comme un mot.
rebus-learn-compose-do = Touche le chat, puis le pot !
rebus-learn-word-do = Chat-pot : chapeau ! Pose le rébus.
rebus-learn-guess = Les autres ont une minute pour trouver.
rebus-learn-guess-do = Moustache a crié « chapeau ! » : touche sa tête.
rebus-learn-walk = Deux cartes, deux cases : celle qui a posé et celui qui a trouvé avancent.
rebus-learn-cells = Le dé choisit la case, la case choisit le rébus.
rebus-cell-told = { $cell }. { $rule }
rebus-learn-cells-do = Touche une case pour la connaître.
rebus-learn-intruder-do = Masque : une carte de trop se cache. Laquelle n’a rien à faire dans « merci » ?
rebus-learn-end = Trois circuits, puis l’arrivée. Là-bas, le premier chevalet vide gagne !
rebus-learn-word-said = cha-peau

## The family's own cards.

rebus-own-name = Qu’est-ce que c’est ?
rebus-own-reading = Se lit comme (facultatif)
rebus-own-reading-about = Un mot que l’oreille connaît : « chat », « pot »… Sans cela, elle essaie le nom.
rebus-own-heard = L’oreille l’entend.
rebus-own-unheard = L’oreille ne la connaît pas.
rebus-own-begun = Changement commencé, pas encore gardé.
rebus-own-about = Dessine ou photographie : un doudou, une cousine, le chien… Ces cartes se mêlent à celles de la boîte.
rebus-own-count =
    { $count ->
        [0] Aucune carte pour l’instant.
        [one] Une carte.
       *[other] { $count } cartes.
    }
rebus-own-play = Jouer avec
rebus-own-open = Dessiner, ranger…
rebus-own-add = Garder cette carte
rebus-own-change = Garder le changement
rebus-own-kept = La carte « { $name } » est gardée, plus bas.
rebus-own-archive = Rangées
rebus-own-back = Ressortir { $name }
rebus-own-empty = Il faut dessiner quelque chose, ou choisir une image.
rebus-own-paper = La feuille à dessin
rebus-own-inks = Les couleurs
rebus-own-ink = Couleur { $number }
rebus-own-pens = Les crayons
rebus-own-pen = Crayon { $number }
rebus-own-clear = Recommencer le dessin
rebus-own-undo = Revenir au dessin d’avant
rebus-own-no-picture = Cette image ne peut pas être lue ici. Essaie avec une autre.
rebus-own-file = Choisir une image…

## House rules.

form-group-circuit = Les cases d’un circuit
form-rebus-glass = Sablier, en secondes
form-rebus-glass-about = 0 : sans sablier. Celui d’un enfant peut durer plus longtemps.
form-rebus-turnsPerSeat-about = Après cela, le pion le plus loin gagne.
form-rebus-ear = L’oreille
form-rebus-ear-about = Une aide pour qui compose. Un enfant qui joue avec des coups de pouce l’a toujours tout entière.
form-rebus-ear-off = Sans
form-rebus-ear-check = « Ça marche ? »
form-rebus-ear-ideas = « Ça marche ? » et des idées
form-rebus-own-about = Celles de la famille sont mêlées aux cartes de la boîte.
form-rebus-circuit-intruder = Cases intrus
form-rebus-circuit-plus = Cases plus
form-rebus-circuit-swap = Cases troc
form-rebus-circuit-rebussimo = Cases rébussimo
form-rebus-circuit-chain = Cases chaîne
