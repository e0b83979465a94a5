import {
  chancesOf,
  DECIDED,
  type DecisionWeights,
  type RelationWeights,
} from '../../src/claims/answer-chances.ts';
import { type Evidence, evidenceOf, type Unfitted } from '../../src/claims/evidence.ts';
import { unitsOf } from '../../src/claims/read-message.ts';
import { strangeNames } from '../../src/claims/relevance.ts';
import { buildIndex, type StoryIndex } from '../../src/claims/story-index.ts';
import { wordingOf } from '../../src/claims/wording-evidence.ts';
import type { HostStory } from '../../src/host.ts';
import { clausesOf } from '../../src/text/clauses.ts';
import { normalise, questionKey } from '../../src/text/normalise.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { type Asked, countWordings } from './count-wordings.ts';
import { cutTo } from './cut-sheet.ts';
import { barFor, judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, rounded } from './logistic-regression.ts';

type Pair = Example & { storyId: string; kind: keyof DecisionWeights['relation'] };
/** A question with the evidence for its answers. The relation weights that were fitted before give the evidence. */
type Judged = Example & { storyId: string; density: number; message: string };

const PAIR_OPTIONS = { classes: DECIDED.length, epochs: 3 };
const ANSWER_OPTIONS = { classes: DECIDED.length, epochs: 12 };
/** Sheets are also cut down to these numbers of statements, so that the host learns how reliable few notes are. */
const CUTS = [0, 20, 60] as const;

/**
 * The shares of claims that get a firm answer, with full notes and with few notes. Each claim is judged with a sheet
 * that does not contain it, which is harder than players' questions: about four of five of these get a firm answer.
 */
const PLAIN_SHARE = 0.42;
const PLAIN_SHARE_WITH_FEW = 0.15;

/** The statements of a story's notes as questions, without those that are only partly right. */
export function askedBy(story: HostStory): Asked[] {
  return (story.hostNotes?.statements ?? []).flatMap(({ text, answer }) => {
    const label = (DECIDED as readonly string[]).indexOf(answer);
    return label < 0 ? [] : [{ storyId: story.storyId, message: text, label }];
  });
}

/** Fits the answer weights of the offline host, and reports its accuracy on mysteries that it was not fitted on. */
export function fitAnswers(stories: readonly HostStory[], bareRows: readonly LabelledRow[]): FittedAnswers {
  const asked = stories.flatMap(askedBy);
  const wording = countWordings(asked);
  const byStory = new Map(stories.map((story) => [story.storyId, story]));
  const read = (
    questions: readonly Asked[],
    storyOf: (id: string) => HostStory,
    relation?: RelationWeights,
  ) =>
    readAll(questions, storyOf, (question) => ({
      without: questionKey(question.message),
      ...(relation ? { relation } : {}),
      wording: (message) => wordingOf(message, wording.withoutStory(question.storyId)),
    }));
  const own = (id: string) => byStory.get(id) as HostStory;
  const relation = fitRelations(pairsOf(asked, own));
  const full = read(asked, own, relation);
  const others = new Map(bareRows.map(({ story }) => [story.storyId, story]));
  const few = [
    ...CUTS.flatMap((count, at) => {
      const cut = new Map(stories.map((story) => [story.storyId, cutTo(story, count)]));
      const some = asked.filter((_, number) => number % (2 * CUTS.length) === at);
      return read(some, (id) => cut.get(id) as HostStory, relation);
    }),
    ...read(bareRows.flatMap(askedIn), (id) => others.get(id) as HostStory, relation),
  ];
  const noted = judgeInGroups(full);
  const bare = judgeInGroups(few);
  const plainFrom = round(barFor(noted, PLAIN_SHARE));
  const plainFromWithFew = round(barFor(bare, PLAIN_SHARE_WITH_FEW));
  const weights: DecisionWeights = {
    relation,
    full: rounded(fitByBatches(full, ANSWER_OPTIONS)),
    few: rounded(fitByBatches(few, ANSWER_OPTIONS)),
    plainFrom,
    plainFromWithFew,
  };
  const report = [
    reportOf('with full notes', noted, plainFrom),
    reportOf('with few notes or none', bare, plainFromWithFew),
  ];
  return { weights, wordings: wording.table(), report: report.join('') };
}

export type FittedAnswers = {
  weights: DecisionWeights;
  wordings: Record<string, number[]>;
  report: string;
};

const askedIn = ({ story, message, label }: LabelledRow): Asked[] => {
  const at = (DECIDED as readonly string[]).indexOf(label);
  return at < 0 ? [] : [{ storyId: story.storyId, message, label: at }];
};

/** The evidence for each question of one sentence. Longer questions are left out. */
function readAll(
  questions: readonly Asked[],
  storyOf: (id: string) => HostStory,
  unfitted: (question: Asked) => Unfitted,
): (Judged & { evidence: Evidence })[] {
  const indexes = new Map<string, StoryIndex>();
  return questions.flatMap((question) => {
    const { storyId, message, label } = question;
    const index = indexes.get(storyId) ?? buildIndex(storyOf(storyId));
    indexes.set(storyId, index);
    const [unit, ...others] = unitsOf(clausesOf(normalise(message)));
    if (!unit || others.length > 0) return [];
    const evidence = evidenceOf(unit, strangeNames(message, index), index, unfitted(question));
    if (evidence.size === 0) return [];
    const { features, density } = evidence;
    return [{ storyId, message, label, features, density, evidence }];
  });
}

function pairsOf(asked: readonly Asked[], storyOf: (id: string) => HostStory): Pair[] {
  const blank = DECIDED.map(() => [0]);
  const relation = { yes: blank, no: blank, irrelevant: blank, text: blank };
  const read = readAll(asked, storyOf, ({ message }) => ({
    without: questionKey(message),
    relation,
    wording: () => [0, 0, 0],
  }));
  return read.flatMap(({ storyId, label, evidence }) =>
    [...evidence.claims, ...evidence.texts].flatMap(({ known: { kind }, relation: features }) =>
      kind === 'both' ? [] : [{ storyId, label, features, kind }],
    ),
  );
}

function fitRelations(pairs: readonly Pair[]): RelationWeights {
  const fit = (kind: keyof RelationWeights) =>
    rounded(
      fitByBatches(
        pairs.filter((pair) => pair.kind === kind),
        PAIR_OPTIONS,
      ),
    );
  return { yes: fit('yes'), no: fit('no'), irrelevant: fit('irrelevant'), text: fit('text') };
}

const GROUPS = 4;

/** Judges the questions about each story with weights that were fitted on other stories. */
const judgeInGroups = (examples: readonly Judged[]): { chance: number; right: boolean }[] =>
  judgeByOtherStories(
    examples,
    GROUPS,
    (others) => rounded(fitByBatches(others, ANSWER_OPTIONS)),
    (rows, example) => {
      const chances = Object.values(chancesOf({ ...example, density: 1 }, { few: rows, full: rows }));
      const chance = Math.max(...chances);
      return { chance, right: chances.indexOf(chance) === example.label };
    },
  );

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function reportOf(title: string, judged: readonly { chance: number; right: boolean }[], bar: number): string {
  const right = (list: typeof judged) => percent(list.filter((each) => each.right).length, list.length);
  const plain = judged.filter(({ chance }) => chance >= bar);
  return `${title}: ${judged.length} claims, each judged without its own statement and with weights of other mysteries: ${right(judged)} right
  firm answers (a chance of ${bar} or more): ${percent(plain.length, judged.length)}, ${right(plain)} of them right
`;
}

const round = (value: number) => Math.floor(value * 100) / 100;
