import type { Connection, Engine } from '../../server/db/engine';

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
