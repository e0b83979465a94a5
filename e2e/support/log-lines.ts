import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type LogLine = {
  name?: string;
  /** ISO 8601. */
  time?: string;
  msg?: string;
  trace_id?: string;
  page?: string;
  area?: string;
  kind?: string;
};

export async function linesWith(text: string, logDir: string): Promise<LogLine[]> {
  const names = await readdir(logDir);
  const logs = await Promise.all(names.map((name) => readFile(join(logDir, name), 'utf8')));
  return logs
    .flatMap((log) => log.split('\n'))
    .filter((line) => line.startsWith('{') && line.includes(text))
    .map((line) => JSON.parse(line) as LogLine);
}
