import type { HostAnswer, HostNotes, StoryDetail, StoryInput } from '@sidelight/contracts';
import { DEFAULT_STORY_COLOUR, DEFAULT_STORY_ICON, type IconName, type StoryColour } from '@sidelight/rules';

/** A line of a list in the form; `key` tells rows apart while they move. */
export type Row = { key: string; text: string };
export type FactRow = Row & {
  /** Stays with the fact, because clues point at it. */
  id: string;
  weight: number;
  /** Other ways to say it, one a line. */
  paraphrases: string;
  /** The game cannot end without it; the form keeps this as it is. */
  required?: boolean;
};
/** `facts` are the key facts that the statement says; the form keeps them. */
type StatementRow = Row & { answer: HostAnswer; facts?: string[] };
type ClueRow = Row & { facts: string[] };

export type NotesValues = {
  /** Answers to the standard questions. */
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
  notes: NotesValues;
};

/** What the form does not show of host notes, kept as it is. */
export type HiddenNotes = Pick<HostNotes, 'lexicon'>;
/** The longest text of a host note and the most rows, as the server takes them. */
export const NOTE_MAX = 300;
export const WARNING_MAX = 60;
export const ROWS_MAX = {
  keyFacts: 12,
  statements: 1500,
  clues: 12,
  redHerrings: 20,
  contentWarnings: 8,
} as const;
const PARAPHRASES_MAX = 20;

let rows = 0;
/** A key that no other row of this page has. */
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
  notes: { slots: {}, keyFacts: [], statements: [], clues: [], redHerrings: [], contentWarnings: [] },
});

const toRow = (text: string): Row => ({ key: rowKey(), text });

/** A mystery as the form shows it. */
export function valuesOf(story: StoryDetail): StoryValues {
  const { title, prompt, solution = '', isPublic, displayColour, displayIcon, hostNotes } = story;
  return {
    title,
    prompt,
    solution,
    isPublic,
    displayColour,
    displayIcon,
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

/** The smallest `fact-n` that none of the facts has. */
export function freeFactId(facts: readonly Pick<FactRow, 'id'>[]): string {
  for (let n = 1; ; n += 1) if (!facts.some(({ id }) => id === `fact-${n}`)) return `fact-${n}`;
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
      paraphrases: paraphrases
        .split('\n')
        .map((line) => [...line.trim()].slice(0, NOTE_MAX).join(''))
        .filter(Boolean)
        .slice(0, PARAPHRASES_MAX),
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

/** What the form holds, as the server takes it; empty rows are left out. */
export function toInput(values: StoryValues, hidden: HiddenNotes | null): StoryInput {
  return {
    title: values.title.trim(),
    prompt: values.prompt.trim(),
    solution: values.solution.trim(),
    isPublic: values.isPublic,
    displayColour: values.displayColour,
    displayIcon: values.displayIcon,
    hostNotes: notesInput(values.notes, hidden),
    contentWarnings: textsOf(values.notes.contentWarnings),
  };
}

/** True where both would be saved as the same mystery. */
export const isSameInput = (a: StoryInput, b: StoryInput): boolean => JSON.stringify(a) === JSON.stringify(b);
