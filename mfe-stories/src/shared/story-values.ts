import type { HostAnswer, HostNotes, StoryDetail, StoryInput, StoryScene } from '@sidelight/contracts';
import {
  charactersInNotes,
  DEFAULT_STORY_COLOUR,
  DEFAULT_STORY_ICON,
  type IconName,
  NOTES_CHARACTERS_MAX,
  type StoryColour,
} from '@sidelight/rules';

/** `key` identifies the row while the author moves it. */
export type Row = { key: string; text: string };
export type FactRow = Row & {
  /** Permanent, because clues and statements refer to it. */
  id: string;
  weight: number;
  /** Other wordings, one per line. */
  paraphrases: string;
  /** True if the game cannot be solved without this fact. No field of the form shows it. */
  required?: boolean;
};
/** `facts` are the ids of the key facts that the statement expresses. No field of the form shows them. */
type StatementRow = Row & { answer: HostAnswer; facts?: string[] };
type ClueRow = Row & { facts: string[] };

export type NotesValues = {
  slots: HostNotes['slots'];
  keyFacts: FactRow[];
  statements: StatementRow[];
  clues: ClueRow[];
  redHerrings: Row[];
  contentWarnings: Row[];
};
export type StoryValues = {
  title: string;
  prompt: string;
  solution: string;
  isPublic: boolean;
  displayColour: StoryColour;
  displayIcon: IconName;
  /** Null if the picture is made from icon, colour, title and scenario. */
  scene: StoryScene | null;
  notes: NotesValues;
};

/** The form neither shows nor changes this part of the host notes. */
export type HiddenNotes = Pick<HostNotes, 'lexicon'>;
/** The server's limits for the characters of a text and for the rows of a list. */
export const NOTE_MAX = 300;
export const WARNING_MAX = 60;
export const ROWS_MAX = {
  keyFacts: 12,
  statements: 3000,
  clues: 12,
  redHerrings: 20,
  contentWarnings: 8,
} as const;
export const PARAPHRASES_MAX = 20;

let rows = 0;
export const rowKey = (): string => {
  rows += 1;
  return `row-${rows}`;
};

export const emptyValues = (): StoryValues => ({
  title: '',
  prompt: '',
  solution: '',
  isPublic: true,
  displayColour: DEFAULT_STORY_COLOUR,
  displayIcon: DEFAULT_STORY_ICON,
  scene: null,
  notes: { slots: {}, keyFacts: [], statements: [], clues: [], redHerrings: [], contentWarnings: [] },
});

const toRow = (text: string): Row => ({ key: rowKey(), text });

export const FIELD_LABELS: Readonly<Record<keyof StoryInput, string>> = {
  title: 'Story Title',
  prompt: 'Scenario',
  solution: 'Solution',
  isPublic: 'Visibility',
  displayColour: 'Colour',
  displayIcon: 'Icon',
  scene: 'Scene',
  hostNotes: 'Host notes',
  contentWarnings: 'Content warnings',
};

export function valuesOf(story: StoryDetail): StoryValues {
  const { title, prompt, solution = '', isPublic, displayColour, displayIcon, hostNotes } = story;
  return {
    title,
    prompt,
    solution,
    isPublic,
    displayColour,
    displayIcon,
    scene: story.scene ?? null,
    notes: {
      slots: hostNotes?.slots ?? {},
      keyFacts: (hostNotes?.keyFacts ?? []).map(({ id, text, weight, paraphrases, required }) => ({
        ...toRow(text),
        ...(required === undefined ? {} : { required }),
        id,
        weight,
        paraphrases: paraphrases.join('\n'),
      })),
      statements: (hostNotes?.statements ?? []).map(({ text, answer, facts }) => ({
        ...toRow(text),
        answer,
        ...(facts ? { facts } : {}),
      })),
      clues: [...(hostNotes?.clues ?? [])]
        .sort((a, b) => a.level - b.level)
        .map(({ text, facts }) => ({ ...toRow(text), facts })),
      redHerrings: (hostNotes?.redHerrings ?? []).map(toRow),
      contentWarnings: story.contentWarnings.map(toRow),
    },
  };
}

