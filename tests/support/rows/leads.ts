import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint';
import type { createLead } from '../../../contract/leads';
import type { Database } from '../../../server/db/database';
import { leads, slots } from '../../../server/db/schema';
import { newId } from '../../../server/security/tokens';
import { ADDRESS, addRow, rowOf } from '../fixture';
import { freshCpf } from '../numbers';
import { AT } from './bookings';

/** Rows and bodies of leads for tests. */

/** A complete lead body, with overrides. */
export const leadBody = (changes: Partial<BodyOf<typeof createLead>> = {}) => ({
  cpf: freshCpf(),
  name: 'Bia Souza',
  email: 'bia@lead.test',
  phone: { areaCode: '11', number: '987654321' },
  techniques: ['manicure'],
  categoryIds: ['c100'],
  areaIds: ['sao-paulo'],
  gender: 'F' as const,
  ...changes,
});

/** A test at 10:00 of a Wednesday in March 2026 in São Paulo. */
export const TEST_DATE = '2026-03-11T13:00:00.000Z';

/** A slot configuration of Mondays to Fridays in March 2026, 09:00 to 12:00, in São Paulo. */
export const addSlot = (
  database: Database,
  changes: Partial<typeof slots.$inferInsert> = {},
): Promise<typeof slots.$inferSelect> => {
  const { id: _, areaId, ...address } = ADDRESS;
  const formatted = 'Rua Augusta, 100 - Consolação, São Paulo - SP';
  return addRow(database, slots, {
    id: newId(),
    days: [1, 2, 3, 4, 5],
    startDay: '2026-03-01',
    endDay: '2026-03-31',
    startHour: '09:00',
    endHour: '12:00',
    categoryId: 'c100',
    type: 1,
    people: 2,
    areaId,
    place: { ...address, formatted, neighbor: 'Consolação', complement: '' },
    createdAt: AT,
    ...changes,
  });
};

/** Reads a lead by id. */
export const readLead = (database: Database, id: string): Promise<typeof leads.$inferSelect> =>
  rowOf(database, leads, eq(leads.id, id));
