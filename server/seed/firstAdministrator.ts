import { and, eq, notInArray } from 'drizzle-orm';
import { completeStaffEmail, staffEmailProblem } from '../../domain/staff';
import type { Database, Orm } from '../db/database';
import * as tables from '../db/schema';
import { type Actor, HttpError, invalid } from '../kernel';
import { assertStrongPassword, hashPassword } from '../security/passwords';
import { newId } from '../security/tokens';
import { emailTaken } from '../store/staff';
import { searchText } from '../store/text';
import { createWrite } from '../store/write';
import * as catalog from './catalog';

/** The first staff member of an installation without demonstration data. */
export interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The company's e-mail domain without `@`. */
  readonly emailDomain: string;
  readonly now: Date;
}

/**
 * Checks that the first administrator can be created.
 * @param removedIds ids of staff members that do not count as administrators, because they will be removed
 * @returns the e-mail to log in with
 * @throws HttpError 409 for an active administrator or a taken e-mail, 422 for a weak password or an e-mail of another
 * domain
 */
export const assertFirstAdministrator = async (
  orm: Orm,
  { name, email: typed, password, emailDomain }: Omit<FirstAdministrator, 'now'>,
  removedIds: readonly string[] = [],
): Promise<string> => {
  const problem = staffEmailProblem(typed, emailDomain);
  if (problem) throw invalid({ email: problem });
  if (!name.trim()) throw invalid({ name: 'Nome é obrigatório.' });
  const email = completeStaffEmail(typed, emailDomain);
  assertStrongPassword(password, 'password', { name, email });
  const administrators = await orm.$count(
    tables.staff,
    and(
      eq(tables.staff.type, 'administrator'),
      tables.staff.active,
      notInArray(tables.staff.id, [...removedIds]),
    ),
  );
  if (administrators > 0) throw new HttpError(409, 'conflict', 'Já existe um administrador ativo.');
  if ((await orm.$count(tables.staff, eq(tables.staff.email, email))) > 0) throw emailTaken();
  return email;
};

/**
 * Creates the first administrator, who must change the password at the first login. Also creates missing cities,
 * categories, services with prices, and infraction rules.
 * @returns the e-mail to log in with
 * @throws HttpError as `assertFirstAdministrator` does
 */
export const createFirstAdministrator = async (
  database: Database,
  { now, ...person }: FirstAdministrator,
): Promise<string> => {
  const { name } = person;
  const passwordHash = await hashPassword(person.password);
  const actor: Actor = { requestId: 'first-administrator', ip: 'local', at: now };
  return createWrite(database)(actor, 'staff.first', async (orm) => {
    const email = await assertFirstAdministrator(orm, person);
    const member = {
      id: newId(),
      name: name.trim(),
      nameSearch: searchText(name),
      email,
      passwordHash,
      active: true,
      type: 'administrator',
      passwordSetAt: now,
      createdAt: now,
    };
    const added = await orm
      .insert(tables.staff)
      .values(member)
      .onConflictDoNothing({ target: tables.staff.email })
      .returning({ id: tables.staff.id });
    if (added.length === 0) throw emailTaken();
    await orm.insert(tables.areas).values(catalog.AREAS).onConflictDoNothing();
    await orm.insert(tables.categories).values(catalog.CATEGORIES).onConflictDoNothing();
    await orm.insert(tables.services).values(catalog.SERVICES).onConflictDoNothing();
    await orm.insert(tables.areaServices).values(catalog.AREA_SERVICES).onConflictDoNothing();
    await orm
      .insert(tables.neighborPrices)
      .values(catalog.neighborhoodPrices())
      .onConflictDoNothing();
    await orm.insert(tables.infractionRules).values(catalog.INFRACTION_RULES).onConflictDoNothing();
    return { answer: email, object: member.id, after: member };
  });
};
