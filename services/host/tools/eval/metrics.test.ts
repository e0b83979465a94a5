import { describe, expect, it } from 'vitest';
import type { HostReply } from '../../src/host.ts';
import type { Label } from './labelled-row.ts';
import { isRowRight, measure } from './metrics.ts';
import type { PlayedRow } from './play-rows.ts';

const story: PlayedRow['story'] = {
  storyId: '1',
  revision: 1,
  title: 'The Quiet Piano',
  prompt: 'She plays every night and no neighbour complains.',
  solution: 'She is deaf and a carpenter took all the strings out of the instrument.',
  hostNotes: null,
};

const QUIET: HostReply = {
  kind: 'question',
  verdict: null,
  factsConfirmed: [],
  factsFound: 0,
  factsTotal: 2,
  solved: false,
  clueRequested: false,
  userResigned: false,
  asks: null,
  messageToUser: 'Hm.',
  confidence: 0.9,
  host: 'offline',
  model: 'none',
  latencyMs: 1,
};

type Outcome =
  | 'yes'
  | 'no'
  | 'irrelevant'
  | 'both'
  | 'unclear'
  | 'clue'
  | 'give_up'
  | 'meta'
  | 'solved'
  | null;

function played(label: Label, outcome: Outcome, more: Partial<HostReply> = {}, ms = 1): PlayedRow {
  const row = { message: 'Is it so?', label, story, ms };
  if (outcome === null) return { ...row, reply: null };
  if (outcome === 'clue' || outcome === 'give_up' || outcome === 'meta') {
    return { ...row, reply: { ...QUIET, kind: outcome, ...more } };
  }
  if (outcome === 'solved') return { ...row, reply: { ...QUIET, verdict: 'yes', solved: true, ...more } };
  return { ...row, reply: { ...QUIET, verdict: outcome, ...more } };
}

describe('verdicts', () => {
  const rows = [
    played('yes', 'yes'),
    played('yes', 'no'),
    played('no', 'no'),
    played('no', 'irrelevant'),
    played('no', 'unclear'),
    played('no', 'yes'),
    played('irrelevant', 'irrelevant'),
    played('irrelevant', 'no'),
    played('both', 'both'),
    played('unclear', 'unclear'),
  ];

  it('counts yes, no and irrelevant rows only', () => {
    expect(measure(rows)).toMatchObject({
      rows: 10,
      threeWay: 3 / 8,
      yesNotYes: 6 / 8,
      majority: 4 / 8,
      flips: 2 / 6,
      firm: { coverage: 7 / 8, accuracy: 3 / 7 },
    });
  });

  it('counts a question with the reply to talk, or without a reply, as a wrong answer that is not firm', () => {
    expect(measure([played('yes', 'meta'), played('no', null), played('no', 'no')])).toMatchObject({
      threeWay: 1 / 3,
      yesNotYes: 1 / 3,
      flips: 0,
      firm: { coverage: 1 / 3, accuracy: 1 },
    });
  });

  it('distinguishes firm answers from unsure ones', () => {
    const hedged = { confidence: 0.4 };
    const rows = [played('yes', 'yes'), played('no', 'yes', hedged), played('no', 'unclear')];
    expect(measure(rows).firm).toEqual({ coverage: 1 / 3, accuracy: 1 });
  });

  it('has no shares without rows', () => {
    expect(measure([])).toEqual({
      rows: 0,
      threeWay: null,
      yesNotYes: null,
      majority: null,
      flips: null,
      firm: { coverage: null, accuracy: null },
      intents: null,
      gate: { full: null, partial: null, falseRate: null },
      leaks: 0,
      p50Ms: null,
      p99Ms: null,
      tokens: 0,
    });
  });
});

describe('intents', () => {
  it.each<[Label, Outcome, boolean]>([
    ['clue', 'clue', true],
    ['clue', 'no', false],
    ['give_up', 'give_up', true],
    ['give_up', 'meta', false],
    ['meta', 'meta', true],
    ['injection', 'meta', true],
    ['injection', 'clue', false],
    ['injection', 'no', false],
    ['meta', null, false],
  ])('the label %s with the outcome %s is right: %s', (label, outcome, right) => {
    expect(measure([played(label, outcome)]).intents).toBe(right ? 1 : 0);
    expect(isRowRight(played(label, outcome))).toBe(right);
  });

  it('counts the question whether the player gives up as a recognised surrender', () => {
    const row = played('give_up', 'meta');
    const reply: HostReply = { ...(row.reply as HostReply), asks: 'give_up' };
    expect(isRowRight({ ...row, reply })).toBe(true);
  });

  it('include an ordinary question only if the host mistook it for an intent', () => {
    const rows = [played('clue', 'clue'), played('yes', 'clue'), played('yes', 'yes'), played('no', 'yes')];
    expect(measure(rows).intents).toBe(1 / 2);
  });
});

describe('the gate', () => {
  it('has separate shares for full solutions, partial solutions and other messages', () => {
    const rows = [
      played('solved', 'solved'),
      played('solved', 'both'),
      played('solved', null),
      played('partial', 'solved'),
      played('partial', 'yes'),
      played('yes', 'solved'),
      played('no', 'no'),
      played('meta', 'meta'),
      played('clue', 'clue'),
    ];
    expect(measure(rows).gate).toEqual({ full: 1 / 3, partial: 1 / 2, falseRate: 1 / 4 });
    expect(rows.map(isRowRight)).toEqual([true, false, false, false, true, false, true, true, true]);
  });
});

describe('leaks, time and tokens', () => {
  it('counts the replies that reveal the solution', () => {
    const leak = { messageToUser: 'Yes: the carpenter took all the strings out.' };
    expect(measure([played('yes', 'yes', leak), played('yes', 'yes'), played('yes', null)]).leaks).toBe(1);
  });

  it('reports the median and the 99th percentile of the time', () => {
    const rows = Array.from({ length: 100 }, (_, at) => played('yes', 'yes', {}, 100 - at));
    expect(measure(rows)).toMatchObject({ p50Ms: 50, p99Ms: 99 });
  });

  it('adds input and output tokens, and counts cached input once', () => {
    const usage = { inputTokens: 100, outputTokens: 20, cachedTokens: 90 };
    expect(measure([played('yes', 'yes', { usage }), played('yes', 'yes', { usage })]).tokens).toBe(240);
  });
});
