import { STAFF_TYPES } from '../../contract/staff';
import { staffTypeLabel, suggestStaffEmail } from '../../domain/staff';
import { DAY_MILLIS } from '../../domain/time';
import type { staff } from '../db/schema';
import { searchText } from '../store/text';
import { personName } from './people';
import { Random } from './random';

type Row = typeof staff.$inferInsert;

/** The password of every staff member of the demonstration data (DESIGN section 7.3). */
export const DEMO_PASSWORD = 'camarim-demo';

const OTHERS = 45;

const WEIGHTED = [
  'staff',
  'staff',
  'staff',
  'operation',
  'operation',
  'operation',
  'operation',
  'marketing',
  'marketing',
  'finance',
  'finance',
  'operationHead',
  'financeHead',
  'marketingHead',
] as const;

/** One staff member per profile, `novo` who must change the password, and some colleagues. */
export const demoStaff = (now: Date, emailDomain: string, passwordHash: string): Row[] => {
  const random = new Random(1_001);
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MILLIS);
  const row = (name: string, local: string, type: string, rest: Partial<Row> = {}): Row => ({
    id: random.id(),
    name,
    nameSearch: searchText(name),
    email: `${local}@${emailDomain}`,
    passwordHash,
    active: true,
    type,
    firstLogin: false,
    lastLogin: ago(random.int(0, 2_000) / 100),
    createdAt: ago(random.int(60, 900)),
    ...rest,
  });
  const profiles = STAFF_TYPES.map((type) =>
    row(`${staffTypeLabel(type)} Demonstração`, type.toLowerCase(), type, {
      googleAdmin: type === 'administrator',
    }),
  );
  const newcomer = row('Novo Colaborador', 'novo', 'staff', {
    firstLogin: true,
    lastLogin: null,
    createdAt: ago(1),
  });
  const rows = [...profiles, newcomer];
  const taken = new Set(rows.map((one) => one.email));
  while (rows.length < profiles.length + 1 + OTHERS) {
    const name = personName(random);
    const local = suggestStaffEmail(name);
    if (taken.has(`${local}@${emailDomain}`)) continue;
    taken.add(`${local}@${emailDomain}`);
    const neverCame = random.chance(0.1);
    rows.push(
      row(name, local, random.pick(WEIGHTED), {
        active: !random.chance(0.18),
        firstLogin: neverCame,
        ...(neverCame && { lastLogin: null }),
      }),
    );
  }
  return rows;
};
