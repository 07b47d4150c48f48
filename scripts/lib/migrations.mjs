import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Rules for migrations while the previous release still serves (decision 0109). Objects that it uses stay, and no
 * growing table is locked for longer than a moment.
 */

/** Last migration before this check; it and earlier ones are exempt. */
const LAST_BEFORE = '0018';

/** Tables that do not grow with the business, so a lock is brief. */
const SMALL = new Set([
  'airport_orders',
  'area_services',
  'areas',
  'backups',
  'campaigns',
  'categories',
  'client_errors',
  'consultants',
  'infraction_rules',
  'neighbor_prices',
  'packages',
  'partners',
  'polygon_prices',
  'polygons',
  'price_zones',
  'realtime_prices',
  'referral_programmes',
  'scheduled_prices',
  'services',
  'staff',
  'views',
]);

const NAME = '"?(\\w+)"?';
const VOLATILE =
  /\bdefault\s+\(?\s*(gen_random_uuid|uuid_generate|random|clock_timestamp|nextval)/i;

/** Forbidden statements: pattern, reason, and a pattern that must match too. */
const narrowing = [
  [/^drop\s+(table|view|type|schema)\b/i, 'drops what the previous release uses'],
  [/\bdrop\s+column\b/i, 'drops a column that the previous release uses'],
  [/^alter\s+table\b.*\brename\b/i, 'renames what the previous release uses'],
  [
    /\bset\s+not\s+null\b/i,
    'refuses rows that the previous release writes, and reads the whole table',
  ],
  [
    /\b(set\s+data\s+)?type\s+\w+.*$/i,
    'changes the type of a column: the table is written anew',
    /\balter\s+column\b/i,
  ],
];

const addsColumn = /\badd\s+column\b/i;

/** Returns the reason why a statement is not allowed; undefined if allowed. */
const faultOf = (statement, createdTables) => {
  for (const [pattern, why, also] of narrowing)
    if (pattern.test(statement) && (!also || also.test(statement))) return why;
  const table = new RegExp(
    `^(?:alter\\s+table|update|delete\\s+from|lock\\s+table)\\s+(?:only\\s+)?${NAME}`,
    'i',
  ).exec(statement)?.[1];
  const indexed = new RegExp(`^create\\s+(?:unique\\s+)?index\\b.*?\\bon\\s+${NAME}`, 'i').exec(
    statement,
  )?.[1];
  const name = table ?? indexed;
  if (name === undefined || createdTables.has(name)) return undefined;
  if (addsColumn.test(statement)) {
    if (/\bnot\s+null\b/i.test(statement) && !/\bdefault\b/i.test(statement))
      return 'adds a column that the previous release does not fill';
    if (/\bgenerated\s+always\b/i.test(statement) || VOLATILE.test(statement))
      return 'adds a column whose values are computed: the table is written anew';
  }
  if (SMALL.has(name)) return undefined;
  if (indexed && !/\bif\s+not\s+exists\b/i.test(statement))
    return 'makes an index under a lock; with `if not exists` it can be made before, concurrently';
  if (/^(update|delete)\b/i.test(statement))
    return 'writes the rows of a table that grows in one go';
  if (/^lock\b/i.test(statement)) return 'locks a table that grows';
  if (
    /\badd\s+(constraint|primary|unique|foreign|check)\b/i.test(statement) &&
    !/\bnot\s+valid\b/i.test(statement)
  )
    return 'checks all rows under a lock; with `not valid` it holds for new ones at once';
  return undefined;
};

const statementsOf = (text) =>
  text
    .replaceAll(/--> statement-breakpoint/g, ';')
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Returns a message for each forbidden statement of a migration. */
export const faultsOf = (name, text) => {
  if (name.slice(0, 4) <= LAST_BEFORE) return [];
  const statements = statementsOf(text);
  const created = new RegExp(
    `^create\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`,
    'i',
  );
  const createdTables = new Set(
    statements.flatMap((statement) => created.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const why = faultOf(statement, createdTables);
    return why ? [`${name}: ${statement.slice(0, 100)}\n    ${why}`] : [];
  });
};

export const migrationFaults = () => {
  const folder = inRoot('server', 'db', 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .flatMap((file) =>
      faultsOf(file.replace(/\.sql$/, ''), readFileSync(`${folder}/${file}`, 'utf8')),
    );
};
