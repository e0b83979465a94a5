import { compileFilter, isOperators } from '../query-language/query.ts';
import type { SortPart } from '../query-language/sort.ts';
import type { Doc, Value } from '../values/bson.ts';
import { after, code, invert } from '../values/keys.ts';
import { type Bound, type Bounds, branchesOf, type Range } from './bounds.ts';
import { pathCount } from './cover.ts';
import type { Index, IndexField } from './indexes.ts';

/**
 * A range of index keys; `lo` is included, `hi` is not. All keys of an interval begin with the same values of the
 * leading fields. `ends[i]` is the length in bytes of the first i+1 of these values.
 */
type Interval = { lo: Buffer; hi: Buffer | undefined; ends: number[] };
export type Plan = {
  index: Index | undefined;
  intervals: Interval[];
  reverse: boolean;
  sorted: boolean;
  /**
   * For each interval, the length in bytes of the fields before the sorted fields. A merge of several intervals in sort
   * order does not compare these bytes.
   */
  skips: number[];
  covered: boolean;
};

/** Whether a filter's conditions on a path imply the given condition of a partial index. */
function implied(bound: Bound | undefined, path: string, operator: string, operand: Value): boolean {
  if (!bound) return false;
  if (operator === '$exists') return bound.present;
  const holds = compileFilter(new Map([[path, new Map([[operator, operand]])]]));
  const proves = (value: Value) => !Array.isArray(value) && holds(new Map([[path, value]]));
  return bound.conditions.some(([own, value]) => {
    if (own === '$eq') return proves(value);
    if (own === '$in') return Array.isArray(value) && value.every(proves);
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

/** Whether the index has all documents that match the filter; a sparse or partial index may lack some. */
function complete(index: Index, branches: Bounds[]): boolean {
  if (index.partial) {
    const { filter } = index.partial;
    return branches.every((bounds) => partialHolds(filter, bounds));
  }
  if (!index.sparse) return true;
  return branches.every((bounds) => index.fields.some(({ path }) => bounds.get(path)?.present));
}

const maxIntervals = 10_000;

/** `points` is the number of leading fields with exact values; `ranged` says whether the next field has a range. */
type Access = { intervals: Interval[]; points: number; ranged: boolean };

function directed(range: Range, { direction }: IndexField): Range {
  if (direction === 1) return range;
  return {
    lo: invert(range.hi),
    loIn: range.hiIn,
    hi: invert(range.lo),
    hiIn: range.loIn,
    point: range.point,
  };
}

/** Each interval has exact values of the leading fields, and may limit the next field to a range. */
function accessTo(index: Index, bounds: Bounds): Access {
  let prefixes: { bytes: Buffer; ends: number[] }[] = [{ bytes: Buffer.alloc(0), ends: [] }];
  let points = 0;
  let arrays = 0;
  for (const [at, field] of index.fields.entries()) {
    let ranges = bounds.get(field.path)?.ranges;
    if (!ranges || (index.multi[at] && arrays++ > 0)) break;
    const all = ranges.every((range) => range.point);
    if (prefixes.length * ranges.length > maxIntervals) break;
    if (!all) {
      // An array may satisfy `$gt` with one item and `$lt` with another item, so only the lower bound is used.
      if (index.multi[at] && ranges.length === 1)
        ranges = ranges.map((range) => ({ ...range, hi: Buffer.from([255]) }));
      const intervals = prefixes.flatMap(({ bytes, ends }) =>
        (ranges as Range[]).map((range) => {
          const { lo, loIn, hi, hiIn } = directed(range, field);
          const low = Buffer.concat([bytes, lo]);
          const high = Buffer.concat([bytes, hi]);
          return { lo: loIn ? low : (after(low) ?? low), hi: hiIn ? after(high) : high, ends };
        }),
      );
      return { intervals, points, ranged: true };
    }
    const inIndex = ranges.map((range) => directed(range, field));
    prefixes = prefixes.flatMap(({ bytes, ends }) =>
      inIndex.map(({ lo }) => ({
        bytes: Buffer.concat([bytes, lo]),
        ends: [...ends, bytes.length + lo.length],
      })),
    );
    points++;
  }
  const intervals = prefixes.map(({ bytes, ends }) => ({ lo: bytes, hi: after(bytes), ends }));
  return { intervals, points, ranged: false };
}

/** The paths that have the same value in all documents that the filter finds, so that a sort can ignore these paths. */
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

/**
 * @returns the position of the index field at which the sort begins, and whether the index is read backwards; undefined
 *   if the index has another order
 */
function sortStart(
  index: Index,
  sort: SortPart[],
  constant: Set<string>,
  points: number,
): [number, boolean] | undefined {
  const needed = sort.filter(({ path }) => !constant.has(path));
  for (let start = points; start >= 0; start--) {
    let at = start;
    const directions = needed.map(({ path, direction }) => {
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
    const reverse = directions[0] === -1;
    if (directions.every((direction) => direction === (reverse ? -1 : 1))) return [start, reverse];
  }
  return undefined;
}

/**
 * Chooses the index with the highest score. Two kinds of indexes always win: a unique index with an exact value for
 * each field, and a covering index with an exact value for each condition. For other indexes, an exact value adds most
 * to the score, then the requested order, then a range; covering the query adds least.
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
      const found = conjunctions.map((bounds) => accessTo(index, bounds));
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
