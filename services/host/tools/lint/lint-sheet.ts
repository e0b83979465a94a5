import { HOST_SLOTS } from '@sidelight/contracts';
import { buildIndex, type StoryIndex } from '../../src/claims/story-index.ts';
import { judgeGate } from '../../src/gate/solved-gate.ts';
import type { HostNotes, HostStory } from '../../src/host.ts';
import { coverage } from '../../src/knowledge/fact-coverage.ts';
import { readTerms } from '../../src/knowledge/message-terms.ts';
import { buildKnowledge, type StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { lintBreadth } from './breadth.ts';
import { findContradictions } from './contradictions.ts';
import type { SheetProblem, SheetProblemCode } from './sheet-problem.ts';

const LEAST_STATEMENTS = 60;
/** A sheet needs at least this many statements with each of the answers yes, no and irrelevant. */
const LEAST_OF_A_KIND = 8;
const LEAST_PARAPHRASES = 3;
const MOST_PARAPHRASES = 20;
const LEAST_CLUES = 4;

/**
 * All problems of a story's fact sheet, in the order in which an author would fix them. A host can use a sheet without
 * problems. A story without notes has no problems.
 */
export function lintSheet(story: HostStory): SheetProblem[] {
  const notes = story.hostNotes;
  if (notes === null) return [];
  const index = buildIndex(story);
  const { knowledge } = index;
  return [
    ...lintSlots(notes),
    ...lintLexicon(notes),
    ...lintStatements(notes),
    ...lintBreadth(notes, knowledge),
    ...findContradictions(notes),
    ...lintFacts(notes),
    ...lintSaid(notes),
    ...lintClues(notes, index),
    ...lintLeaks(knowledge),
    ...lintSolvable(notes, index),
  ];
}

const problem = (code: SheetProblemCode, message: string): SheetProblem => ({ code, message });

function lintSlots(notes: HostNotes): SheetProblem[] {
  const known: ReadonlySet<string> = new Set(HOST_SLOTS);
  return Object.keys(notes.slots)
    .filter((slot) => !known.has(slot))
    .map((slot) => problem('unknown_slot', `There is no slot "${slot}".`));
}

function lintLexicon(notes: HostNotes): SheetProblem[] {
  return Object.entries(notes.lexicon).flatMap(([concept, entries]) =>
    [concept, ...entries]
      .filter((entry) => entry !== entry.toLowerCase() || entry.trim() === '')
      .map((entry) => problem('lexicon', `"${entry}" of "${concept}" must be in lower case.`)),
  );
}

function lintStatements({ statements }: HostNotes): SheetProblem[] {
  const problems: SheetProblem[] = [];
  if (statements.length < LEAST_STATEMENTS) {
    problems.push(
      problem(
        'few_statements',
        `${statements.length} statements; a sheet needs at least ${LEAST_STATEMENTS}.`,
      ),
    );
  }
  for (const answer of ['yes', 'no', 'irrelevant'] as const) {
    const count = statements.filter((statement) => statement.answer === answer).length;
    if (count < LEAST_OF_A_KIND) {
      problems.push(
        problem(
          'few_answers_of_a_kind',
          `${count} statements have the answer ${answer}; a sheet needs at least ${LEAST_OF_A_KIND}.`,
        ),
      );
    }
  }
  return problems;
}

function lintFacts(notes: HostNotes): SheetProblem[] {
  return notes.keyFacts.flatMap((fact) => {
    const problems: SheetProblem[] = [];
    const count = fact.paraphrases.length;
    if (count < LEAST_PARAPHRASES || count > MOST_PARAPHRASES) {
      problems.push(
        problem(
          'paraphrases',
          `${fact.id} has ${count} paraphrases; ${LEAST_PARAPHRASES} to ${MOST_PARAPHRASES} are required.`,
        ),
      );
    }
    return problems;
  });
}

/** A statement may list key facts of the notes only, and only if its answer is yes. */
function lintSaid({ statements, keyFacts }: HostNotes): SheetProblem[] {
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

function lintClues({ clues, keyFacts }: HostNotes, index: StoryIndex): SheetProblem[] {
  const problems: SheetProblem[] = [];
  if (clues.length < LEAST_CLUES) {
    problems.push(problem('few_clues', `${clues.length} clues; the ladder needs at least ${LEAST_CLUES}.`));
  }
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
    // A clue in the second half of the ladder may state a fact. No clue may end the game.
    const { confirmed, solved } = judgeGate(index, [], clue.text);
    if (solved || (confirmed.length > 0 && at < Math.floor(clues.length / 2))) {
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

/**
 * Reads the title and the scenario as a player's guess about a story that has neither, to find facts that they reveal.
 */
function lintLeaks({ story }: StoryKnowledge): SheetProblem[] {
  const untold = buildKnowledge({ ...story, title: '', prompt: '' });
  const terms = readTerms(`${story.title}. ${story.prompt}`, untold);
  return untold.facts
    .filter((fact) => coverage(fact, terms) >= TOLD_SHARE)
    .map(({ id }) => problem('leak', `The title and the scenario already reveal the key fact ${id}.`));
}

function lintSolvable(notes: HostNotes, index: StoryIndex): SheetProblem[] {
  const facts = notes.keyFacts.map((fact) => fact.text).join(' ');
  if (notes.keyFacts.length > 0 && judgeGate(index, [], facts).solved) return [];
  return [problem('unsolvable', 'A guess that contains the text of every key fact does not end the game.')];
}
