import type { Doc, Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { wholeOption } from '../values/numeric.ts';
import { group, type Stage } from './group.ts';
import { compileFilter, type Query, queryBy } from './query.ts';
import { parseSort, sortByKey, sortKey } from './sort.ts';
import { window } from './window.ts';

export type Pipeline = { query: Query; stages: Stage[] };

function stageObject(spec: Value, stage: string): Doc {
  if (!(spec instanceof Map)) throw new DbError(9, `the ${stage} specification must be an object`);
  return spec;
}

function sorting(spec: Doc): Stage {
  const key = sortKey(parseSort(spec));
  return function* (docs) {
    for (const { doc } of sortByKey([...docs].map((doc) => ({ key: key(doc), doc })))) yield doc;
  };
}

function stage(name: string, spec: Value, shuffle: boolean): Stage {
  switch (name) {
    case '$match': {
      const matches = compileFilter(stageObject(spec, name));
      return function* (docs) {
        for (const doc of docs) if (matches(doc)) yield doc;
      };
    }
    case '$sort':
      return sorting(stageObject(spec, name));
    case '$limit': {
      const count = wholeOption('$limit', spec, 1, 1);
      return (docs) => window(docs, 0, count);
    }
    case '$skip': {
      const count = wholeOption('$skip', spec, 0);
      return (docs) => window(docs, count, Number.POSITIVE_INFINITY);
    }
    case '$group':
      return group(stageObject(spec, name), shuffle);
    default:
      return refuse(`The aggregation stage ${name}`);
  }
}

function stages(value: Value | undefined): [string, Value][] {
  if (!Array.isArray(value)) throw new DbError(14, `'pipeline' option must be specified as an array`);
  return value.map((each) => {
    if (!(each instanceof Map) || each.size !== 1)
      throw new DbError(40323, 'A pipeline stage specification object must contain exactly one field.');
    return [...each][0] as [string, Value];
  });
}

/** Replaces the first `used` stages of a pipeline by one query with the same result. */
function leading(list: [string, Value][]): { query: Query; used: number } {
  let query = queryBy(new Map());
  let used = 0;
  const order = ['$match', '$sort', '$skip', '$limit'];
  let from = 0;
  for (const [name, spec] of list) {
    const at = order.indexOf(name);
    if (at < from) break;
    if (name === '$match') query = queryBy(stageObject(spec, name));
    else if (name === '$sort') query.sort = stageObject(spec, name);
    else if (name === '$skip') query.skip = wholeOption(name, spec, 0);
    else query.limit = wholeOption(name, spec, 1, 1);
    from = at + 1;
    used++;
  }
  return { query, used };
}

/**
 * Throws DbError before any document is read, if the pipeline is malformed or not supported. With `shuffle` (strict
 * mode), groups come in another order.
 */
export function compilePipeline(value: Value | undefined, shuffle: boolean): Pipeline {
  const list = stages(value);
  const { query, used } = leading(list);
  return { query, stages: list.slice(used).map(([name, spec]) => stage(name, spec, shuffle)) };
}
