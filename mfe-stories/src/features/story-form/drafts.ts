import {
  type HostAnswer,
  type HostNotes,
  newIdempotencyKey,
  type StoryInput,
  type StoryScene,
} from '@sidelight/contracts';
import { ICON_NAMES, STORY_COLOURS } from '@sidelight/rules';
import { storage } from '@sidelight/shell-api';
import { emptyValues, type FactRow, rowKey, type StoryValues, toInput } from '../../shared/story-values.ts';

/** Unsaved values in local storage. */
export type Draft = {
  values: StoryValues;
  /** The revision that was opened; null for a new mystery. */
  revision: number | null;
  /** The idempotency key of these values; empty in drafts of earlier releases. */
  idempotencyKey: string;
  /** ISO instant */
  savedAt: string;
};

/** The key contains the account's id, so that other accounts on the same device do not see the draft. */
export const draftKey = (ownerId: string | null, storyId: string | null): string =>
  `story_draft:${ownerId ?? 'guest'}:${storyId ?? 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowsOf<R>(value: unknown, standard: Omit<R, 'key'>): R[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((row) => {
    const fits = Object.entries(standard).map(([name, fallback]) => {
      const isLike =
        typeof row[name] === typeof fallback && Array.isArray(row[name]) === Array.isArray(fallback);
      return [name, isLike ? row[name] : fallback];
    });
    return { ...Object.fromEntries(fits), key: rowKey() } as R;
  });
}

const ANSWERS: ReadonlySet<unknown> = new Set<HostAnswer>(['yes', 'no', 'irrelevant', 'both']);

/** The ids of standard questions never change, so they are not compared with the questionnaire. */
const slotsOf = (value: unknown): HostNotes['slots'] =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, answer]) => ANSWERS.has(answer)))
    : {};

const factsOf = (value: unknown): FactRow[] =>
  rowsOf<Required<FactRow>>(value, {
    text: '',
    id: 'fact-1',
    weight: 1,
    paraphrases: '',
    required: false,
  }).map(({ required, ...fact }) => (required ? { ...fact, required } : fact));

/** Replaces missing or damaged values of a stored draft by those of an empty form. */
function checked(stored: Record<string, unknown>): StoryValues {
  const standard = emptyValues();
  const notes = isRecord(stored.notes) ? stored.notes : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    title: text(stored.title),
    prompt: text(stored.prompt),
    solution: text(stored.solution),
    isPublic: stored.isPublic !== false,
    displayColour: STORY_COLOURS.find((colour) => colour === stored.displayColour) ?? standard.displayColour,
    displayIcon: ICON_NAMES.find((icon) => icon === stored.displayIcon) ?? standard.displayIcon,
    // This function does not check the names and numbers in the scene, because the scene composer and the service check
    // them.
    scene: isRecord(stored.scene) ? (stored.scene as StoryScene) : null,
    notes: {
      slots: slotsOf(notes.slots),
      keyFacts: factsOf(notes.keyFacts),
      statements: rowsOf(notes.statements, { text: '', answer: 'yes', facts: [] }),
      clues: rowsOf(notes.clues, { text: '', facts: [] }),
      redHerrings: rowsOf(notes.redHerrings, { text: '' }),
      contentWarnings: rowsOf(notes.contentWarnings, { text: '' }),
    },
  };
}

/** Null if there is no draft, or if its values or its time are missing. */
export function readDraft(key: string): Draft | null {
  const stored = storage.read<unknown>(key, null);
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.savedAt !== 'string') return null;
  const revision = typeof stored.revision === 'number' ? stored.revision : null;
  const idempotencyKey = typeof stored.idempotencyKey === 'string' ? stored.idempotencyKey : '';
  return { values: checked(stored.values), revision, idempotencyKey, savedAt: stored.savedAt };
}

/**
 * Returns a function that gives the idempotency key for a mystery. The key stays the same until the mystery is changed.
 * The draft contains the key, so a mystery that is sent again after a reload is not stored twice.
 */
export function createKeyOf(draft: Draft | null): (input: StoryInput) => string {
  let key = draft?.idempotencyKey ?? '';
  let content = draft && key ? JSON.stringify(toInput(draft.values, null)) : '';
  return (input) => {
    const now = JSON.stringify(input);
    if (now !== content) key = newIdempotencyKey();
    content = now;
    return key;
  };
}

export function writeDraft(key: string, draft: Draft): void {
  storage.write(key, draft);
}

export function dropDraft(key: string): void {
  if (storage.read<unknown>(key, null) !== null) storage.write(key, null);
}

/** A member has several drafts of new mysteries if they also wrote as a guest. */
const NEW_DRAFTS = ['new', 'new:2', 'new:3', 'new:4', 'new:5'];

export const GUEST_KEY = draftKey(null, null);

/** The key for one more new mystery of a member; the last one if no key is free. */
export function freeKey(ownerId: string): string {
  const keys = NEW_DRAFTS.map((name) => draftKey(ownerId, name));
  return keys.find((key) => !readDraft(key)) ?? draftKey(ownerId, 'new:5');
}

/**
 * The draft that a form opens, and the key under which the form stores its text. What a guest wrote becomes a draft of
 * the member who logs in. Of several drafts of new mysteries, the newest one is opened and the others wait.
 */
export function openDraft(
  ownerId: string | null,
  storyId: string | null,
): { key: string; draft: Draft | null } {
  const key = draftKey(ownerId, storyId);
  if (ownerId === null || storyId !== null) return { key, draft: readDraft(key) };
  const ofGuest = readDraft(GUEST_KEY);
  if (ofGuest) {
    // The copy always has room, because the original is dropped first.
    dropDraft(GUEST_KEY);
    writeDraft(freeKey(ownerId), ofGuest);
  }
  return NEW_DRAFTS.map((name) => draftKey(ownerId, name))
    .map((each) => ({ key: each, draft: readDraft(each) }))
    .reduce((newest, each) =>
      each.draft && each.draft.savedAt > (newest.draft?.savedAt ?? '') ? each : newest,
    );
}
