## Games, rules and points by name.

preset-other-base = Règles habituelles

reason-cheese = Fromages ramassés
reason-fiveCheese = Plaque aux cinq fromages
reason-faceDown = Cartes encore cachées
reason-homeFirst = Premier à la maison
reason-goal = Manche gagnée
reason-outlets = Sorties
reason-rolls = Rouleaux
reason-cleaning = Cartes ménage

## Faces and colours.

avatar-ratCook = le rat cuisinier
avatar-ratPirate = le rat pirate
avatar-ratGranny = la mamie rate
avatar-ratDiver = le rat plongeur
avatar-ratPainter = le rat peintre
avatar-ratQueen = la reine des rats
avatar-cat = le chat
avatar-fox = le renard
avatar-owl = le hibou
avatar-frog = la grenouille
avatar-hedgehog = le hérisson
avatar-bear = l’ours

colour-red = rouge, rayures
colour-orange = orange, pois
colour-yellow = jaune, damier
colour-green = vert, vagues
colour-teal = turquoise, zigzags
colour-blue = bleu, étoiles
colour-purple = violet, croix
colour-pink = rose, ronds

## What can go wrong.

fault-stale = La table avait déjà avancé.
fault-notNow = Ce n’est pas possible pour le moment.
fault-internal = Calepin s’est trompé. Ce qui est joué est gardé ; rouvrez-le si cela recommence.
fault-nothingToUndo = Il n’y a rien à annuler.
fault-noAid = À cette table, on joue sans cette aide.
fault-notInvited = Ce téléphone n’est pas, ou plus, invité à cette table.
fault-calledOff = C’est annulé ; rien n’a changé.
fault-needsConsent = Pour annuler ce coup, il faut l’accord de toute la table.
fault-curtain = C’est le secret de quelqu’un d’autre : à cette personne d’ouvrir le rideau.
fault-badCall = Le carnet n’a pas compris la demande. Rien n’a changé.
fault-unknownPage = Calepin ne connaît pas cette page : ouvrez l’adresse qu’il a écrite en démarrant.
fault-unreachable = Le carnet ne répond pas. Ce qui est joué est gardé ; rouvrez Calepin s’il reste muet.

unknown-family = Cette famille n’est pas dans le carnet.
unknown-profile = Cette personne n’est pas dans le carnet.
unknown-variant = Ces règles ne sont plus dans le carnet.
unknown-match = Cette partie n’est pas dans le carnet.
unknown-ownCard = Cette carte n’est pas dans le carnet.
unknown-round = Cette manche n’est pas dans le carnet.

problem-empty = Il faut écrire quelque chose.
problem-tooLong = C’est trop long : { $max } lettres au plus.
problem-outOfRange = Il faut un nombre de { NUMBER($min, useGrouping: 0) } à { NUMBER($max, useGrouping: 0) }.
problem-unchosen = Il faut choisir.
problem-taken = Ce nom est déjà pris.
problem-malformed = C’est illisible.
problem-locked = Ce dossier est fermé par une phrase : il faut l’écrire.
problem-notLocked = Ce dossier a été commencé sans phrase.
problem-wrong = Ce n’est pas la bonne phrase.

trouble-full = Il n’y a plus de place sur le disque : ce que vous venez de faire n’a pas été gardé.
trouble-readOnly = Impossible d’écrire dans le dossier du carnet : ce que vous venez de faire n’a pas été gardé.
trouble-busy = Un autre programme tient le carnet ouvert. Fermez-le et réessayez.
trouble-damaged = Le carnet est abîmé. Au prochain démarrage, il sera mis de côté et la dernière bonne copie reprise.
trouble-newer = Ce carnet a été écrit par un Calepin plus récent que celui-ci.
trouble-moved = Le carnet a été déplacé ou remplacé pendant que Calepin était ouvert : plus rien n’y est écrit. Fermez Calepin et rouvrez-le.
trouble-unreplayable = Cette manche ne peut plus être rejouée avec les règles d’aujourd’hui.
trouble-other = Impossible de lire ou d’écrire le carnet.

## Why rules cannot be played.

options-seats = Ce jeu se joue à { $seats }.
options-first = La personne qui commence n’est pas à table.
options-outOfRange = { $field } : de { $min } à { $max }.
options-tooFew = { $field } : il en faut { $needed } pour cette table, il y en a { $value }.
options-malformed = { $field } : impossible de jouer ainsi.
options-conflict = { $field } ne va pas avec { $other }.
option-size = Cases de chaque côté
option-turnsPerSeat = Tours par personne
option-seats = Joueurs
option-first = Qui commence

## Why not: what the games say alike. The rest is in the sentences of each.

refusal-otherGame = C’est un coup d’un autre jeu.
refusal-roundOver = La manche est finie.
refusal-notYourTurn = C’est { A($name) } de jouer.
refusal-noSuchSeat = Personne n’est assis là.
refusal-noSuchCell = Cette case n’existe pas.

unknown-guest = Cet invité n’est pas dans le carnet.
unknown-backup = Cette copie n’est plus là.
unknown-folder = Ce dossier n’est pas là, ou ne peut pas servir. Rien n’a changé.
unknown-year = Rien n’a été joué cette année-là.
fault-satTogether = Ils étaient à la même table dans { $matches ->
    [one] une partie
   *[other] { $matches } parties
  } : ce ne peut pas être la même personne.
import-foreign = Ce fichier n’a pas été écrit par Calepin. Rien n’a changé.
import-broken = Ce fichier est abîmé. Rien n’a changé.
import-unread = Ce fichier ne se laisse pas lire. Rien n’a changé.
import-unplayable = Une partie du { $day } ne peut pas avoir été jouée comme le dit ce fichier (manche { $round }, coup { $ply }). Rien n’a changé.
import-newer = Ce fichier a été écrit par un Calepin plus récent. Rien n’a changé.
sheet-refused-wrongCount = Il faut des points dans chaque colonne.
sheet-refused-noSuchSide = Cette colonne n’existe pas.
sheet-refused-outOfRange = C’est trop de points pour la feuille.
sheet-refused-negative = Pas de points négatifs sur cette feuille.
sheet-refused-otherGame = Cela se compte dans un autre jeu.
sheet-refused-full = La feuille est pleine.
