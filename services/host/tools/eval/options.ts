import { parseArgs } from 'node:util';
import type { Prices } from './report.ts';

export const USAGE = `pnpm eval:host --host offline|llm --set FILE
  --json             print a JSON object instead of a table
  --misses           also list the rows with a wrong outcome
  --save             store the accuracy that the product publishes
  --input-price N    dollars per million input tokens, for the cost
  --output-price N   dollars per million output tokens, for the cost
OPENAI_API_KEY, OPENAI_BASE_URL and HOST_MODEL choose the model.
`;

export type EvalOptions = {
  host: 'offline' | 'llm';
  set: string;
  json: boolean;
  misses: boolean;
  save: boolean;
  prices: Prices | null;
};

/** Reads the command line. @throws Error that says which option is missing or wrong */
export function readOptions(args: readonly string[]): EvalOptions {
  const { values } = parseArgs({
    // Some package managers pass the separator `--` on to the script.
    args: args.filter((arg) => arg !== '--'),
    options: {
      host: { type: 'string' },
      set: { type: 'string' },
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      'input-price': { type: 'string' },
      'output-price': { type: 'string' },
    },
  });
  const { host, set, json, misses, save } = values;
  if (host !== 'offline' && host !== 'llm') throw new Error('--host must be offline or llm');
  if (!set) throw new Error('--set must name a file');
  return {
    host,
    set,
    json,
    misses,
    save,
    prices: readPrices(values['input-price'], values['output-price']),
  };
}

function readPrices(input: string | undefined, output: string | undefined): Prices | null {
  if (input === undefined && output === undefined) return null;
  const prices = { input: Number(input), output: Number(output) };
  if (!(prices.input >= 0 && prices.output >= 0))
    throw new Error('--input-price and --output-price must both be numbers of dollars');
  return prices;
}
