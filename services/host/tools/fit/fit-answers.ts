import { chancesBy, DECIDED } from '../../src/claims/answer-chances.ts';
import { type DecisionWeights, readClaims } from '../../src/claims/answer-network.ts';
import { evidenceOf } from '../../src/claims/evidence.ts';
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
import { type AnswerExample, fitNetwork } from './fit-network.ts';
import { barFor, judgeByOtherStories } from './judge-by-other-stories.ts';

type Judged = AnswerExample & { storyId: string };

/** One in this many statements is an example, because more examples made the fit slower and not better. */
const EVERY = 2;
/** The fit also reads sheets that are cut to these numbers of statements, to learn how reliable few notes are. */
const CUTS = [0, 20, 60] as const;

/**
 * The shares of claims that get a firm answer in the fit. They are lower than for players' questions (`fit-final.ts`),
 * because a claim that is left out of its sheet is harder to answer.
 */
const PLAIN_SHARE = 0.42;
const PLAIN_SHARE_WITH_FEW = 0.15;

/** Statements with the answer `both` are left out. */
export function askedBy(story: HostStory): Asked[] {
  return (story.hostNotes?.statements ?? []).flatMap(({ text, answer }) => {
    const label = (DECIDED as readonly string[]).indexOf(answer);
    return label < 0 ? [] : [{ storyId: story.storyId, message: text, label }];
  });
}

export function fitAnswers(stories: readonly HostStory[], bareRows: readonly LabelledRow[]): FittedAnswers {
  const all = stories.flatMap(askedBy);
  const asked = all.filter((_, at) => at % EVERY === 0);
  const wording = countWordings(all);
  const byStory = new Map(stories.map((story) => [story.storyId, story]));
  const read = (questions: readonly Asked[], storyOf: (id: string) => HostStory | undefined) =>
    readAll(questions, storyOf, wording.withoutStory);
  const full = read(asked, (id) => byStory.get(id));
  const others = new Map(bareRows.map(({ story }) => [story.storyId, story]));
  const few = [
    ...CUTS.flatMap((count, at) => {
      const cut = new Map(stories.map((story) => [story.storyId, cutTo(story, count)]));
      const some = asked.filter((_, number) => number % (2 * CUTS.length) === at);
      return read(some, (id) => cut.get(id));
    }),
    ...read(bareRows.flatMap(askedIn), (id) => others.get(id)),
  ];
  const isFull = new Set(full);
  const judged = judgeInGroups([...full, ...few]);
  const noted = judged.filter(({ example }) => isFull.has(example));
  const bare = judged.filter(({ example }) => !isFull.has(example));
  const plainFrom = round(barFor(noted, PLAIN_SHARE));
  const plainFromWithFew = round(barFor(bare, PLAIN_SHARE_WITH_FEW));
  const weights = { ...fitNetwork([...full, ...few]), plainFrom, plainFromWithFew };
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

/**
 * Reads only questions of one sentence. Each question is removed from the notes, and wordings are counted only in other
 * stories, because a question must not help to predict its own answer.
 */
function readAll(
  questions: readonly Asked[],
  storyOf: (id: string) => HostStory | undefined,
  wordingsWithout: ReturnType<typeof countWordings>['withoutStory'],
): Judged[] {
  const indexes = new Map<string, StoryIndex>();
  return questions.flatMap(({ storyId, message, label }) => {
    const index = indexes.get(storyId) ?? buildIndex(storyOf(storyId) as HostStory);
    indexes.set(storyId, index);
    const [unit, ...others] = unitsOf(clausesOf(normalise(message)));
    if (!unit || others.length > 0) return [];
    const { inputs, features, density, size } = evidenceOf(unit, strangeNames(message, index), index, {
      without: questionKey(message),
      wording: (text) => wordingOf(text, wordingsWithout(storyId)),
    });
    return size === 0 ? [] : [{ storyId, label, inputs, features, density }];
  });
}

const GROUPS = 2;

type Answered = { example: Judged; chance: number; right: boolean };

const judgeInGroups = (examples: readonly Judged[]): Answered[] =>
  judgeByOtherStories(examples, GROUPS, fitNetwork, (network, example) => {
    const { sums } = readClaims(network, example.inputs, example.features, example.density);
    const chances = Object.values(chancesBy(sums));
    const chance = Math.max(...chances);
    return { example, chance, right: chances.indexOf(chance) === example.label };
  });

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function reportOf(title: string, judged: readonly { chance: number; right: boolean }[], bar: number): string {
  const right = (list: typeof judged) => percent(list.filter((each) => each.right).length, list.length);
  const plain = judged.filter(({ chance }) => chance >= bar);
  return `${title}: ${judged.length} claims, each judged without its own statement and with weights of other mysteries: ${right(judged)} right
  firm answers (a chance of ${bar} or more): ${percent(plain.length, judged.length)}, ${right(plain)} of them right
`;
}

const round = (value: number) => Math.floor(value * 100) / 100;
