const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that turn a clause into its denial. */
export const NEGATORS = words(`
not no never without nobody nothing none neither hardly fail fails failed refuse refuses refused lack lacks lacked deny
denies denied false untrue unable incapable impossible nowhere barely scarcely
`);

/**
 * Verb forms that the endings do not give away. Used to tell a sentence from a heap of keywords and to find
 * where a clause ends; it need not be complete.
 */
export const VERBS = words(`
know knew knows known think thought thinks see saw seen sees hear heard hears find found finds get got gets go went gone
goes come came comes take took taken takes make made makes give gave given gives say said says tell told tells ask asks
want wants need needs use uses try tries put puts keep kept keeps let lets leave left leaves run ran runs fall fell fallen
falls drink drank drunk drinks eat ate eaten eats sleep slept sleeps wake woke wakes shoot shot shoots kill kills murder
murders die dies drown drowns freeze froze frozen burn burns burnt hang hung hangs jump jumps drive drove driven drives
ride rode rides fly flew flown flies sail sails swim swam swims steal stole stolen steals rob robs hide hid hidden hides
lie lies lost lose loses win won wins buy bought buys sell sold sells pay paid pays meet met meets marry love loves hate
hates scare scares frighten frightens cure cures help helps hurt hurts save saves stop stops start starts begin began
begun become became becomes feel felt feels look looks seem seems sit sat sits stand stood stands stay stays live lives
work works play plays read reads write wrote written writes sing sang sings throw threw thrown throws cut cuts break
broke broken breaks build built open opens close closes hold held holds carry carries bring brought brings send sent sends
catch caught catches bite bit bites melt melts bury realise realises realize realizes recognise recognises recognize
recognizes remember remembers forget forgot forgets believe believes mistake mistook mistakes confuse confuses pretend
pretends trick tricks push pushes pull pulls turn turns happen happens cause causes involve involves contain contains
wear wore worn wears grow grew grows die live survive survives escape escapes commit commits blow blew sink sank sunk
choke chokes strangle bleed bled hit hits strike struck win lead led mean meant means reach reaches slip slips
teach taught bring land lands crash crashes drop drops hide change changes call calls follow follows watch watches spend
spent lend lent show showed shows belong belongs cross crosses return returns arrive arrives walk walks wait waits
used cost costs listen listens perform performs store stores snore snores check checks borrow borrows lend lends own owns
owe owes fear fears cook cooks dream dreams rent rents paint paints draw drew drawn draws study studies learn learns learnt
teach teaches train trains climb climbs dive dives dig dug digs fight fought fights attack attacks rescue rescues shout
shouts cry cries laugh laughs smile smiles clap claps wave waves sign signs signal signals warn warns guard guards hunt hunts
fish fishes sell feed fed feeds smell smells taste tastes touch touches press presses ring rang rung rings knock knocks
mix mixes pour pours pack packs load loads lift lifts climbs sink sinks float floats flood floods rain rains snow snows shine
shone shines switch switches lock locks unlock unlocks spy spies cheat cheats gamble gambles bet bets owe score scores race
races marry marries divorce divorces visit visits travel travels move moves wash washes clean cleans repair repairs fix fixes
serve serves order orders obey obeys refuse need prefer prefers depend depends rely relies match matches sound sounds appear
appears vanish disappear disappears remain remains belong exist exists swap swaps swapped exchange exchanges print prints
develop develops record records photograph photographs film films act acts guess guesses count counts measure measures weigh
weighs steer steers park parks suffer suffers faint faints breathe breathes swallow swallows sneeze cough coughs shake shakes
shook shaken apply applies prevent prevents protect protects replace replaces treat treats operate operates deliver delivers
expect expects miss misses notice notices spot spots suspect suspects prove proves deserve deserves pick picks sweep sweeps
stole begs beg ask tapped taps tap
`);
