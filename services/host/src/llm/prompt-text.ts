import { readFileSync } from 'node:fs';

/** Reads a text of `prompts/`, without its last line break. */
export const promptText = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.txt`, import.meta.url), 'utf8').trimEnd();
