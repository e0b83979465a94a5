import type { HostSlot } from '@sidelight/contracts';

/** How players ask after one of the things that come up in any mystery. */
export type SlotPattern = {
  slot: HostSlot;
  /** Words that ask after it, unstemmed. */
  about: readonly string[];
  /** Those of them that mean it as such; the others are kinds of it, which a yes does not vouch for. */
  core: readonly string[];
  /** Whole questions that ask after it; with `framesOnly`, its words alone do not. */
  frames?: readonly RegExp[];
  framesOnly?: boolean;
};

const MATTERS = '(?:matter|important|relevant|significant|key|crucial|essential|play a role|part of)';
const INVOLVED = '(?:involved|involve|included|part of (?:it|the story|this))';

const matters = (thing: string): readonly RegExp[] => [
  new RegExp(`\\b(?:${thing})\\b.*\\b${MATTERS}`),
  new RegExp(`\\b${MATTERS}.*\\b(?:${thing})\\b`),
];

const someone = (noun: string): readonly RegExp[] => [
  new RegExp(`\\b(?:is|are|was|were) there (?:a|an|any|another|other)? ?(?:${noun})\\b`),
  new RegExp(
    `\\b(?:does|do|did|is|are|was) (?:it|this|the story|a|an|any|another|there)?.{0,12}\\b(?:${noun})\\b.{0,10}\\b${INVOLVED}`,
  ),
  new RegExp(`\\b${INVOLVED}.{0,12}\\b(?:${noun})\\b`),
];

const slot = (
  name: HostSlot,
  about: string,
  frames?: readonly RegExp[],
  framesOnly = false,
): SlotPattern => ({
  slot: name,
  about: about.split(/[ |]+/).filter(Boolean),
  core: (about.split('|')[0] as string).split(' ').filter(Boolean),
  ...(frames ? { frames } : {}),
  framesOnly,
});

