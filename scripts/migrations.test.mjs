import { describe, expect, it } from 'vitest';
import { faultsOf, migrationFaults } from './lib/migrations.mjs';

const whyOf = (statement, name = '0999_next') =>
  faultsOf(name, statement).map((line) => line.split('\n').at(-1).trim());

describe('a migration while the release before it serves', () => {
  it.each([
    ['DROP TABLE "views";', 'drops what the previous release uses'],
    ['ALTER TABLE "staff" DROP COLUMN "name";', 'drops a column'],
    ['ALTER TABLE "staff" RENAME COLUMN "name" TO "full_name";', 'renames'],
    ['ALTER TABLE "staff" RENAME TO "people";', 'renames'],
    ['ALTER TABLE "staff" ALTER COLUMN "name" SET NOT NULL;', 'refuses rows'],
    ['ALTER TABLE "bookings" ALTER COLUMN "id" SET DATA TYPE uuid;', 'changes the type'],
    ['ALTER TABLE "views" ADD COLUMN "order" integer NOT NULL;', 'does not fill'],
    [
      'ALTER TABLE "bookings" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
      'written anew',
    ],
    [
      'ALTER TABLE "bookings" ADD COLUMN "w" tsvector GENERATED ALWAYS AS (to_tsvector(\'simple\', search)) STORED;',
      'written anew',
    ],
    ['CREATE INDEX "b_idx" ON "bookings" USING btree ("area_id");', 'makes an index under a lock'],
    ['CREATE UNIQUE INDEX "b_idx" ON "audit" ("id");', 'makes an index under a lock'],
    ['ALTER TABLE "bookings" ADD CONSTRAINT "b" CHECK (total_cents >= 0);', 'checks all rows'],
    ['UPDATE "bookings" SET "search" = lower("search");', 'in one go'],
    ['DELETE FROM "audit" WHERE at < now();', 'in one go'],
    ['LOCK TABLE "bookings";', 'locks a table'],
  ])('%s is refused', (statement, why) =>
    expect(whyOf(statement)).toEqual([expect.stringContaining(why)]),
  );

  it.each([
    'CREATE TABLE "lists" ("id" text PRIMARY KEY NOT NULL);\n--> statement-breakpoint\nCREATE INDEX "l_idx" ON "lists" ("id");',
    'CREATE UNLOGGED TABLE "lists" ("id" text);',
    'ALTER TABLE "bookings" ADD COLUMN "note" text;',
    'ALTER TABLE "bookings" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX IF NOT EXISTS "b_idx" ON "bookings" ("area_id");',
    'CREATE INDEX "v_idx" ON "views" ("resource");',
    'ALTER TABLE "bookings" ADD CONSTRAINT "b" CHECK (total_cents >= 0) NOT VALID;',
    'ALTER TABLE "bookings" DROP CONSTRAINT "b";',
    'ALTER TABLE "bookings" ALTER COLUMN "note" DROP NOT NULL;',
    '-- drop table bookings\nALTER TABLE "staff" ADD COLUMN "type_of" text;',
  ])('%s is let through', (statement) => expect(whyOf(statement)).toEqual([]));

  it('those that were made before the check are as they are', () => {
    expect(whyOf('DROP TABLE "views";', '0018_views')).toEqual([]);
    expect(whyOf('DROP TABLE "views";', '0019_next')).toHaveLength(1);
  });

  it('all of the product’s widen', () => expect(migrationFaults()).toEqual([]));
});
