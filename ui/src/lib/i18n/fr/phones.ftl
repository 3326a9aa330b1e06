## On the table's screen: inviting phones.

phones = Jouer avec les téléphones
phones-scan = Scannez ce code avec l’appareil photo d’un téléphone.
phones-type = Ou tapez cette adresse, puis le code :
phones-code = Code
phones-other = Une autre adresse
phones-opening = On ouvre la porte…
phones-unheard = Cet appareil ne peut pas accueillir de téléphones : il n’est relié à aucun réseau, ou le réseau le lui refuse.
phones-seats = À table
phones-here = joue sur cet écran
phones-there = joue sur son téléphone
phones-back = Reprendre ici
phones-back-label = Reprendre la place { DE($name) } sur cet écran
phones-watching =
    { $count ->
        [one] Un téléphone regarde.
       *[other] { $count } téléphones regardent.
    }
phones-asks = Un autre téléphone demande la place { DE($name) }.
phones-give = La lui donner
phones-refuse = Non
phones-close = Fermer la porte
phones-plain = Tout reste dans la maison. Sur votre Wi-Fi, les coups ne sont pas cachés : quelqu’un de très habile, sur le même réseau, pourrait les lire. Après la partie, cela ne lui servirait plus à rien.
phones-trouble = Ça ne s’ouvre pas ?
phones-trouble-network = Le téléphone doit être sur le même Wi-Fi que cet appareil, pas sur le réseau des invités ni sur les données mobiles.
phones-trouble-wall = Si cet ordinateur demande s’il faut laisser entrer Calepin (le pare-feu), répondez oui pour un réseau privé.
phones-trouble-other = Si un VPN est allumé, sur l’un ou sur l’autre, éteignez-le ou essayez une autre adresse.
phones-wait =
    { $count ->
        [one] { $names } joue sur son téléphone.
       *[other] { $names } jouent sur leur téléphone.
    }
table-waits = On attend { $names }.
phone-of = { $name }, sur son téléphone

## On the phone.

phone-join = Rejoindre la table
phone-join-code = Tapez les huit signes que montre la tablette.
phone-join-go = Continuer
phone-join-who = Qui êtes-vous ?
phone-join-watch = Juste regarder
phone-join-taken = sur un autre téléphone
phone-join-wrong = Ce code n’est pas, ou plus, celui de la table.
phone-join-gone = Ce téléphone n’est plus à cette table. Pour y revenir, ou en rejoindre une autre, demandez le code.
phone-join-silent = La table ne répond pas. Ce téléphone est-il sur le même Wi-Fi ?
phone-asked = On demande à la table si la place { DE($name) } peut venir sur ce téléphone.
phone-refused = La table a dit non : cette place reste où elle est.
phone-away = La table ne répond plus. On essaie de la retrouver…
phone-lost = La table ne répond plus : elle n’est peut-être plus là.
phone-other = Taper un nouveau code
phone-leave = Rendre sa place
phone-goes-on = La suite se décide sur la tablette.
