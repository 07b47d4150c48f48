import { createDatabase } from '../../server/db/database';
import { openEmbedded } from '../../server/db/embeddedEngine';
import type { Connection, Engine } from '../../server/db/engine';
import { openPostgres } from '../../server/db/postgresEngine';
import { listOf } from '../../server/store/bookings/lists';
import { FarTotals } from '../../server/store/cappedTotal';
import type { Samples } from './cases';

/** Where the database is. */
export type Place = { readonly url: string } | { readonly folder: string };

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const named = (node: Node): string => {
  const of = node['Index Name'] ?? node['Relation Name'];
  return of === undefined ? node['Node Type'] : `${node['Node Type']} (${of})`;
};

const isFullScan = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'bookings';

/** An engine that notes the plan of each statement before it runs it. */
const explaining = (engine: Engine, plans: Node[]): Engine => ({
  ...engine,
  name: engine.name,
  close: () => engine.close(),
  run: (work) =>
    engine.run((connection) => {
      const query: Connection['query'] = async (text, params, rows) => {
        if (/^\s*(select|with)\b/i.test(text)) {
          const [row] = await connection.query(`explain (format json) ${text}`, params, 'object');
          const [plan] = (row as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN'];
          if (plan) plans.push(plan.Plan);
        }
        return connection.query(text, params, rows);
      };
      return work({ query });
    }),
});

/**
 * The plans of the lists that must read no table as a whole: for each the nodes of all of its
 * statements, and OK or FULL SCAN. The head comes first.
 */
export const planRows = async (place: Place, samples: Samples): Promise<string[][]> => {
  const { minDate, maxDate, areaId, shortCode, userId } = samples;
  const queries = {
    'default view': { minDate, maxDate },
    code: { shortCode },
    status: { status: 11 },
    area: { areaId },
    customer: { 'user._id': userId },
  };
  const plans: Node[] = [];
  const engine = 'url' in place ? openPostgres(place.url) : await openEmbedded(place);
  const database = createDatabase(explaining(engine, plans));
  try {
    const rows: string[][] = [];
    for (const [what, query] of Object.entries(queries)) {
      plans.length = 0;
      await listOf(database, 'bookings', { itemsPerPage: 50, page: 1, ...query }, new FarTotals());
      const nodes = plans.flatMap(nodesOf);
      const scans = [...new Set(nodes.filter((node) => named(node).includes('(')).map(named))];
      rows.push([what, nodes.some(isFullScan) ? 'FULL SCAN' : 'OK', scans.join(', ')]);
    }
    return [['plan', 'no Seq Scan on bookings', 'nodes'], ...rows];
  } finally {
    await database.close();
  }
};
