// This file does not import zod, because the game's page would then need the whole library.

/** Control characters except line breaks and tabs, and the characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** `DI` has characters without a glyph, such as Hangul fillers. It lacks the blank braille cell (U+2800). */
const VISIBLE = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

export const hasControls = (value: string): boolean => CONTROL.test(value);

/** Removes the characters that contracts refuse, which a pasted text may have although nobody sees them. */
export const withoutControls = (value: string): string => value.replace(new RegExp(CONTROL, 'g'), '');

/** Whether a reader sees at least one character. */
export const isVisible = (value: string): boolean => VISIBLE.test(value);
