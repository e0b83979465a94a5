/** The tags around reasoning. A closing tag may come without an opening tag. */
const THOUGHTS = /^[\s\S]*<\/(?:think|thinking|thought|reasoning|analysis)>/i;
const OPEN_THOUGHT = /<(?:think|thinking|thought|reasoning|analysis)>[\s\S]*$/i;
/** Some models write their reasoning and their answer in named channels. The answer follows the last of these marks. */
const CHANNELS = /^[\s\S]*<\|message\|>/;

/** Empty while the model is still reasoning. */
export const withoutThoughts = (content: string): string =>
  content.replace(CHANNELS, '').replace(THOUGHTS, '').replace(OPEN_THOUGHT, '');

export function objectsIn(text: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOfObject(text, at);
    const object = end === null ? null : parsed(text.slice(at, end));
    if (object) found.push(object);
    at = object && end !== null ? end : at + 1;
  }
  return found;
}

/** Braces in JSON strings do not count. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return at + 1;
  }
  return null;
}

function parsed(json: string): Record<string, unknown> | null {
  for (const attempt of [json, json.replace(/,\s*([}\]])/g, '$1')]) {
    try {
      const value: unknown = JSON.parse(attempt);
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : null;
    } catch {
      // The second attempt leaves out trailing commas.
    }
  }
  return null;
}
