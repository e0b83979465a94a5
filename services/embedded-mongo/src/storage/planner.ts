import { BSONRegExp } from 'bson';
import { compileFilter, isOperators, regexOf } from '../query-language/query.ts';
import { literalPrefix } from '../query-language/regex.ts';
import type { SortPart } from '../query-language/sort.ts';
import type { Doc, Value } from '../values/bson.ts';
import { after, code, invert, tagOf } from '../values/keys.ts';
import { isTrue } from '../values/numeric.ts';
import { pathCount } from './cover.ts';
import type { Index, IndexField } from './indexes.ts';

/** A stretch of codes of one field; a bound that is a start of codes stands for all of them. */
type Range = { lo: Buffer; loIn: boolean; hi: Buffer; hiIn: boolean; point: boolean };
/** What a filter says of one path: the ranges it may be in, and its single conditions. */
type Bound = { ranges?: Range[]; present: boolean; conditions: [string, Value][] };
type Bounds = Map<string, Bound>;

/** A stretch of an index; `ends[i]` is the length of the bytes that its first i+1 fields have in common. */
type Interval = { lo: Buffer; hi: Buffer | undefined; ends: number[] };
export type Plan = {
  index: Index | undefined;
  intervals: Interval[];
  reverse: boolean;
  /** Whether rows come in the order that was asked for. */
  sorted: boolean;
  /** Each interval's number of leading bytes that do not count when several are merged in order. */
  skips: number[];
  /** Whether the index's keys alone answer. */
  covered: boolean;
};

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

