import { readFileSync } from 'node:fs';

/** A text of `prompts/`, without the line end at its end. */
export const promptText = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.txt`, import.meta.url), 'utf8').trimEnd();