/** Clues and statements may still list the id of a removed key fact. The id is not free, and is dropped when saving. */
export function freeFactId({
  keyFacts,
  statements,
  clues,
}: Pick<NotesValues, 'keyFacts' | 'statements' | 'clues'>): string {
  const listed = [...statements, ...clues].flatMap(({ facts }) => facts ?? []);
  const used = new Set([...keyFacts.map(({ id }) => id), ...listed]);
  for (let n = 1; ; n += 1) if (!used.has(`fact-${n}`)) return `fact-${n}`;
}

const trimmedLines = (text: string) => text.split('\n').map((line) => line.trim());
export const paraphrasesOf = (text: string): string[] => trimmedLines(text).filter(Boolean);

/** What the author must change before the paraphrases can be saved. */
export function paraphrasesError(text: string): string | undefined {
  if (paraphrasesOf(text).length > PARAPHRASES_MAX) return `At most ${PARAPHRASES_MAX} lines`;
  const long = trimmedLines(text).findIndex((line) => [...line].length > NOTE_MAX);
  return long < 0 ? undefined : `Line ${long + 1} has more than ${NOTE_MAX} characters`;
}

const textsOf = (list: readonly Row[]) => list.map(({ text }) => text.trim()).filter(Boolean);
const filled = <R extends Row>(list: readonly R[]): R[] => list.filter(({ text }) => text.trim() !== '');

function notesInput(notes: NotesValues, hidden: HiddenNotes | null): HostNotes | null {
  const facts = filled(notes.keyFacts);
  const ids = new Set(facts.map(({ id }) => id));
  const input: HostNotes = {
    lexicon: hidden?.lexicon ?? {},
    slots: notes.slots,
    keyFacts: facts.map(({ id, text, weight, paraphrases, required }) => ({
      ...(required === undefined ? {} : { required }),
      id,
      text: text.trim(),
      weight,
      paraphrases: paraphrasesOf(paraphrases),
    })),
    statements: filled(notes.statements).map(({ text, answer, facts }) => {
      const said = answer === 'yes' ? (facts ?? []).filter((id) => ids.has(id)) : [];
      return { text: text.trim(), answer, ...(said.length > 0 ? { facts: said } : {}) };
    }),
    redHerrings: textsOf(notes.redHerrings),
    clues: filled(notes.clues).map(({ text, facts: about }, index) => ({
      level: index + 1,
      text: text.trim(),
      facts: about.filter((id) => ids.has(id)),
    })),
  };
  const isEmpty = Object.values(input).every((part) => Object.keys(part).length === 0);
  return isEmpty ? null : input;
}

/** The input that is sent to the server. It has every field and no empty rows. */
export function toInput(values: StoryValues, hidden: HiddenNotes | null): Required<StoryInput> {
  return {
    title: values.title.trim(),
    prompt: values.prompt.trim(),
    solution: values.solution.trim(),
    isPublic: values.isPublic,
    displayColour: values.displayColour,
    displayIcon: values.displayIcon,
    scene: values.scene,
    hostNotes: notesInput(values.notes, hidden),
    contentWarnings: textsOf(values.notes.contentWarnings),
  };
}

/** What the author must change before notes of this length can be sent. */
export function notesError(notes: HostNotes | null | undefined): string | undefined {
  const count = notes ? charactersInNotes(notes) : 0;
  if (count <= NOTES_CHARACTERS_MAX) return undefined;
  const [has, most] = [count, NOTES_CHARACTERS_MAX].map((number) => number.toLocaleString('en-US'));
  return `The host notes have ${has} characters. At most ${most} are allowed.`;
}

/** JSON with sorted keys, because the server may return the fields of an object in another order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Compares two inputs, or the values of one of their fields. */
export const isSameInput = (a: unknown, b: unknown): boolean => sortedJson(a) === sortedJson(b);
