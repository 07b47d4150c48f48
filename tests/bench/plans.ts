import { createDatabase } from '../../server/db/database';
import { openEmbedded } from '../../server/db/embeddedEngine';
import { openPostgres } from '../../server/db/postgresEngine';
import { listOf, nothingRemembered } from '../../server/store/bookings/lists';
import { explaining, nodesOf, type PlanNode } from '../support/plans';
import type { Samples } from './cases';

/** Where the database is. */
export type Place = { readonly url: string } | { readonly folder: string };

const named = (node: PlanNode): string => {
  const of = node['Index Name'] ?? node['Relation Name'];
  return of === undefined ? node['Node Type'] : `${node['Node Type']} (${of})`;
};

const isFullScan = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'bookings';

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
  const plans: PlanNode[] = [];
  const engine = 'url' in place ? openPostgres(place.url) : await openEmbedded(place);
  const database = createDatabase(explaining(engine, plans));
  try {
    const rows: string[][] = [];
    for (const [what, query] of Object.entries(queries)) {
      plans.length = 0;
      await listOf(
        database,
        'bookings',
        { itemsPerPage: 50, page: 1, ...query },
        nothingRemembered(),
      );
      const nodes = plans.flatMap(nodesOf);
      const scans = [...new Set(nodes.filter((node) => named(node).includes('(')).map(named))];
      rows.push([what, nodes.some(isFullScan) ? 'FULL SCAN' : 'OK', scans.join(', ')]);
    }
    return [['plan', 'no Seq Scan on bookings', 'nodes'], ...rows];
  } finally {
    await database.close();
  }
};
