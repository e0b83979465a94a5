const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that turn a clause into its denial. */
export const NEGATORS = words(`
not no never without nobody nothing none neither hardly fail fails failed refuse refuses refused lack lacks lacked deny
denies denied false untrue
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
`);
