/**
 * Further words for the same, as people write them in a hurry: informal ones, British and American ones, and names
 * for a kind of thing. One group a line; a word may stand in several.
 */
export const EVERYDAY_GROUPS = `
kid child boy girl youngster little_one nipper
kid son daughter offspring
lad boy youngster guy bloke
dad father daddy papa pop
mum mother mom mommy mummy mama
sis sister sibling
bro brother sibling
gran grandma grandmother granny nan
grandpa grandfather granddad
hubby husband
missus wife
folk people person persons passengers villagers crowd
guy man bloke fellow chap dude
gal woman lady
mate friend pal buddy
boss chief head manager
cop police policeman policewoman constable officer traffic_warden
doc doctor surgeon physician
nurse doctor medic
sailor seaman crew mariner skipper captain
tot toddler infant
villager resident inhabitant neighbour neighbor
neighbor neighbour next_door
visitor guest tourist
porter clerk receptionist night_porter hotel_staff
audience spectator theatregoer public viewers crowd
worker labourer craftsman
artist painter sculptor
forger faker counterfeiter
prisoner convict inmate jailbird
jail prison gaol locked_up doing_time behind_bars
brolly umbrella
chute parachute canopy
pack rucksack backpack
lift elevator
floor storey story level
button switch
u_boat submarine sub
submarine sub vessel
ship boat convoy vessel liner steamer freighter
enemy hostile foe german
lamp light beam lantern beacon
switch_off put_out turn_off turned_off shut_off extinguish douse darken blackout
switch_on turn_on turned_on lit
dark black unlit lights_out
outline silhouette
invisible unseen hidden
reservoir lake dam
flooded drowned submerged underwater sunken flood
village hamlet town
dam barrage
burst break collapse give_way
diver frogman scuba
air oxygen breath
tank cylinder bottle
carve cut scratch engrave
initials letters names
childhood boyhood youth young
balloon airship
basket gondola
throw_out threw_out chuck chucked throw toss hurl overboard ballast dump
drop let_fall let_go
lighter lighten weight
sink descend lose_height losing_height go_down drop
heavy weight weigh
game board_game monopoly play
piece token counter figure marker
dice die roll
rent fee charge
bankrupt broke ruined cleaned_out wiped_out skint
toy play_money pretend
melt melted thaw thawed
puddle water wet pool
block chunk lump
rope cord line harness
tie tied clip clipped attach fasten fix secure
goldfish fish fishes
bowl tank aquarium
cat kitty moggy
knock knocked tip tipped push bump topple
smash shatter break broken shards
carpet floor rug
canary bird budgie
tightrope wire high_wire
net safety_net
stop pause halt cease
faint pass_out passed_out collapse keel_over
band orchestra musicians bandleader conductor
blindfold blindfolded eyes_covered cannot_see
signal cue sign tell
snow snowman snowmen
scarf shawl muffler
lawn grass garden yard
soup broth stew
gull seagull bird
island isle stranded castaway
friend comrade mate companion
lie lied untruth fib trick fool
meat flesh
tin tins can food ration share
starve starved hunger starving die
hiccup hiccups hiccough hiccuping
scare fright shock startle frighten gave_a_fright
sleep asleep kip
snore snoring snorer snores
wake wake_up woke rouse
hang_up put_down hung_up rang_off
receiver phone handset
phone call rang ring ringing telephone dial
reception desk
operate operation surgery
hand shake shaking tremble trembling nerves
own_child own_son her_son his_son her_child her_own
walk walking on_foot foot pedestrian stroll strolled
drive driver driving bus behind_the_wheel
sign road_sign no_entry one_way
law rule rules offence illegal forbidden allowed break_the_law
off_duty day_off free_day
bus coach
piano keys keyboard
tune tuner tuning tuned pitch
tape recording record recorded
low lower flat
film movie cinema screen
projector projectionist projection
photo photograph picture print negative snapshot
darkroom develop developed developing
bath tray liquid chemical
hang_up hang hung dry line peg
date_line dateline
born birth gave_birth
older elder younger
calendar date day
boulder rock stone rockfall landslide
viewpoint lookout view
crush crushed hit struck squash
poison poisoned toxic
ice cube cubes
early late soon
melt dissolve
bell church_bell chime toll stroke
safe alright okay ok secure fine
run flee escape evacuate leave
postcard card cards postcards
abroad overseas foreign
stamp postmark
clap applaud applause clapping
wave waving hands_in_the_air
deaf hard_of_hearing cannot_hear
sign_language signing signed
actor actress player cast
fake copy forgery counterfeit imitation replica
museum gallery
paint painted painting picture portrait canvas
swap swapped switch switched exchange replace
steal stole stolen theft nick pinch rob robbery
hammer mallet tap knock
bank vault banker
ripe mature ready aged
sound ring tone noise
fire blaze firefighter fireman fire_brigade firemen
dummy doll mannequin puppet manikin
drill exercise training practice rehearsal
barber hairdresser haircut barbershop salon
mirror looking_glass reflection reversed backwards
clock watch time
goalkeeper goalie keeper
football soccer
fog mist foggy
referee ref umpire
space orbit space_station spaceship
weightless weightlessness zero_gravity no_gravity float
astronaut cosmonaut
interpreter translator translate translation
joke pun gag wordplay
laugh laughter giggle chuckle
speech talk address lecture
seat ticket chair place
luggage baggage suitcase hold
perform performance play concert
border frontier boundary
tax taxes customs duty
country nation state land
door entrance doorway gate exit
brick bricks
snowed_in snowstorm blizzard snowdrift drift
window upstairs bedroom
crust frozen surface
widow widower late_husband dead_husband
voice recording announcement announcer loudspeaker speaker
actor announcer
police emergency 911 999
abuse abusive violent violence beat hit
danger dangerous threatened threat
code coded secret
counterfeit forged fake forger
banknote note bill money
ill sick unwell poorly
die dead death killed pass_away snuffed
alive living survive survived
broke broken smashed
happy glad pleased relieved delighted
sad crying cry weep tears sob
angry cross mad
afraid scared frightened nervous
rich wealthy loaded
poor penniless hard_up
quick fast rapid speed
slow slowly gradual
big large huge massive enormous giant
small little tiny short wee
tall high
reach get_at get_to touch
press push hit jab poke prod punch
stairs steps staircase walk_up
pretend act make_believe play fake
real actual true
job work living profession trade
shop store
street road lane
house home
trousers pants
jumper sweater
holiday vacation
autumn fall
pavement sidewalk
petrol gas gasoline
lorry truck
torch flashlight
tap faucet
rubbish trash garbage litter
flat apartment
cinema movie_theater pictures
queue line
sofa couch
fridge refrigerator
film movie
biscuit cookie
sweets candy
chips fries
post mail
glue stick paste
tie bind fasten
jump leap hop
shout yell scream call cry
look watch see stare gaze
speak talk say tell
hear listen
smell scent stink odour
eat swallow devour gobble
drink sip
cut slice chop
hit strike smack bash
grab seize take hold
carry bring take
give hand pass
send post mail deliver
get receive obtain
find discover spot notice
lose misplace
win beat
choose pick select
make create build produce
break snap crack
fix repair mend
clean wash
burn scorch
cook boil fry
grow raise
sell flog
buy purchase
pay fork_out
save rescue spare
protect guard shield
warn alert
hide conceal cover
open unlock
close shut lock
enter go_in get_in
leave go_away depart
return come_back go_back
stay remain
wait hang_around
fall tumble crash plummet
rise go_up climb ascend
fly flight
float drift
swim paddle
sail cruise
travel journey trip
meet encounter
marry wed
love adore
hate loathe
know realise
think believe
remember recall
forget slip_mind
want wish desire
need require
try attempt
help aid
stop prevent keep_from
let allow
make force
refuse decline reject
agree accept
promise swear vow
ask request beg plead
answer reply
owner landlord proprietor
thief crook burglar
killer murderer
victim dead_man
expert specialist
seller dealer
teacher tutor
student pupil
king monarch ruler
soldier troops trooper
wartime war world_war
ocean sea atlantic pacific
river stream
hill mountain
field meadow crop corn wheat barley
forest wood
tree walnut oak trunk
flower blossom
animal creature
insect bug
night nighttime
morning dawn
evening dusk
yearly every_year annual annually
daily every_day
weekly every_week
minute moment while
always every_time
never not_once
`;
