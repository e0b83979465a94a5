import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/root.ts';

export type Copy = { from: string | undefined; sources: string[] };

export type Stage = {
  base: string;
  /** The stage's own variables, without those of its base. */
  env: Record<string, string>;
  copies: Copy[];
  /** For example `node services/game/src/main.ts`; empty without a `CMD`. */
  start: string[];
  health: string[];
  user: string | undefined;
};

/** Every instruction of the Dockerfile must fit on one line. */
export async function readStages(): Promise<Map<string, Stage>> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).split('\n')) {
    const [keyword = '', ...words] = line.split(' ');
    if (keyword === 'FROM') {
      const [base = '', , name = ''] = words;
      stage = { base, env: {}, copies: [], start: [], health: [], user: undefined };
      stages.set(name, stage);
    } else if (stage) {
      addInstruction(stage, keyword, words);
    }
  }
  return stages;
}

function addInstruction(stage: Stage, keyword: string, words: string[]): void {
  const json = () => JSON.parse(words.join(' ').replace(/^[^[]*/, '')) as string[];
  switch (keyword) {
    case 'ENV':
      for (const word of words) {
        const [name = '', value = ''] = word.split('=');
        stage.env[name] = value;
      }
      break;
    case 'COPY':
      stage.copies.push({
        from: words.find((word) => word.startsWith('--from='))?.slice('--from='.length),
        sources: words.filter((word) => !word.startsWith('--')).slice(0, -1),
      });
      break;
    case 'CMD':
      stage.start = json();
      break;
    case 'HEALTHCHECK':
      stage.health = json();
      break;
    case 'USER':
      stage.user = words[0];
      break;
  }
}

export function envOf(stages: ReadonlyMap<string, Stage>, name: string): Record<string, string> {
  const stage = stages.get(name);
  return stage ? { ...envOf(stages, stage.base), ...stage.env } : {};
}
