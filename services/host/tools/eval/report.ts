import { isRowRight, type Metrics, withVerdict } from './metrics.ts';
import type { PlayedRow } from './play-rows.ts';

/** The prices of a model, in dollars per million tokens. Cached input counts at the full price. */
export type Prices = { input: number; output: number };

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);
const millis = (ms: number | null): string => (ms === null ? '–' : `${ms.toFixed(2)} ms`);

/** The measures for people to read, one per line. */
export function reportOf(metrics: Metrics, played: readonly PlayedRow[], prices: Prices | null): string {
  const answered = withVerdict(played);
  const unanswered = played.filter((row) => row.reply === null).length;
  const lines: [string, string][] = [
    ['rows', String(metrics.rows)],
    ['without a reply', String(unanswered)],
    [
      'yes, no or irrelevant',
      `${percent(metrics.threeWay)} right (most frequent label: ${percent(metrics.majority)})`,
    ],
    ['yes or not yes', `${percent(metrics.yesNotYes)} right`],
    ['flips', percent(metrics.flips)],
    ['with a verdict', `${percent(answered.coverage)}, ${percent(answered.accuracy)} of these right`],
    [
      'answered firmly',
      `${percent(metrics.firm.coverage)}, ${percent(metrics.firm.accuracy)} of these right`,
    ],
    ['intents', `${percent(metrics.intents)} right`],
    ['full solutions', `${percent(metrics.gate.full)} end the game`],
    ['partial solutions', `${percent(metrics.gate.partial)} end the game`],
    ['other messages', `${percent(metrics.gate.falseRate)} end the game`],
    ['leaks', String(metrics.leaks)],
    ['waiting time', `median ${millis(metrics.p50Ms)}, p99 ${millis(metrics.p99Ms)}`],
    ['tokens', String(metrics.tokens)],
    ['cost', costOf(played, prices)],
  ];
  return lines.map(([name, value]) => `${name.padEnd(24)}${value}\n`).join('');
}

function costOf(played: readonly PlayedRow[], prices: Prices | null): string {
  const input = played.reduce((sum, { reply }) => sum + (reply?.usage?.inputTokens ?? 0), 0);
  const output = played.reduce((sum, { reply }) => sum + (reply?.usage?.outputTokens ?? 0), 0);
  if (input + output === 0) return '$0';
  if (prices === null)
    return `unknown: ${input} tokens in, ${output} out (give --input-price and --output-price)`;
  return `$${((input * prices.input + output * prices.output) / 1e6).toFixed(4)}`;
}

/** The rows with a wrong outcome: label, outcome, confidence, story and message. */
export function missesOf(played: readonly PlayedRow[]): string {
  return played
    .filter((row) => !isRowRight(row))
    .map(({ label, reply, story, message }) => {
      const outcome = reply === null ? 'no answer' : reply.solved ? 'solved' : (reply.verdict ?? reply.kind);
      return `${label.padEnd(11)}${outcome.padEnd(11)}${reply?.confidence.toFixed(2) ?? '-'}  [${story.storyId}] ${message}\n`;
    })
    .join('');
}