/** The ranges of one condition; undefined if it says nothing that an index could use. */
function rangesOf(operator: string, operand: Value, all: Doc): Range[] | undefined {
  const plain = (value: Value) => !Array.isArray(value) && !(value instanceof BSONRegExp);
  switch (operator) {
    case '$eq':
      if (operand instanceof BSONRegExp) return undefined;
      return plain(operand) ? [point(operand)] : undefined;
    case '$in': {
      if (!Array.isArray(operand) || !operand.every(plain)) return undefined;
      const unique = new Map(operand.map((value) => [code(value).toString('latin1'), point(value)]));
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

const isNullish = (value: Value) => value === null;

/** Whether a condition can't hold for a missing field. */
function needsPresence(operator: string, operand: Value): boolean {
  if (operator === '$exists') return isTrue(operand);
  if (operator === '$in') return Array.isArray(operand) && !operand.some(isNullish);
  return ['$eq', '$gt', '$gte', '$lt', '$lte', '$regex', '$type'].includes(operator) && !isNullish(operand);
}

/** Joins two ranges of which both must hold, where each is a single one and neither a point. */
function narrow(a: Range, b: Range): Range {
  const lo = Buffer.compare(a.lo, b.lo) >= 0 ? a : b;
  const hi = highFirst(a, b);
  return {
    lo: lo.lo,
    loIn: lo.loIn && (Buffer.compare(a.lo, b.lo) !== 0 || (a.loIn && b.loIn)),
    hi: hi.hi,
    hiIn: hi.hiIn,
    point: false,
  };
}

function highFirst(a: Range, b: Range): Range {
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
    bound.ranges = [narrow(one, other)];
  else bound.ranges = ranges;
}

/** Gathers what a conjunction says of each path; returns the first $or in it. */
function gather(filter: Doc, bounds: Bounds): Doc[] | undefined {
  let or: Doc[] | undefined;
  for (const [field, condition] of filter) {
    if (field === '$and') for (const part of condition as Doc[]) or = gather(part, bounds) ?? or;
    else if (field === '$or') or ??= condition as Doc[];
    else if (field.startsWith('$')) continue;
    else if (isOperators(condition))
      for (const [operator, operand] of condition) addCondition(bounds, field, operator, operand, condition);
    else if (condition instanceof BSONRegExp) addCondition(bounds, field, '$regex', condition, new Map());
    else addCondition(bounds, field, '$eq', condition, new Map());
  }
  return or;
}

const copyBounds = (bounds: Bounds): Bounds =>
  new Map([...bounds].map(([path, bound]) => [path, { ...bound, conditions: [...bound.conditions] }]));

/** The branches of a filter: one conjunction, or one for each part of a $or in it. */
function branchesOf(filter: Doc): { branches: Bounds[]; base: Bounds } {
  const base: Bounds = new Map();
  const or = gather(filter, base);
  const branches = or?.map((part) => {
    const bounds = copyBounds(base);
    gather(part, bounds);
    return bounds;
  });
  return { branches: branches ?? [base], base };
}

/** Whether a filter's conditions on a path prove one condition of a partial index. */
function implied(bound: Bound | undefined, path: string, operator: string, operand: Value): boolean {
  if (!bound) return false;
  if (operator === '$exists') return bound.present;
  const holds = compileFilter(new Map([[path, new Map([[operator, operand]])]]));
  const proves = (value: Value) => !Array.isArray(value) && holds(new Map([[path, value]]));
  return bound.conditions.some(([own, value]) => {
    if (own === '$eq') return proves(value);
    if (own === '$in') return Array.isArray(value) && value.every(proves);
    if (operator === '$type') return /^\$[gl]te?$/.test(own) && proves(value);
    const same = own === operator && code(own === operator ? value : null).equals(code(operand));
    if (/^\$gte?$/.test(operator)) return same || (/^\$gte?$/.test(own) && proves(value));
    if (/^\$lte?$/.test(operator)) return same || (/^\$lte?$/.test(own) && proves(value));
    return same;
  });
}

function partialHolds(filter: Doc, bounds: Bounds): boolean {
  return [...filter].every(([path, condition]) => {
    if (path === '$and') return (condition as Doc[]).every((part) => partialHolds(part, bounds));
    const conditions: [string, Value][] = isOperators(condition) ? [...condition] : [['$eq', condition]];
    return (
      !path.includes('.') && conditions.every(([op, operand]) => implied(bounds.get(path), path, op, operand))
    );
  });
}

/** Whether every document that matches is in the index at all. */
function complete(index: Index, branches: Bounds[]): boolean {
  if (index.partial) {
    const { filter } = index.partial;
    return branches.every((bounds) => partialHolds(filter, bounds));
  }
  if (!index.sparse) return true;
  return branches.every((bounds) => index.fields.some(({ path }) => bounds.get(path)?.present));
}

const maxIntervals = 10_000;

type Stretch = { intervals: Interval[]; points: number; ranged: boolean };

function turn(range: Range, { direction }: IndexField): Range {
  if (direction === 1) return range;
  return {
    lo: invert(range.hi),
    loIn: range.hiIn,
    hi: invert(range.lo),
    hiIn: range.loIn,
    point: range.point,
  };
}

/** The stretches of an index that a conjunction needs: points of leading fields, then at most one range. */
function stretch(index: Index, bounds: Bounds): Stretch {
  let prefixes: { bytes: Buffer; ends: number[] }[] = [{ bytes: Buffer.alloc(0), ends: [] }];
  let points = 0;
  let arrays = 0;
  for (const [at, field] of index.fields.entries()) {
    let ranges = bounds.get(field.path)?.ranges;
    if (!ranges || (index.multi[at] && arrays++ > 0)) break;
    const all = ranges.every((range) => range.point);
    if (prefixes.length * ranges.length > maxIntervals) break;
    if (!all) {
      // Two conditions on an array may hold for two of its items: only one bound can be used.
      if (index.multi[at] && ranges.length === 1)
        ranges = ranges.map((range) => ({ ...range, hi: Buffer.from([255]) }));
      const intervals = prefixes.flatMap(({ bytes, ends }) =>
        (ranges as Range[]).map((range) => {
          const { lo, loIn, hi, hiIn } = turn(range, field);
          const low = Buffer.concat([bytes, lo]);
          const high = Buffer.concat([bytes, hi]);
          return { lo: loIn ? low : (after(low) ?? low), hi: hiIn ? after(high) : high, ends };
        }),
      );
      return { intervals, points, ranged: true };
    }
    const turned = ranges.map((range) => turn(range, field));
    prefixes = prefixes.flatMap(({ bytes, ends }) =>
      turned.map(({ lo }) => ({
        bytes: Buffer.concat([bytes, lo]),
        ends: [...ends, bytes.length + lo.length],
      })),
    );
    points++;
  }
  const intervals = prefixes.map(({ bytes, ends }) => ({ lo: bytes, hi: after(bytes), ends }));
  return { intervals, points, ranged: false };
}

/** Paths with one and the same value in all branches: they do not matter in a sort. */
function constantPaths(branches: Bounds[], index: Index): Set<string> {
  const single = (bounds: Bounds, path: string) => {
    const ranges = bounds.get(path)?.ranges;
    return ranges?.length === 1 && ranges[0]?.point ? ranges[0].lo.toString('latin1') : undefined;
  };
  const paths = [...(branches[0]?.keys() ?? [])].filter((path) => {
    const value = single(branches[0] as Bounds, path);
    const at = index.fields.findIndex((field) => field.path === path);
    return (
      value !== undefined && at >= 0 && !index.multi[at] && branches.every((b) => single(b, path) === value)
    );
  });
  return new Set(paths);
}

/** Where in the index the sort begins and which way to walk; undefined if the index does not sort so. */
function sortStart(
  index: Index,
  sort: SortPart[],
  constant: Set<string>,
  points: number,
): [number, boolean] | undefined {
  const needed = sort.filter(({ path }) => !constant.has(path));
  for (let start = points; start >= 0; start--) {
    let at = start;
    const turns = needed.map(({ path, direction }) => {
      while (
        index.fields[at] &&
        index.fields[at]?.path !== path &&
        constant.has(index.fields[at]?.path ?? '')
      )
        at++;
      const field = index.fields[at];
      if (field?.path !== path || index.multi[at]) return 0;
      at++;
      return field.direction * direction;
    });
    if (turns.every((way) => way === 1) || turns.every((way) => way === -1)) return [start, turns[0] === -1];
  }
  return undefined;
}

/**
 * Chooses an index and its stretches: points count most, then a sort that comes for free, then a range. Where
 * all conditions are points of an index that covers the query, nothing is better.
 */
export function makePlan(
  indexes: Index[],
  filter: Doc,
  sort: SortPart[],
  covers: (index: Index) => boolean = () => false,
): Plan {
  const { branches, base } = branchesOf(filter);
  let best: Plan = {
    index: undefined,
    intervals: [],
    reverse: false,
    sorted: sort.length === 0,
    skips: [],
    covered: false,
  };
  let bestScore = 0;
  const conditions = pathCount(filter);
  for (const index of indexes)
    for (const conjunctions of branches.length > 1 ? [branches, [base]] : [branches]) {
      if (!complete(index, conjunctions)) continue;
      const found = conjunctions.map((bounds) => stretch(index, bounds));
      const points = Math.min(...found.map((part) => part.points));
      const ranged = found.every((part) => part.ranged || part.points > points) || conjunctions.length > 1;
      const used = found.every((part) => part.points > 0 || part.ranged);
      const start =
        sort.length > 0 ? sortStart(index, sort, constantPaths(conjunctions, index), points) : undefined;
      if (!used && !start) continue;
      const full = index.unique && points === index.fields.length;
      const covered = covers(index);
      const exact = full || (covered && points === conditions && points > 0);
      const score =
        points * 10 + (used && ranged ? 5 : 0) + (start ? 6 : 0) + (exact ? 1000 : 0) + (covered ? 1 : 0);
      if (score <= bestScore) continue;
      bestScore = score;
      const intervals = found.flatMap((part) => part.intervals);
      const skips = intervals.map(({ ends }) => (start?.[0] ? (ends[start[0] - 1] as number) : 0));
      best = {
        index,
        intervals,
        reverse: start?.[1] ?? false,
        sorted: sort.length === 0 || start !== undefined,
        skips,
        covered,
      };
    }
  return best;
}
