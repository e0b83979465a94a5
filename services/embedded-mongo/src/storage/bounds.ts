import { BSONRegExp } from 'bson';
import { isOperators, regexOf } from '../query-language/query.ts';
import { literalPrefix } from '../query-language/regex.ts';
import type { Doc, Value } from '../values/bson.ts';
import { after, code, codeText, tagOf } from '../values/keys.ts';
import { isTrue } from '../values/numeric.ts';

/**
 * A range of one field's values, encoded as codes (see `keys.ts`). If `lo` or `hi` is only the beginning of codes, it
 * stands for all codes that begin with these bytes.
 */
export type Range = { lo: Buffer; loIn: boolean; hi: Buffer; hiIn: boolean; point: boolean };
export type Bound = { ranges?: Range[]; present: boolean; conditions: [string, Value][] };
export type Bounds = Map<string, Bound>;

const point = (value: Value): Range => {
  const bytes = code(value);
  return { lo: bytes, loIn: true, hi: bytes, hiIn: true, point: true };
};

function compareRange(operator: string, operand: Value): Range {
  const bracket = Buffer.from([tagOf(operand)]);
  const bytes = code(operand);
  const whole: Range = { lo: bracket, loIn: true, hi: bracket, hiIn: true, point: false };
  if (operator === '$gt' || operator === '$gte') return { ...whole, lo: bytes, loIn: operator === '$gte' };
  return { ...whole, hi: bytes, hiIn: operator === '$lte' };
}

function regexRanges(regex: BSONRegExp): Range[] | undefined {
  const prefix = literalPrefix(regex);
  if (prefix === '') return undefined;
  const bytes = code(prefix).subarray(0, -2);
  return [{ lo: bytes, loIn: true, hi: bytes, hiIn: true, point: false }, point(regex)];
}

/** The ranges in which matching values lie; undefined if an index cannot use the condition. */
function rangesOf(operator: string, operand: Value, all: Doc): Range[] | undefined {
  const plain = (value: Value) => !Array.isArray(value) && !(value instanceof BSONRegExp);
  switch (operator) {
    case '$eq':
      if (operand instanceof BSONRegExp) return undefined;
      return plain(operand) ? [point(operand)] : undefined;
    case '$in': {
      if (!Array.isArray(operand) || !operand.every(plain)) return undefined;
      const unique = new Map(operand.map((value) => [codeText(value), point(value)]));
      return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, range]) => range);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return plain(operand) && !(operand instanceof Map) ? [compareRange(operator, operand)] : undefined;
    case '$regex':
      return regexRanges(regexOf(operand, all.get('$options')));
    default:
      return undefined;
  }
}

/** Whether only documents that have the field can satisfy the condition. */
function needsPresence(operator: string, operand: Value): boolean {
  if (operator === '$exists') return isTrue(operand);
  if (operator === '$in') return Array.isArray(operand) && !operand.includes(null);
  return ['$eq', '$gt', '$gte', '$lt', '$lte', '$regex'].includes(operator) && operand !== null;
}

/** Neither range may be a point, because the result is never one. */
function intersect(a: Range, b: Range): Range {
  const lo = Buffer.compare(a.lo, b.lo) >= 0 ? a : b;
  const hi = lowerEnd(a, b);
  return {
    lo: lo.lo,
    loIn: lo.loIn && (Buffer.compare(a.lo, b.lo) !== 0 || (a.loIn && b.loIn)),
    hi: hi.hi,
    hiIn: hi.hiIn,
    point: false,
  };
}

function lowerEnd(a: Range, b: Range): Range {
  const end = (range: Range) => (range.hiIn ? after(range.hi) : range.hi);
  const [x, y] = [end(a), end(b)];
  if (!x) return b;
  return y && Buffer.compare(y, x) < 0 ? b : a;
}

function addCondition(bounds: Bounds, path: string, operator: string, operand: Value, all: Doc): void {
  const bound: Bound = bounds.get(path) ?? { present: false, conditions: [] };
  bounds.set(path, bound);
  bound.conditions.push([operator, operand]);
  bound.present ||= needsPresence(operator, operand);
  const ranges = rangesOf(operator, operand, all);
  if (!ranges) return;
  const [one, other] = [bound.ranges?.[0], ranges[0]];
  if (!bound.ranges) bound.ranges = ranges;
  else if (bound.ranges.every((range) => range.point)) return;
  else if (one && other && bound.ranges.length === 1 && ranges.length === 1 && !other.point)
    bound.ranges = [intersect(one, other)];
  else bound.ranges = ranges;
}

/** @returns the branches of one `$or` of the filter; undefined if the filter has no `$or` */
function gather(filter: Doc, bounds: Bounds): Doc[] | undefined {
  let or: Doc[] | undefined;
  for (const [field, condition] of filter) {
    if (field === '$and') for (const part of condition as Doc[]) or = gather(part, bounds) ?? or;
    else if (field === '$or') or ??= condition as Doc[];
    else if (isOperators(condition))
      for (const [operator, operand] of condition) addCondition(bounds, field, operator, operand, condition);
    else if (condition instanceof BSONRegExp) addCondition(bounds, field, '$regex', condition, new Map());
    else addCondition(bounds, field, '$eq', condition, new Map());
  }
  return or;
}

const copyBounds = (bounds: Bounds): Bounds =>
  new Map([...bounds].map(([path, bound]) => [path, { ...bound, conditions: [...bound.conditions] }]));

/**
 * - `branches`: the bounds for each part of one `$or` of the filter; without an `$or`, the bounds of the whole filter
 * - `base`: the bounds of the filter without that `$or`
 */
export function branchesOf(filter: Doc): { branches: Bounds[]; base: Bounds } {
  const base: Bounds = new Map();
  const or = gather(filter, base);
  const branches = or?.map((part) => {
    const bounds = copyBounds(base);
    gather(part, bounds);
    return bounds;
  });
  return { branches: branches ?? [base], base };
}
