/** In each line, the commonest words come first. */
const TEXT = `
password passwort passw pass passphrase secret login welcome letmein access enter default changeme temp
temporary test testing tester guest user username admin administrator root master system server computer
internet windows google facebook instagram youtube twitter amazon apple microsoft samsung nokia android
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
qwer qwert wasd abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa aaaaaaaa zaq xsw zaqxsw
iloveyou ilove love loveme lovely lover lovers loveyou forever always heart sweetheart honey baby babygirl
babe angel angels princess prince queen king kingdom sunshine sunflower flower flowers butterfly rainbow
monkey dragon tiger lion wolf eagle falcon phoenix panther bear shark dolphin turtle kitty kitten cat cats
puppy dog dogs doggy horse horses bunny rabbit chicken spider snake unicorn dinosaur
football baseball basketball hockey soccer tennis golf cricket rugby volleyball swimming boxing karate
liverpool arsenal chelsea barcelona realmadrid juventus manchester everton celtic rangers yankees lakers
cowboys steelers eagles packers redsox raiders broncos patriots dodgers giants bulls ferrari mercedes
porsche corvette mustang harley yamaha honda toyota suzuki bmw audi ford chevy camaro jaguar
superman batman spiderman ironman hulk joker avengers marvel starwars startrek pokemon pikachu naruto
minecraft fortnite roblox nintendo playstation xbox zelda mario sonic matrix gandalf frodo hobbit merlin
harrypotter potter hogwarts hermione voldemort sherlock detective mystery sidelight lamplight
summer winter spring autumn fall january february march april may june july august september october
november december monday tuesday wednesday thursday friday saturday sunday christmas halloween easter
birthday holiday vacation weekend
michael michelle jennifer jessica ashley amanda daniel danielle andrew anthony joshua matthew nicole
nicholas charlie thomas robert william richard george james jordan justin taylor hannah samantha stephanie
elizabeth victoria christian christopher alexander alexandra jonathan benjamin brandon brian kevin steven
patrick patricia maria marie anna annie emily emma olivia sophie sophia chloe isabella oliver harry jack
jacob ethan noah liam lucas david john johnny peter paul mark martin maggie molly buster bailey max rocky
lucky shadow ginger pepper oreo coco bella daisy lola luna simba smokey sparky snoopy tigger mickey minnie
donald goofy bambi nemo barbie hellokitty
chocolate cookie cookies candy sugar cheese banana orange cherry strawberry peach apple lemon mango coffee
pizza burger bacon pancake waffle peanut butter pumpkin pickle cupcake muffin
blue red green yellow purple pink black white silver golden gold diamond crystal emerald ruby sapphire
music guitar piano drummer metallica nirvana eminem blink slipknot beatles elvis madonna rockstar rock
hiphop dance dancer singer
freedom liberty america american england london paris france germany berlin italy spain madrid russia
moscow canada toronto australia sydney china india pakistan brazil mexico california texas florida newyork
chicago boston dallas denver hawaii
happy happiness smile smiley crazy cool awesome amazing perfect beautiful pretty sexy hottie hot cutie
cute sweet sweetie lovebug snowball snowman snow star stars starlight moon moonlight sun sky ocean beach
surfer water fire thunder lightning storm summertime nature forest mountain river
money dollar million rich winner champion legend hero warrior ninja samurai pirate knight soldier hunter
killer destroyer assassin sniper gangster player gamer hacker wizard magic magical mystic ghost vampire
zombie demon devil satan lucifer heaven god jesus christ blessed faith grace hope trust believe church
family mother father mommy daddy mom dad sister brother grandma grandpa friend friends bestfriend together
school college teacher student university office work business company manager boss
whatever nothing something anything everything nobody somebody someone please thankyou hello hallo bonjour
hola goodbye goodluck trustno trustnoone donttell dontknow dontforget remember forgetme
alpha beta gamma delta omega zero one two three four five six seven eight nine ten eleven hundred
bond jamesbond agent topsecret private public personal security secure safety private123 mypassword
mypass thepassword newpassword oldpassword yourpassword nopassword passwords password123 pa55word
`;

export const COMMON_WORDS: readonly string[] = [...new Set(TEXT.trim().split(/\s+/))];
