import { BSONRegExp } from 'bson';
import { copy, type Doc, type Value } from '../values/bson.ts';
import { DbError, refuse } from '../values/errors.ts';
import { wholeOption } from '../values/numeric.ts';
import { fieldNames, plainValue, setPlain, valuesAt } from '../values/paths.ts';
import { documentStage, type Stage, stageObject } from './document-stages.ts';
import { group } from './group.ts';
import { removePath } from './projection.ts';
import { compileFilter, type Query, queryBy } from './query.ts';
import { parseSort, sortByKey, sortKey } from './sort.ts';
import { window } from './window.ts';

export type PipelineContext = {
  shuffle: boolean;
  findIn: (collection: string, query: Query) => Iterable<Doc>;
};

export type Pipeline = { query: Query; stages: Stage[] };

function unwind(spec: Value): Stage {
  const options = spec instanceof Map ? spec : new Map<string, Value>([['path', spec]]);
  for (const key of options.keys())
    if (!['path', 'preserveNullAndEmptyArrays'].includes(key)) refuse(`The option ${key} of $unwind`);
  const path = options.get('path');
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new DbError(28818, `path option to $unwind should be prefixed with a '$'`);
  const parts = fieldNames(path.slice(1));
  const keep = options.get('preserveNullAndEmptyArrays') === true;
  return function* (docs) {
    for (const doc of docs) {
      const value = plainValue(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const item of value) {
          const made = copy(doc);
          setPlain(made, parts, item);
          yield made;
        }
      } else if (Array.isArray(value)) {
        const made = copy(doc);
        removePath(made, parts);
        if (keep) yield made;
      } else if (keep || (value !== undefined && value !== null)) yield doc;
    }
  };
}

function lookup(findIn: PipelineContext['findIn'], spec: Doc): Stage {
  for (const key of spec.keys())
    if (!['from', 'localField', 'foreignField', 'as'].includes(key)) refuse(`The option ${key} of $lookup`);
  const text = (key: string): string => {
    const value = spec.get(key);
    if (typeof value === 'string') return value;
    throw new DbError(9, '$lookup needs from, localField, foreignField and as');
  };
  const [from, foreign] = [text('from'), text('foreignField')];
  const [local, as] = [fieldNames(text('localField')), fieldNames(text('as'))];
  return function* (docs) {
    for (const doc of docs) {
      const values = [...valuesAt(doc, local)].flatMap((v) => (Array.isArray(v) ? v : [v ?? null]));
      if (values.some((value) => value instanceof BSONRegExp || Array.isArray(value)))
        refuse('$lookup by a regex or an array');
      const made = copy(doc);
      setPlain(made, as, [...findIn(from, queryBy(new Map([[foreign, new Map([['$in', values]])]])))]);
      yield made;
    }
  };
}

function sorting(spec: Doc): Stage {
  const key = sortKey(parseSort(spec));
  return function* (docs) {
    for (const { doc } of sortByKey([...docs].map((doc) => ({ key: key(doc), doc })))) yield doc;
  };
}

function counting(spec: Value): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
    throw new DbError(40156, 'the count field must be a non-empty string');
  return function* (docs) {
    let count = 0;
    for (const _ of docs) count++;
    if (count > 0) yield new Map([[spec, count]]);
  };
}

function stage({ shuffle, findIn }: PipelineContext, name: string, spec: Value): Stage {
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
    case '$unwind':
      return unwind(spec);
    case '$lookup':
      return lookup(findIn, stageObject(spec, name));
    case '$count':
      return counting(spec);
    default: {
      const shape = documentStage(name, spec) ?? refuse(`The aggregation stage ${name}`);
      return function* (docs) {
        for (const doc of docs) yield shape(doc);
      };
    }
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

/** Throws DbError before any document is read, if the pipeline is malformed or not supported. */
export function compilePipeline(value: Value | undefined, context: PipelineContext): Pipeline {
  const list = stages(value);
  const { query, used } = leading(list);
  return { query, stages: list.slice(used).map(([name, spec]) => stage(context, name, spec)) };
}
