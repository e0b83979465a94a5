import type { BSONRegExp } from 'bson';
import { DbError, refuse } from '../values/errors.ts';

/** JavaScript lacks these constructs of PCRE or gives them another meaning. */
const foreign =
  /\\[AZzQEGKRXHhNVpPCalxog0]|\[[[:][:.=]|\(\?(?:[a-zA-Z-]+[):]|[>|&+R#C(]|P[<=>]|\d)|\(\*|[*+?}]\+/;

const compiled = new Map<string, RegExp>();

export function toRegExp({ pattern, options }: Pick<BSONRegExp, 'pattern' | 'options'>): RegExp {
  const id = `${options}/${pattern}`;
  const known = compiled.get(id);
  if (known) return known;
  const odd = foreign.exec(pattern);
  if (odd) refuse(`The regular expression construct ${odd[0]}`);
  for (const option of options) if (!'ims'.includes(option)) refuse(`The $regex option ${option}`);
  // In PCRE, `$` also matches before a final line break, and `\s` matches ASCII white space only.
  const source = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\$/gs, (part) => {
    if (part === '$') return options.includes('m') ? '(?=\\n|(?![^]))' : '(?=\\n?(?![^]))';
    if (part.startsWith('[') && /\\s/i.test(part))
      return refuse('The regular expression construct \\s in a class');
    if (part === '\\s') return '[ \\t-\\r]';
    return part === '\\S' ? '[^ \\t-\\r]' : part;
  });
  let regex: RegExp;
  try {
    regex = new RegExp(source, `${options}${/[^\0-\x7f]/.test(pattern) ? 'u' : ''}`);
  } catch (error) {
    throw new DbError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
  if (compiled.size > 500) compiled.clear();
  compiled.set(id, regex);
  return regex;
}

/** The text with which every match begins, for an index range; '' if there is no such text. */
export function literalPrefix({ pattern, options }: Pick<BSONRegExp, 'pattern' | 'options'>): string {
  if (options !== '' || pattern.includes('|')) return '';
  const found = /^\^([A-Za-z0-9 _:@-]+)([*?+{]?)/.exec(pattern);
  if (!found?.[1]) return '';
  return found[2] === '' || found[2] === '+' ? found[1] : found[1].slice(0, -1);
}
