import type { HostSlot } from '@sidelight/contracts';
import { SLOT_WORDS } from '../text/slot-words.ts';

/** How players ask about a standard topic of mysteries. */
export type SlotPattern = {
  slot: HostSlot;
  /** The words of `core` and of the `kinds` of `SlotWords`, unstemmed. */
  about: readonly string[];
  core: readonly string[];
  frames: readonly RegExp[];
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

const FRAMES: Partial<Record<HostSlot, readonly RegExp[]>> = {
  murder: [
    /\b(?:someone|somebody|anyone|anybody|another person|he|she|they) (?:kill|killed|murder|murdered) (?:him|her|them|the|someone)\b/,
  ],
  suicide: [
    /\b(?:kill|killed|killing) (?:himself|herself|themselves|themself)\b/,
    /\b(?:take|took|taken|taking|end|ended) (?:his|her|their) own li(?:fe|ves)\b/,
  ],
  weather: matters('weather|climate|season'),
  night: [/\b(?:was|is|did) (?:it|this|that) (?:happen )?(?:at night|dark|night)\b/],
  past_era: [
    /\b(?:set|happen|take place|happened|happening) (?:in )?(?:the )?(?:(?:distant )?past|long ago|old times|olden days)\b/,
    /\blong ago\b|\bin the past\b|\bolden (?:days|times)\b/,
  ],
  future_or_fantasy: [/\b(?:in|set in) (?:the future|a fantasy|another world|space)\b/],
  indoors: [/\b(?:in|inside) (?:a|the) (?:building|house|room)\b/],
  outdoors: [/\b(?:in the open|open air)\b/],
  child: someone('child|children|kid|kids|baby|boy|girl'),
  elderly: [/\b(?:is|was|are) (?:he|she|they|the [a-z]+) (?:very |an? )?(?:old|elderly|aged)\b/],
  woman: someone('woman|women|female|lady|girl'),
  man: someone('man|men|male|another man'),
  stranger: [/\b(?:not|never) know (?:each other|one another)\b/],
  profession: matters('job|profession|occupation|work|career|living'),
  location_matters: matters('location|place|setting|where|country|city|town'),
  time_matters: matters('time|when|date|day|year|hour|timing'),
  identity_matters: matters('identity|who (?:he|she|it|they|the [a-z]+) (?:is|are|was|were)|name|person'),
  more_than_one_person: [
    /\bmore than (?:1|one) (?:person|people|man|individual)\b/,
    /\b(?:anyone|anybody|someone|somebody) else\b.{0,20}\b(?:involved|there|present|responsible|with)\b/,
    // "Is somebody else dead?" asks more than whether there is somebody else.
    /\b(?:is|are|was|were) (?:there )?(?:any )?(?:anyone|anybody|someone|somebody|other people|others|another person)\b(?! else (?!involved\b|there\b|present\b|around\b)[a-z])/,
    /\bother people\b|\bmultiple people\b|\banother person\b|\bsecond person\b/,
  ],
  alone: [/\bby (?:himself|herself)\b|\bon (?:his|her) own\b/],
  intentional: [/\bon purpose\b|\bmean to\b/],
  size_matters: matters('size|height|big|small|tall|short|weight'),
  sound_matters: matters('sound|noise|hear|heard|loud'),
  sight_matters: matters('sight|vision|see|saw|seen|look|looks|light|eyes?'),
};

export const SLOT_PATTERNS: readonly SlotPattern[] = SLOT_WORDS.map(({ slot: name, core, kinds }) => {
  const slot = name as HostSlot;
  return { slot, core, about: [...core, ...kinds], frames: FRAMES[slot] ?? [] };
});