export const SLOT_PATTERNS: readonly SlotPattern[] = [
  slot('death', 'die dead death dying killed fatal corpse lethal perish'),
  slot('murder', 'murder murdered murderer homicide | kill killed killer assassinate assassin slay', [
    /\b(?:someone|somebody|anyone|anybody|another person|he|she|they) (?:kill|killed|murder|murdered) (?:him|her|them|the|someone)\b/,
  ]),
  slot('suicide', 'suicide suicidal', [
    /\b(?:kill|killed|killing) (?:himself|herself|themselves|themself)\b/,
    /\b(?:take|took|taken|taking|end|ended) (?:his|her|their) own li(?:fe|ves)\b/,
  ]),
  slot('accident', 'accident accidental accidentally mishap'),
  slot('crime', 'crime criminal illegal unlawful offence offense lawbreaking | law'),
  slot('theft', 'theft thief steal stolen stole | rob robbed robbery robber burglar burglary burgle'),
  slot('violence', 'violence violent | attack attacked fight fought assault beaten struggle'),
  slot('injury', 'injury injured injure wound wounded hurt harmed bleeding'),
  slot('poison', 'poison poisoned poisonous toxic toxin venom'),
  slot('gun', 'gun firearm | shot shoot shooting bullet pistol rifle revolver shotgun gunshot'),
  slot('knife', 'knife blade | stab stabbed stabbing dagger sword'),
  slot(
    'strangling',
    'strangle strangled strangling | choke choked suffocate suffocated suffocation smother smothered hanged',
  ),
  slot('drowning', 'drown drowned drowning'),
  slot('fall', 'fall fell fallen falling | plunge plummet'),
  slot('fire', 'fire burn burned burnt burning flame flames | arson smoke'),
  slot('electricity', 'electricity electric electrical | electrocuted electrocute power current'),
  slot('explosion', 'explosion explode exploded | bomb explosive blast'),
  slot('weather', 'weather climate | rain storm wind snow', matters('weather|climate|season')),
  slot('cold', 'cold freezing | freeze froze frozen frost frostbite hypothermia'),
  slot('heat', 'heat hot warm | overheated heatstroke'),
  slot('night', 'night dark nighttime darkness midnight', [
    /\b(?:was|is|did) (?:it|this|that) (?:happen )?(?:at night|dark|night)\b/,
  ]),
  slot('past_era', 'historical history ancient medieval century', [
    /\b(?:set|happen|take place|happened|happening) (?:in )?(?:the )?(?:(?:distant )?past|long ago|old times|olden days)\b/,
    /\blong ago\b|\bin the past\b|\bolden (?:days|times)\b/,
  ]),
  slot('future_or_fantasy', 'future futuristic fantasy fiction fictional', [
    /\b(?:in|set in) (?:the future|a fantasy|another world|space)\b/,
  ]),
  slot('indoors', 'indoors indoor inside', [/\b(?:in|inside) (?:a|the) (?:building|house|room)\b/]),
  slot('outdoors', 'outdoors outdoor outside nature', [/\b(?:in the open|open air)\b/]),
  slot('water', 'water | sea ocean lake river liquid'),
  slot('vehicle', 'vehicle transport | car truck bus van motorcycle automobile bike bicycle driving'),
  slot('ship', 'ship boat vessel | yacht submarine sailing sail'),
  slot('aircraft', 'aircraft flying | plane airplane aeroplane helicopter balloon jet'),
  slot('train', 'train railway railroad subway tram'),
  slot('animal', 'animal animals creature | pet dog cat horse bird beast insect snake'),
  slot('child', 'child children kid kids baby', [...someone('child|children|kid|kids|baby|boy|girl')]),
  slot('elderly', 'elderly', [
    /\b(?:is|was|are) (?:he|she|they|the [a-z]+) (?:very |an? )?(?:old|elderly|aged)\b/,
  ]),
  slot('woman', 'woman women female', [...someone('woman|women|female|lady|girl')]),
  slot('man', 'male', [...someone('man|men|male|another man')]),
  slot(
    'family',
    'family relative relatives related | brother sister father mother son daughter parent parents husband wife',
  ),
  slot(
    'romance',
    'romance romantic love | affair lover girlfriend boyfriend cheating relationship jealous jealousy',
  ),
  slot('friend', 'friend friends friendship'),
  slot('stranger', 'stranger strangers', [/\b(?:not|never) know (?:each other|one another)\b/]),
  slot(
    'profession',
    'job profession occupation work career employed employer',
    matters('job|profession|occupation|work|career|living'),
  ),
  slot('money', 'money cash financial | wealth rich profit greed debt paid payment inheritance insurance'),
  slot('food', 'food eat ate eaten eating | meal'),
  slot('drink', 'drink drinking drank beverage | alcohol wine beer'),
  slot('medicine', 'medicine medication medical | drug drugs pill pills'),
  slot('illness', 'ill illness sick sickness disease ailment unwell | infection allergic allergy'),
  slot(
    'disability',
    'disability disabled handicap handicapped | blind deaf mute wheelchair paralysed paralyzed',
  ),
  slot('clothing', 'clothing clothes clothed wearing wear wore outfit | dress shoes costume hat'),
  slot('tool', 'tool tools equipment instrument object'),
  slot(
    'deception',
    'deception deceive deceived trick tricked fool fooled | lie lied lying pretend pretending disguise disguised fake',
  ),
  slot(
    'mistake',
    'mistake mistaken error misunderstanding misunderstand misunderstood confused confusion mixup',
  ),
  slot('joke', 'joke joking prank funny'),
  slot('game', 'game games | playing gambling cards chess'),
  slot(
    'performance',
    'performance performing perform | stage theatre theater actor actress movie film play circus show concert',
  ),
  slot('sport', 'sport sports | athlete race match competition'),
  slot(
    'supernatural',
    'supernatural paranormal | ghost ghosts magic magical spirit witch curse alien aliens vampire',
  ),
  slot(
    'dream',
    'dream dreaming dreams | nightmare hallucination hallucinating imagination imaginary imagining',
  ),
  slot('religion', 'religion religious faith | god church priest ritual prayer'),
  slot('technology', 'technology machine device | computer phone electronic internet robot'),
  slot('war', 'war wartime | soldier soldiers military army battle'),
  slot('prison', 'prison jail prisoner inmate prisoners cell'),
  slot('hospital', 'hospital | doctor nurse surgery patient clinic surgeon'),
  slot('location_matters', '', matters('location|place|setting|where|country|city|town'), true),
  slot('time_matters', '', matters('time|when|date|day|year|hour|timing'), true),
  slot(
    'identity_matters',
    '',
    matters('identity|who (?:he|she|it|they|the [a-z]+) (?:is|are|was|were)|name|person'),
    true,
  ),
  slot(
    'more_than_one_person',
    '',
    [
      /\bmore than (?:1|one) (?:person|people|man|individual)\b/,
      /\b(?:anyone|anybody|someone|somebody) else\b.{0,20}\b(?:involved|there|present|responsible|with)\b/,
      /\b(?:is|are|was|were) (?:there )?(?:any )?(?:anyone|anybody|someone|somebody|other people|others|another person) ?(?:else)? ?(?:involved|there|present|around)?\b/,
      /\bother people\b|\bmultiple people\b|\banother person\b|\bsecond person\b/,
    ],
    true,
  ),
  slot('alone', 'alone solo', [/\bby (?:himself|herself)\b|\bon (?:his|her) own\b/]),
  slot(
    'intentional',
    'intentional intentionally deliberate deliberately purpose purposely planned premeditated intended',
    [/\bon purpose\b|\bmean to\b/],
  ),
  slot('fear', 'fear | afraid scared frightened terrified scare phobia panic'),
  slot('revenge', 'revenge vengeance avenge retaliation'),
  slot('size_matters', '', matters('size|height|big|small|tall|short|weight'), true),
  slot('sound_matters', '', matters('sound|noise|hear|heard|loud'), true),
  slot('sight_matters', '', matters('sight|vision|see|saw|seen|look|looks|light|eyes?'), true),
];
