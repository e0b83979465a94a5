import { HOST_SLOTS, STANDARD_QUESTIONS } from '@sidelight/contracts';
import { DIFFICULTIES, ICON_NAMES, LENGTHS, STORY_COLOURS, STORY_LIMITS } from '@sidelight/rules';
import { BACKDROP_NAMES, DEPTHS, LIGHT_HEIGHTS, LIGHT_SIDES, PALETTE_NAMES } from '@sidelight/scenes';
import { LEAST_BLIND_QUESTIONS } from '../content/blind-question.ts';
import { PLACEHOLDER } from '../content/curated-stories.ts';
import { SETTINGS, TRAITS } from '../content/editorial.ts';
import { COLLECTIONS } from '../src/collections/collections.ts';

/** The collections that a writer chooses from. A mystery is in 'short' or 'long' only because of its length. */
const SLUGS = COLLECTIONS.map(({ slug }) => slug).filter((slug) => slug !== 'short' && slug !== 'long');

const todo = (what: string) => `${PLACEHOLDER} ${what}`;
const oneOf = (names: readonly string[]) => todo(`one of ${names.join(', ')}`);

/** The contents of a draft's files, by the endings of the files' names. */
export function blankFiles(id: string, title: string, place: number): Record<string, string> {
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const row = JSON.stringify({
    question: todo('a question that a player could ask; written without a look at the sheet'),
    answer: todo('yes, no or irrelevant'),
  });
  return {
    '.json': asJson(blankStory(id, title, place)),
    '.sheet.json': asJson(blankSheet()),
    '.scene.json': asJson(blankScene()),
    '.blind.jsonl': `${row}\n`.repeat(LEAST_BLIND_QUESTIONS),
  };
}

const blankStory = (id: string, title: string, place: number) => ({
  id,
  title,
  prompt: todo(
    `the scenario, about 75 words, at most ${STORY_LIMITS.prompt} characters; it says nothing false and ends with the question`,
  ),
  solution: todo(
    `the solution, about 65 words, at most ${STORY_LIMITS.solution} characters; it explains every odd detail of the scenario`,
  ),
  displayIcon: oneOf(ICON_NAMES),
  displayColour: oneOf(STORY_COLOURS),
  collections: [todo(`those of ${SLUGS.join(', ')} that it is in; an empty list if it is in none`)],
  difficulty: oneOf(DIFFICULTIES),
  place,
  contentWarnings: [
    todo('general words for what the scenario shows, such as death; an empty list if a child may read it'),
  ],
  length: oneOf(LENGTHS),
  settings: [todo(`one to three of ${SETTINGS.join(', ')}`)],
  countries: [todo('English names of at most three countries; an empty list if it could be anywhere')],
  trick: todo('what the solution turns on, at most 60 characters; no other mystery has this trick'),
  traits: [todo(`those of ${TRAITS.join(', ')} that are true; an empty list if none is`)],
  season: todo('MM or MM-DD if it fits a month or a date best; otherwise without this line'),
  isKeptForDaily: todo('true if it is in no list before it was a daily mystery; otherwise without this line'),
});

const blankSheet = () => ({
  lexicon: {
    [todo('a concept of the story')]: [todo('words and phrases that players may use for it, in lower case')],
  },
  slots: Object.fromEntries(HOST_SLOTS.map((slot) => [slot, todo(STANDARD_QUESTIONS[slot])])),
  keyFacts: [
    {
      id: todo('a short name of the fact, such as ice-melted'),
      text: todo('one thing that a player has to find out; two to four facts in all'),
      weight: 2,
      paraphrases: [todo('the fact as a player would say it; three to twenty paraphrases')],
      required: true,
    },
  ],
  statements: [
    {
      text: todo('what players ask, as a statement; at least 60, of which every answer has its share'),
      answer: todo('yes, no, irrelevant or both'),
    },
  ],
  redHerrings: [todo('a wrong theory that the scenario suggests; four or five in all')],
  clues: [1, 2, 3, 4].map((level) => ({
    level,
    text: todo(level < 3 ? 'a gentle clue, which states no fact' : 'a stronger clue'),
    facts: [todo('ids of the key facts to which it leads; an empty list if it leads to none')],
  })),
});

const blankScene = () => ({
  palette: oneOf(PALETTE_NAMES),
  backdrop: oneOf(BACKDROP_NAMES),
  light: { side: oneOf(LIGHT_SIDES), height: oneOf(LIGHT_HEIGHTS), strength: 1 },
  layers: [1, 2].map(() => ({
    silhouette: todo('the name of a silhouette; scenes:sheet draws all of them'),
    depth: oneOf(DEPTHS),
    x: 600,
  })),
});
