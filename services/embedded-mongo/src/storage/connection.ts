import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DbError } from '../values/errors.ts';

type Cell = null | number | bigint | string | Uint8Array;

/**
 * Each prepared statement takes about 10 KB outside the heap of JavaScript. The limit matters only if collections are
 * created and dropped again and again: a few hundred indexes need fewer statements.
 */
const STATEMENTS_KEPT = 1000;

export class Connection {
  readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private readonly most: number;

  constructor(file: string, { readOnly = false, most = STATEMENTS_KEPT } = {}) {
    this.db = new DatabaseSync(file, { readOnly });
    this.most = most;
  }

  get kept(): number {
    return this.statements.size;
  }

  /** Keeps one statement for each SQL text, so callers pass values as parameters, not in the text. */
  prepare(sql: string): StatementSync {
    const statement = this.statements.get(sql) ?? this.db.prepare(sql);
    this.statements.delete(sql);
    this.statements.set(sql, statement);
    if (this.statements.size > this.most)
      this.statements.delete(this.statements.keys().next().value as string);
    return statement;
  }

  all<T>(sql: string, ...cells: Cell[]): T[] {
    return this.reading(() => this.prepare(sql).all(...cells)) as T[];
  }

  get<T>(sql: string, ...cells: Cell[]): T | undefined {
    return this.reading(() => this.prepare(sql).get(...cells)) as T | undefined;
  }

  /** @throws DbError 175 if a cursor reads after its collection or index was dropped */
  private reading<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error as Error).message.startsWith('no such table')) throw error;
      throw new DbError(175, 'query plan killed :: the collection or index was dropped');
    }
  }

  run(sql: string, ...cells: Cell[]): void {
    this.prepare(sql).run(...cells);
  }
}
