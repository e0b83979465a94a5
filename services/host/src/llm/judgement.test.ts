import { describe, expect, it } from 'vitest';
import { type Judgement, parseJudgement } from './judgement.ts';

const FULL = {
  reason: 'A reason.',
  ...{ classification: 'guess', verdict: 'yes', factsConfirmed: ['a'], coversSolution: true },
  messageToUser: 'Yes. So it is.',
};
const json = JSON.stringify(FULL);
const { reason: _, ...whole } = FULL;

describe('a judgement is read from an answer', () => {
  it.each<[string, string]>([
    ['in the requested form', json],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['after a preamble', `Sure! Here is the judgement:\n\n${json}`],
    ['before trailing prose', `${json}\n\nLet me know if {you} need more.`],
    ['after thinking aloud', `<think>He asks {"verdict": "no"}? Hm.</think>\n${json}`],
    ['after thinking aloud without an opening mark', `First {"verdict": "no"}.\n</think>${json}`],
    ['after an analysis channel', `<|channel|>analysis<|message|>no<|channel|>final<|message|>${json}`],
    ['after a draft', `{"verdict": "no"} No, wait: ${json}`],
    ['with a trailing comma', json.replace('}', ',}')],
    ['in capitals', JSON.stringify({ ...FULL, verdict: 'YES', classification: 'Guess' })],
    ['with full stops', JSON.stringify({ ...FULL, verdict: 'Yes.', coversSolution: 'true' })],
    ['with facts as objects', JSON.stringify({ ...FULL, factsConfirmed: [{ id: 'a', text: 'x' }] })],
    ['with braces and quotes in its words', JSON.stringify({ ...FULL, reason: 'a "}" {b} \\' })],
  ])('%s', (_name, content) => expect(parseJudgement(content)).toEqual(whole));

  it.each<[string, Partial<Judgement>]>([
    ['{"verdict":"no"}', { verdict: 'no', classification: null, factsConfirmed: null, coversSolution: null }],
    ['{"verdict":"Yes and no","factsConfirmed":null}', { verdict: 'both', factsConfirmed: null }],
    ['{"verdict":true,"messageToUser":7}', { verdict: 'yes', messageToUser: '' }],
    ['{"classification":"meta","verdict":null}', { classification: 'meta', verdict: 'unclear' }],
    ['{"verdict":"No, not at all","factsConfirmed":"none"}', { verdict: 'no', factsConfirmed: null }],
    ['Yes, she is.', { verdict: 'yes', messageToUser: '' }],
    ['**No.** The piano is old.', { verdict: 'no' }],
    ['IRRELEVANT', { verdict: 'irrelevant' }],
    ['I looked at it closely.\n\nVerdict: **no**', { verdict: 'no' }],
    ['The answer is yes, I believe.', { verdict: 'yes' }],
    ["{'verdict': 'yes', 'messageToUser': 'Yes'}", { verdict: 'yes' }],
    ['{"reason":"x","verdict":"no","messageToUser":"No, cut o', { verdict: 'no' }],
  ])('with missing parts: %s', (content, expected) => {
    expect(parseJudgement(content)).toMatchObject(expected);
  });

  it.each([
    ...[
      '',
      'Hello!',
      'Well, that is a good question!',
      '{"verdict":"maybe"}',
      '{"messageToUser":"Yes."}',
      '[]',
    ],
    ...[
      'Nobody knows.',
      'Verdict: yes. Verdict: no.',
      '<think>Yes. {"verdict":"yes"}',
      'null',
      '{"verdict":',
    ],
  ])('but not from %j', (content) => expect(() => parseJudgement(content)).toThrow('malformed'));
});
