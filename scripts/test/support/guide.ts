import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Guide = {
  /** `diff` is null for a file that a command writes. */
  changes: { path: string; diff: string | null }[];
  newFiles: { path: string; text: string }[];
};

const BLOCK = /^```(?<kind>\w+)\n(?<text>.*?)^```$/ms;

/**
 * Reads a guide such as docs/adding-an-area.md. Each of its sections has the text of a new file, or the changes of a
 * file.
 */
export function readGuide(markdown: string): Guide {
  const guide: Guide = { changes: [], newFiles: [] };
  for (const section of markdown.split(/^(?=##)/m)) {
    const [, path] = /^### `([^`]+)`/.exec(section) ?? [];
    if (path === undefined) continue;
    const { kind, text = '' } = BLOCK.exec(section)?.groups ?? {};
    if (kind === undefined || kind === 'diff') guide.changes.push({ path, diff: kind ? text : null });
    else guide.newFiles.push({ path, text });
  }
  return guide;
}

/**
 * Adds the lines that a diff marks with `+`. A line `@@` separates changes of different parts of the file.
 * @throws Error unless the unchanged lines of each change occur, together, exactly once in the file
 */
function applyDiff(content: string, diff: string, path: string): string {
  return diff.split(/^@@\n/m).reduce((before, place) => {
    const lines = place.trimEnd().split('\n');
    const shown = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`);
    const parts = before.split(shown.join(''));
    if (parts.length !== 2) {
      const times = parts.length === 1 ? 'not' : 'more than once';
      throw new Error(`docs/adding-an-area.md: these lines are ${times} in ${path}:\n${shown.join('')}`);
    }
    return parts.join(lines.map((line) => `${line.slice(1)}\n`).join(''));
  }, content);
}

export async function applyChanges({ changes }: Guide, root: string): Promise<void> {
  for (const { path, diff } of changes) {
    if (diff === null) continue;
    const file = join(root, path);
    await writeFile(file, applyDiff(await readFile(file, 'utf8'), diff, path));
  }
}

export async function writeNewFiles({ newFiles }: Guide, root: string): Promise<void> {
  for (const { path, text } of newFiles) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
