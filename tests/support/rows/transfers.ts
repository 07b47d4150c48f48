import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { bonuses } from '../../../server/db/schema';
import type { Actor } from '../../../server/kernel';
import { newId } from '../../../server/security/tokens';
import { searchText } from '../../../server/store/text';
import type { BonusRow } from '../../../server/store/transfers';
import { addRow, rowOf } from '../fixture';
import { actorOf } from '../store';
import { AT } from './bookings';

/** Bonuses, and accounts that decide them, for tests. */

/** An actor with a profile at the test clock; the id is the name. */
export const actor = (name: string, type: string): Actor =>
  actorOf({ id: name, name, email: `${name}@camarim.test`, type });

/** Adds an undecided bonus of R$ 123,45 for Carla Dias, requested by Rita. */
export const addBonus = (
  database: Database,
  overrides: Partial<typeof bonuses.$inferInsert> = {},
): Promise<BonusRow> => {
  const { professionalName = 'Carla Dias' } = overrides;
  return addRow(database, bonuses, {
    id: newId(),
    professionalId: 'professional-1',
    professionalName,
    professionalSearch: searchText(professionalName),
    cents: 12_345,
    reason: 2,
    description: 'Diária de sábado',
    requesterId: 'rita',
    requesterName: 'Rita',
    requesterEmail: 'rita@camarim.test',
    status: 1,
    createdAt: AT,
    ...overrides,
  });
};

/** Reads a bonus by id. */
export const readBonus = (database: Database, id: string): Promise<BonusRow> =>
  rowOf(database, bonuses, eq(bonuses.id, id));
