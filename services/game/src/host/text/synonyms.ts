import { stem } from './stem.ts';

/**
 * Words that players exchange freely when they talk about mysteries. One group a line; a word may stand in
 * several. Written for this game, and small on purpose: a large thesaurus was not worth its weight.
 */
const GROUPS = `
kill murder slay assassinate homicide execute
die perish expire succumb pass_away
suicide kill_himself kill_herself took_his_own_life take_his_own_life end_his_life
accident accidental mishap unintentional mistake
intentional deliberate purpose purposely planned premeditated on_purpose willful
mistake error mistaken wrong wrongly misunderstand misunderstood misread confuse mix_up
poison toxic venom toxin
gun pistol rifle revolver firearm shotgun weapon
weapon arms
knife blade dagger stab
shoot fire gunshot bullet
strangle choke throttle suffocate asphyxiate smother
drown underwater
fall drop tumble plunge plummet
jump leap
burn fire flame blaze
explode explosion bomb blast detonate
car automobile vehicle auto truck van taxi cab
crash collision wreck collide
boat ship yacht vessel sailboat canoe raft
plane airplane aircraft aeroplane jet helicopter
train railway railroad subway metro
bicycle bike cycle
animal creature beast pet
dog puppy hound canine
cat kitten feline
bird parrot pigeon
horse pony mare
child kid boy girl youngster infant baby toddler
old elderly aged senior
young youth youthful
man guy male gentleman fellow bloke
woman lady female
husband spouse partner
wife spouse partner
mother mom mum parent
father dad parent
brother sibling
sister sibling twin
twin identical
family relative relatives relation kin related
friend buddy pal companion acquaintance
stranger unknown unfamiliar
boss employer manager supervisor
worker employee staff
job profession occupation work career employ trade
doctor physician medic surgeon nurse
police cop officer detective policeman
thief robber burglar criminal crook
steal rob theft robbery burglary stole
crime criminal illegal unlawful
prison jail cell prisoner inmate imprisoned convict
soldier army military troops
war battle combat wartime
money cash wealth coins dollars fortune
rich wealthy
poor broke penniless
pay paid payment
eat food meal dine dinner lunch consume
drink beverage drank swallow sip
water liquid
alcohol beer wine booze liquor whisky
drunk intoxicated
ice frozen freeze
cold freezing chilly frost
hot heat warm
snow blizzard winter
rain storm thunder lightning weather
wind gust
night dark darkness midnight
day daylight daytime
light lamp lights
blind sightless eyesight vision
deaf hearing
sight vision see eye eyes
sick ill illness disease unwell sickness ailment
injured injury wound wounded hurt harm
medicine drug medication pill pills
hospital clinic
disabled disability handicap handicapped
short small little tiny dwarf midget
tall height
big large huge giant
house home apartment flat residence
building skyscraper tower
room chamber
elevator lift
stairs staircase
window pane glass
door doorway
desert sand
forest woods trees
mountain cliff hill
sea ocean
lake pond pool
island isle
beach shore coast
road street highway
restaurant cafe diner
bar pub tavern bartender
shop store
clothes clothing garment dress suit outfit costume uniform worn
hat cap helmet
shoe boot shoes boots
rope cord string noose
box package parcel container
bag sack backpack
letter note message
book novel
picture photo photograph image painting portrait
phone telephone call phoned
radio broadcast
television tv film movie show
music song melody tune sing
sound noise heard
game play toy
sport athlete race match
joke prank trick hoax
trick deceive deception fool lie disguise pretend fake cheat mislead
pretend fake act impersonate pose
fake false counterfeit forged
secret hidden hide conceal
scare frighten startle shock terrify fright afraid fear
fear afraid scared frightened
angry mad furious anger rage
sad unhappy upset grief depressed sorrow
happy glad pleased joyful
love romance romantic affair lover
revenge vengeance avenge retaliate
help assist aid save rescue
remove take_out took_out taken_out extract
faint collapse pass_out passed_out unconscious
spin rotate
save rescue
attack assault
threaten threat
escape flee run_away get_away
arrest caught capture
guilty blame
know aware realize realise knew recognise recognize
remember recall
see notice spot observe look watch
tell say inform told speak talk
ask request
lie dishonest
leave depart exit
arrive reach come
return back
begin start
finish complete
trapped stuck locked
broken damaged damage
repair fix
clean wash
cut slice
hit strike struck knock beat punch
throw toss hurl
push shove
pull drag
carry transport
wait waiting
sleep asleep bed slept
wake awake
dream nightmare
ghost supernatural magic magical spirit paranormal
alien extraterrestrial space
god religion religious church faith priest
past historical history ancient medieval
future futuristic
machine device technology computer electronic
electric electricity electrocute electrocuted
alone himself solo lonely by_himself by_herself
win victory winner won
lose defeat lost
bury grave buried cemetery funeral
body corpse
blood bleed
heart cardiac
hiccup hiccups
cure heal treat
thirsty thirst
hungry starve starvation hunger
smoke cigarette smoking
birthday anniversary
school student pupil teacher
court judge trial lawyer
king queen royal
actor actress theatre stage performance perform
circus clown
parachute skydive skydiving skydiver
dive diver scuba
swim swimmer
umbrella raincoat
`;

const byStem = new Map<string, string[]>();
const phrases: { stems: string[]; group: string }[] = [];
for (const [index, line] of GROUPS.trim().split('\n').entries()) {
  const group = `g${index}`;
  for (const entry of line.split(' ')) {
    if (entry.includes('_')) phrases.push({ stems: entry.split('_').map(stem), group });
    else byStem.set(stem(entry), [...new Set([...(byStem.get(stem(entry)) ?? []), group])]);
  }
}

/** The synonym groups of a stem, as opaque ids. */
export const SYNONYM_GROUPS: ReadonlyMap<string, readonly string[]> = byStem;

/** Phrases that belong to a synonym group. */
export const SYNONYM_PHRASES: readonly { stems: readonly string[]; group: string }[] = phrases;

/** Pairs that turn a yes into a no when one stands where the other was. */
const ANTONYM_LINES = `
alive dead
live die
old young
rich poor
big small
large little
tall short
happy sad
day night
inside outside
indoors outdoors
hot cold
awake asleep
win lose
guilty innocent
open close
closed open
intentional accident
deliberate accidental
real fake
true false
safe dangerous
success failure
legal illegal
same different
first last
love hate
remember forget
buy sell
arrive leave
healthy sick
full empty
wet dry
heavy light
strong weak
begin finish
before after
early late
help harm
save kill
save hurt
help hurt
known unknown
willing unwilling
aware unaware
natural unnatural
loud quiet
friend enemy
always never
more less
`;

const antonyms = new Map<string, Set<string>>();
for (const line of ANTONYM_LINES.trim().split('\n')) {
  const [left, right] = line.split(' ').map(stem) as [string, string];
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    antonyms.set(one, (antonyms.get(one) ?? new Set()).add(other));
  }
}

/** The opposites of a stem. */
export const ANTONYMS: ReadonlyMap<string, ReadonlySet<string>> = antonyms;
