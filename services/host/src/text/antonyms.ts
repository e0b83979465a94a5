import { stem } from './stem.ts';
import wordNet from './wordnet-antonyms.json' with { type: 'json' };

/** Opposites that players use and WordNet does not list, most of them across parts of speech. */
const OWN = `
accident purpose
accidental intentional
alive die
alive died
allowed forbidden
always never
arrived left
asleep wake
asleep woke
awake asleep
before after
began ended
begin finish
bigger smaller
blind see
blind sighted
bought sold
bright dark
calm angry
came went
child adult
clothed naked
deaf hear
deliberate accidental
deliberately accident
earlier later
enemy friend
everybody nobody
everyone nobody
everything nothing
faster slower
foot car
found hidden
friend enemy
friend stranger
front behind
full empty
full hungry
gave took
genuine fake
genuine forged
happy sad
hated loved
he she
healthy ill
healthy sick
help harm
help hinder
help hurt
helped harmed
hid showed
honest lying
hot cold
hot frozen
human animal
human machine
hung took
hurry slow
hurt unhurt
increase decrease
injured unharmed
intentional accident
kid adult
kid grown
knew unaware
know unaware
knows unaware
land sea
large little
larger smaller
lawful unlawful
legal illegal
lend borrow
lent borrowed
light dark
lit dark
live dead
live die
lived died
living dead
longer shorter
loud quiet
loud silent
love hate
male female
married single
melt freeze
melted frozen
more less
morning evening
mother father
mute speak
noise silence
noisy silent
on off
open close
opened closed
original copy
over under
permitted forbidden
person animal
person thing
protect harm
protect hurt
proud ashamed
public private
put took
quick slow
real fake
real imaginary
real toy
remember forget
remembered forgot
remove add
removed added
rich poor
rise fall
rose fell
safe dangerous
same different
save hurt
save kill
saved harmed
saved killed
seen unseen
sharp blunt
sleeping awake
sober drunk
somebody nobody
someone nobody
son daughter
sooner later
sound silence
started stopped
stay leave
stayed left
success failure
summer winter
sunrise sunset
survive die
tall little
tall short
top bottom
true false
truth lie
truth lies
up down
upstairs downstairs
walk drive
walking driving
warm cold
wealthy poor
well ill
wet dry
willing unwilling
win lose
won lost
yesterday tomorrow
young elderly
`;

const antonyms = new Map<string, Set<string>>();
for (const line of [...wordNet.pairs.split('; '), ...OWN.trim().split('\n')]) {
  const [left, right] = line.split(' ').map(stem) as [string, string];
  if (left === right) continue;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    antonyms.set(one, (antonyms.get(one) ?? new Set()).add(other));
  }
}

/** The opposites of a stem. */
export const ANTONYMS: ReadonlyMap<string, ReadonlySet<string>> = antonyms;
