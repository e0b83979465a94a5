import { EVERYDAY_GROUPS } from './everyday-words.ts';
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
blind sightless
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
spectator audience crowd viewer fan fans onlooker
epidemic pandemic plague virus contagion outbreak
disease virus infection
allow permit let permitted allowed
forbid forbidden ban banned prohibit
bankrupt broke insolvent debt debts
shop business store firm company
buy purchase bought acquire
sell sold vendor seller selling merchant salesman
customer client buyer shopper
own owner belong possess
hypnotist hypnosis hypnotise hypnotised hypnotize hypnotized hypnotising trance
theatre theater stage play performance
show performance act
prison inmate locked_up jailed behind_bars sentence convicted
release freed set_free let_go let_out got_out discharge
answer reply respond response answered replied
write wrote send sent mail
float drift
silent quiet silence noiseless mute
deaf hard_of_hearing lose_hearing
hear listen overheard
afraid worry worried anxious nervous dread
check test verify examine inspect try_out
phone ring dial
lonely alone isolated
lighthouse beacon
factory plant works mill
near beside next_door nearby close_by adjacent
signal sign indicator indicate warning warn alarm alert
detect sensor detector
gas fumes
leak escape spill
guard watchman sentry security
believe thought assume suppose
clock watch timepiece
time_zone date_line
set_back put_back turned_back
change alter switch swap replace substitute
dementia alzheimer alzheimers memory amnesia forgetful forget senile
waiter waitress server
mix_up mixed_up wrong confuse jumble
support encourage back
officer commander captain superior general
surrender give_up capitulate yield
news message information word
over ended end finished
hide hid hidden conceal
baby infant child newborn
sleep nap dozing
notice realise realize discover spot
smash break broke shatter
heat hot overheat swelter
photographer photo picture camera photograph
plate dish meal
copy replica fake duplicate imitation reproduction forgery
original real genuine authentic
love fancy crush adore in_love
shy timid bashful
far distant farthest furthest remote away
long longest longer
wire cable lead
electrocuted electrocute electricity electric current shock
pipe plumbing
lung lungs breathe breath breathing
exercise training train practice practise rehearsal rehearse
strong strength stronger
recover recovery heal get_better got_better
order commission request ordered commissioned
fragile delicate brittle
cellar basement vault
keep kept store stored preserve
damage harm ruin destroy spoil
earthquake quake tremor
flood tsunami wave
beach seaside coast shore
retreat withdraw recede draw_back
run ran rush hurry sprint
shout yell scream cry
rescue save saved
baker bread bakery
pilot plane fly
astronaut space rocket spaceship orbit
diver dive scuba underwater
climb climber mountaineer climbing
parachute skydiver
magician magic conjurer illusionist
twin twins identical
dwarf midget short
clown circus
acrobat trapeze circus tightrope
statue sculpture
snowman snow
scarecrow straw
mirror reflection
shadow silhouette
puzzle riddle
board_game monopoly
chess checkers
card cards poker
film movie scene actor
costume disguise dress_up dressed
mask masked
wedding marry married bride groom marriage
divorce separate separated
pregnant birth born pregnancy
inherit inheritance heir will
insurance insured
smuggle smuggler smuggling contraband
spy agent undercover
detective investigator undercover police
kidnap kidnapped abduct ransom hostage
blackmail extort
bomb explosive mine
trap bait lure
cannibal human_flesh ate_him
bones skeleton remains
albatross seagull gull
starve starving hunger
desert sahara
stranded castaway shipwreck marooned
sink sank capsized
anchor moored
tide sea_level
melt melted thaw
ice icicle
fog mist
lightning thunderstorm
power_cut blackout outage power_failure
lift elevator
button press push
wheel tyre tire
brake brakes
fuel petrol gasoline
tunnel underground
bridge crossing
translate language speak foreign
sign_language signing
braille
glasses spectacles lenses
contact_lens
wheelchair paralysed paralyzed
allergy allergic
diabetes insulin diabetic
asthma inhaler
operation surgery surgical
transplant donor
donate gift charity
vaccine medicine cure
coma unconscious
sleepwalk sleepwalking
snore snoring snores
noise loud noisy
burglar intruder broke_in break_in
witness testify saw
evidence proof prove
innocent not_guilty
execution hanged executed
lawyer attorney
teacher professor lecturer
pupil student schoolboy
exam test
library librarian books
orchestra conductor musician violin concert
singer choir song
painter artist painting
blindfold blindfolded
newspaper article headline
radio_play broadcast live
television tv broadcast screen
video_game computer_game
robot machine automatic
toy doll figurine puppet
model figure figurine dummy mannequin
cardboard paper
wax candle
garden gardener lawn
farm farmer field crop
sheep lamb shepherd
cow cattle bull
bee bees hive
spider web
snake serpent
monkey ape chimpanzee
lion tiger predator
whale dolphin
egg eggs hen chicken
zoo cage
hunter hunt hunting
fisherman fishing fish
trick fool tricked fooled deceive
bet wager gamble
debt owe owed
reward prize award
medal trophy
rival competitor opponent
champion winner
referee umpire judge
`;

const byStem = new Map<string, string[]>();
const phrases: { stems: string[]; group: string }[] = [];
for (const [index, line] of `${GROUPS.trim()}\n${EVERYDAY_GROUPS.trim()}`.split('\n').entries()) {
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
