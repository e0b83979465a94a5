import { readFileSync } from 'node:fs';

export const promptText = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.txt`, import.meta.url), 'utf8').trimEnd();
