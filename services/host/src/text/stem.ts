/**
 * Irregular forms to their base. Only words that a suffix rule would miss and that mysteries use.
 */
const IRREGULAR = new Map<string, string>();
for (const line of `
die died dies dying dead death deaths deadly deceased
shoot shot shots shooting
drink drank drunk drinks drinking
drive drove driven drives driving driver drivers
eat ate eaten eats eating
fall fell fallen falls falling
fly flew flown flies flying flight
fight fought fights fighting
find found finds finding
forget forgot forgotten
freeze froze frozen freezing
get got gotten gets getting
give gave given gives giving
go went gone goes going
hang hung hanged hanging
hear heard hears hearing
hide hid hidden hides hiding
hold held holds holding
hurt hurts hurting
keep kept keeps keeping
know knew known knows knowing
leave left leaves leaving
lie lied lies lying liar
lose lost loses losing loss
make made makes making
man men
meet met meets meeting
pay paid pays paying payment
ride rode ridden rides riding rider
ring rang rung
run ran runs running runner
say said says saying
see saw seen sees seeing
sell sold sells selling seller
send sent sends sending
sing sang sung sings singing singer
sink sank sunk sinks sinking
sit sat sits sitting
sleep slept sleeps sleeping asleep
speak spoke spoken speaks speaking
stand stood stands standing
steal stole stolen steals stealing
stick stuck sticks
sting stung stings
swim swam swum swims swimming swimmer
take took taken takes taking
teach taught teaches teaching teacher
tell told tells telling
think thought thinks thinking thoughts
throw threw thrown throws throwing
wake woke woken wakes waking awake awoke
wear wore worn wears wearing
win won wins winning winner
woman women
write wrote written writes writing writer
child children
person people persons
wife wives
knife knives
life lives living alive live lived
tooth teeth
foot feet
mouse mice
break broke broken breaks breaking
build built builds building
burn burnt burned burns burning
buy bought buys buying
catch caught catches catching
choose chose chosen choice
come came comes coming
cut cuts cutting
dig dug digs digging
draw drew drawn
dream dreamt dreamed dreams dreaming
feel felt feels feeling feelings
grow grew grown
hit hits hitting
lead led leads leading
learn learnt learned
light lit lights lighting
mean meant means meaning
put puts putting
read reads reading reader
rise rose risen
shake shook shaken
show showed shown
shut shuts shutting
slide slid
spend spent
spill spilt spilled
strike struck
swear swore sworn
tear tore torn
bite bit bitten bites biting
bleed bled bleeding blood bloody
blow blew blown
begin began begun
bring brought
poison poisoned poisoning poisonous poisons
murder murdered murderer murders murderous
blind blindness blinded
deaf deafness
believe believed belief believes
suicide suicidal
marry married marriage marries
weigh weighed weight weighs
plane planes
plan plans planned planning
care cares cared caring
hate hates hated hating
tape tapes taped
note notes noted
robe robes
wine wines
stare stares stared staring
cape capes
pane panes
mate mates
rate rates
site sites
bare
cane canes
fine
pine
hope hopes hoped hoping
`
  .trim()
  .split('\n')) {
  const [base, ...forms] = line.split(' ') as [string, ...string[]];
  IRREGULAR.set(base, base);
  for (const form of forms) IRREGULAR.set(form, base);
}

const VOWEL_GROUP = /[aeiouy]/;

/**
 * Reduces an English word to a stem by a small table of irregular forms and a few suffix rules. It is cruder
 * than Porter's algorithm and does not need to be finer: both sides of a comparison pass through it.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 3) return word;
  const inflected = withoutInflection(word);
  const base = IRREGULAR.get(inflected) ?? withoutDerivation(inflected);
  return IRREGULAR.get(base) ?? base;
}

function withoutInflection(word: string): string {
  if (word.endsWith('sses') || word.endsWith('shes') || word.endsWith('ches') || word.endsWith('xes')) {
    return word.slice(0, -2);
  }
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}i` : word.slice(0, -1);
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return withoutInflection(word.slice(0, -1));
  if (word.endsWith('ied')) return `${word.slice(0, -3)}i`;
  for (const suffix of ['ed', 'ing'] as const) {
    const base = word.slice(0, -suffix.length);
    if (word.endsWith(suffix) && base.length >= 2 && VOWEL_GROUP.test(base)) return undoubled(base);
  }
  return finalLetter(word);
}

/** "stopp" → "stop"; "fall", "miss" and "buzz" keep their pairs by being the same everywhere. */
function undoubled(base: string): string {
  const double = /([^aeiou])\1$/.test(base);
  return finalLetter(double ? base.slice(0, -1) : base);
}

/** "die" and "di", "happy" and "happi" meet in one form: a silent e is dropped and y becomes i. */
function finalLetter(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  if (word.length > 2 && word.endsWith('y') && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  if (word.length > 3 && /([^aeiou])\1$/.test(word)) return word.slice(0, -1);
  return word;
}

const DERIVATIONS: readonly [string, string][] = [
  ['ational', 'at'],
  ['ization', 'iz'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'iv'],
  ['ically', 'ic'],
  ['ation', 'at'],
  ['alli', ''],
  ['nes', ''],
  ['ousli', 'ous'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['ment', ''],
  ['able', ''],
  ['ibl', ''],
  ['abl', ''],
  ['ful', ''],
  ['less', 'less'],
  ['ion', ''],
  ['ous', ''],
  ['iv', ''],
  ['li', ''],
  ['al', ''],
  ['er', ''],
  ['or', ''],
  ['at', ''],
];

function withoutDerivation(word: string): string {
  for (const [suffix, replacement] of DERIVATIONS) {
    if (!word.endsWith(suffix)) continue;
    const base = word.slice(0, -suffix.length);
    if (base.length < 4) continue;
    return finalLetter(base + replacement);
  }
  return word;
}
