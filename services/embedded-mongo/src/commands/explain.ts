import type { Query } from '../query-language/query.ts';
import { countInIndex } from '../storage/count.ts';
import { find, planFor } from '../storage/find.ts';
import type { Plan } from '../storage/planner.ts';
import type { Doc } from '../values/bson.ts';
import { refuse } from '../values/errors.ts';
import { toNumber } from '../values/numeric.ts';
import { existing } from './collections.ts';
import type { Call, Command } from './context.ts';
import { docField, queryOf } from './fields.ts';
import { findQuery, findSource, pipelineOf, pipelineSource } from './sources.ts';

type Explained = { query: Query; rows: Iterable<unknown> };

function explained(call: Call): Explained {
  const { command, name } = call;
  const byQuery = (query: Query): Explained => ({
    query,
    rows: find(call.view, existing(call), query, call.work),
  });
  if (name === 'find') return { query: findQuery(command), rows: findSource(call) };
  if (name === 'count') {
    const [collection, query] = [existing(call), queryOf(command, 'query')];
    const inIndex = collection && countInIndex(call.view, collection, query, call.work);
    return inIndex === undefined ? byQuery(query) : { query, rows: [] };
  }
  if (name === 'distinct') return byQuery(queryOf(command, 'query'));
  if (name === 'findAndModify') return byQuery({ ...queryOf(command, 'query'), limit: 1 });
  if (name === 'aggregate') {
    const pipeline = pipelineOf(call);
    return { query: pipeline.query, rows: pipelineSource(call, pipeline) };
  }
  const list = command.get(name === 'update' ? 'updates' : 'deletes');
  const statement = Array.isArray(list) ? list[0] : undefined;
  if ((name !== 'update' && name !== 'delete') || !(statement instanceof Map))
    return refuse(`explain of ${name}`);
  const isOne = name === 'update' ? statement.get('multi') !== true : toNumber(statement.get('limit')) === 1;
  return byQuery({ ...queryOf(statement, 'q'), ...(isOne ? { limit: 1 } : {}) });
}

function winningPlan(plan: Plan | undefined) {
  const scan = plan?.index
    ? {
        stage: plan.covered ? 'PROJECTION_COVERED' : 'FETCH',
        inputStage: { stage: 'IXSCAN', indexName: plan.index.name, keyPattern: plan.index.spec.get('key') },
      }
    : { stage: plan ? 'COLLSCAN' : 'EOF' };
  return plan && !plan.sorted ? { stage: 'SORT', inputStage: scan } : scan;
}

/** Runs the query of another command without its writes, and reports how many keys and documents the query examined. */
export const explain: Command = {
  fields: ['verbosity'],
  run: (call) => {
    const command: Doc = docField(call.command, 'explain');
    const inner: Call = { ...call, command, name: [...command.keys()][0] ?? '' };
    const { query, rows } = explained(inner);
    const started = performance.now();
    let nReturned = 0;
    for (const _ of rows) nReturned++;
    const collection = existing(inner);
    return {
      queryPlanner: {
        namespace: `${call.db}.${collection?.name ?? ''}`,
        winningPlan: winningPlan(collection && planFor(collection, query)),
        rejectedPlans: [],
      },
      executionStats: {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: call.work.keysExamined,
        totalDocsExamined: call.work.docsExamined,
      },
      ok: 1,
    };
  },
};
