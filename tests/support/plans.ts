import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import type { Connection, Engine } from '../../server/db/engine';

/**
 * How the database finds what `query` (a select) asks for when it can only go by an index whose columns the
 * condition names ('Index Cond'), or one that holds just such rows: neither by reading the table, which is cheapest
 * while it is small, nor along another index, which is what a planner does then that has counted the table empty.
 */
export const planByIndex = (database: Database, query: SQL): Promise<string> =>
  database.transaction(async (orm) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await orm.execute(sql`set local ${sql.identifier(`enable_${way}`)} = off`);
    return JSON.stringify(await orm.execute(sql`explain ${query}`));
  });

/** A node of a plan, as `explain (format json)` says it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A node and all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** An engine that notes the plan of each statement before it runs it. */
export const explaining = (engine: Engine, plans: PlanNode[]): Engine => ({
  ...engine,
  name: engine.name,
  close: () => engine.close(),
  run: (work) =>
    engine.run((connection) => {
      const query: Connection['query'] = async (text, params, rows) => {
        if (/^\s*(select|with)\b/i.test(text)) {
          const [row] = await connection.query(`explain (format json) ${text}`, params, 'object');
          const [plan] = (row as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'];
          if (plan) plans.push(plan.Plan);
        }
        return connection.query(text, params, rows);
      };
      return work({ query });
    }),
});
