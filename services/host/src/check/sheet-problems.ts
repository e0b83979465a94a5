import { HOST_SLOTS } from '@sidelight/contracts';
import type { StoryIndex } from '../claims/story-index.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import type { HostNotes } from '../host.ts';
import { coverage } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import { buildKnowledge, type StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { findContradictions } from './contradictions.ts';
import type { SheetProblem, SheetProblemCode } from './sheet-problem.ts';

/** The problems are in the order in which an author would fix them. `tools/lint` adds rules for curated mysteries. */
export function sheetProblems(index: StoryIndex): SheetProblem[] {
  const notes = index.knowledge.notes;
  if (notes === null) return [];
  return [
    ...slotProblems(notes),
    ...lexiconProblems(notes),
    ...findContradictions(notes),
    ...statementProblems(notes),
    ...clueProblems(notes, index),
    ...leaks(index.knowledge),
    ...gateProblems(notes, index),
  ];
}

const problem = (code: SheetProblemCode, message: string): SheetProblem => ({ code, message });

function slotProblems(notes: HostNotes): SheetProblem[] {
  const known: ReadonlySet<string> = new Set(HOST_SLOTS);
  return Object.keys(notes.slots)
    .filter((slot) => !known.has(slot))
    .map((slot) => problem('unknown_slot', `There is no slot "${slot}".`));
}

function lexiconProblems(notes: HostNotes): SheetProblem[] {
  return Object.entries(notes.lexicon).flatMap(([concept, entries]) =>
    [concept, ...entries]
      .filter((entry) => entry !== entry.toLowerCase() || entry.trim() === '')
      .map((entry) => problem('lexicon', `"${entry}" of "${concept}" must be in lower case.`)),
  );
}

function statementProblems({ statements, keyFacts }: HostNotes): SheetProblem[] {
  const ids = new Set(keyFacts.map(({ id }) => id));
  return statements.flatMap(({ text, answer, facts = [] }) => {
    const isWrong = facts.some((id) => !ids.has(id)) || (facts.length > 0 && answer !== 'yes');
    return isWrong
      ? [
          problem(
            'statement_facts',
            `"${text}" lists ${facts.join(', ')}; only a statement with the answer yes may list facts, and only key facts.`,
          ),
        ]
      : [];
  });
}

function clueProblems({ clues, keyFacts }: HostNotes, index: StoryIndex): SheetProblem[] {
  const problems: SheetProblem[] = [];
  for (const [at, clue] of clues.entries()) {
    const before = clues[at - 1];
    if (before && clue.level <= before.level) {
      problems.push(
        problem(
          'clue_order',
          `The clue "${clue.text}" must have a higher level than the clue before it (${before.level}).`,
        ),
      );
    }
    for (const id of clue.facts.filter((fact) => !keyFacts.some((known) => known.id === fact))) {
      problems.push(
        problem('clue_fact', `The clue "${clue.text}" names a key fact that does not exist: ${id}.`),
      );
    }
    // A clue in the second half of the list may state a fact, but no clue may end the game.
    const { confirmed, solved, maySolve } = judgeGate(index, [], clue.text);
    if (solved || maySolve || (confirmed.length > 0 && at < Math.floor(clues.length / 2))) {
      problems.push(
        problem('clue_too_strong', `The clue "${clue.text}" reveals too much: ${confirmed.join(', ')}.`),
      );
    }
  }
  const covered = new Set(clues.flatMap((clue) => clue.facts));
  for (const { id } of keyFacts.filter((fact) => !covered.has(fact.id))) {
    problems.push(problem('uncovered_fact', `No clue leads to the key fact ${id}.`));
  }
  return problems;
}

/** A fact is no secret if the title and the scenario contain at least this share of its words. */
const TOLD_SHARE = 0.85;

/** Judges the title and the scenario like a player's guess. All their words count as new, as if no player knew them. */
function leaks({ story }: StoryKnowledge): SheetProblem[] {
  const untold = buildKnowledge({ ...story, title: '', prompt: '' });
  const terms = readTerms(`${story.title}. ${story.prompt}`, untold);
  return untold.facts
    .filter((fact) => coverage(fact, terms) >= TOLD_SHARE)
    .map(({ id }) => problem('leak', `The title and the scenario already reveal the key fact ${id}.`));
}

/**
 * A longer guess is not judged, because the time grows faster than the length: a guess of 3,600 characters can take more
 * than ten seconds. The longest guess of a curated mystery has 279 characters.
 */
const GUESS_MAX = 600;

/** Only key facts can make a mystery unsolvable. Without key facts, the text of the solution always ends the game. */
function gateProblems({ keyFacts }: HostNotes, index: StoryIndex): SheetProblem[] {
  const guess = keyFacts.map(({ text }) => text).join(' ');
  if (keyFacts.length === 0 || guess.length > GUESS_MAX) return [];
  const { solved, maySolve } = judgeGate(index, [], guess);
  if (solved || maySolve) return [];
  return [problem('unsolvable', 'A guess that contains the text of every key fact does not end the game.')];
}
