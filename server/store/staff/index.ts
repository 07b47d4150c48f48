import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { staffRecord } from '../../../contract/staff';
import {
  completeStaffEmail,
  STAFF_REFUSALS,
  staffChangeRefusal,
  staffEmailProblem,
  staffTypeLabel,
} from '../../../domain/staff';
import { entriesOf, PROFILES } from '../../access/profiles';
import type { Database, Orm } from '../../db/database';
import { staff } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { assertStrongPassword, hashPassword } from '../../security/passwords';
import { newId } from '../../security/tokens';
import { byText, sortedBy } from '../lists';
import { assertCurrentVersion, lockRow, pageOf, saveRow } from '../rows';
import { assertValid, fieldError } from '../shared/refusals';
import { containsText, searchText } from '../text';
import type { Body, Query } from '../types';
import { wireRecord } from '../wire';
import { mapUniqueViolation, type Write } from '../write';
import { isChanged } from './accessChanges';
import { endTokensOf } from './tokens';

type Row = typeof staff.$inferSelect;
type Changes = Partial<typeof staff.$inferInsert>;

const MISSING = 'Colaborador não encontrado.';

const record = (row: Row) => wireRecord(staffRecord, row, {});

const audited = (row: Row) => ({ ...record(row), passwordHash: row.passwordHash });

export const emailTaken = (): HttpError =>
  fieldError(409, 'email-taken', 'email', 'Já existe um colaborador com este e-mail.');

const columns: Record<string, SQL> = {
  name: byText(staff.nameSearch),
  email: byText(staff.email),
  type: byText(staff.type),
  active: sql`${staff.active}`,
  lastLogin: sql`${staff.lastLogin}`,
};

/** Locks the active administrators, so that two of them cannot deactivate each other concurrently. */
const lockAdministrators = async (orm: Orm): Promise<string[]> => {
  const rows = await orm
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.type, 'administrator'), staff.active))
    .orderBy(asc(staff.id))
    .for('update');
  return rows.map((row) => row.id);
};

/** Returns the columns of name and e-mail. @throws HttpError 422 */
const nameColumns = (
  { name, email }: { readonly name: string; readonly email: string },
  domain: string,
) => {
  assertValid({ email: staffEmailProblem(email, domain) });
  const cleanName = name.trim().replace(/\s+/g, ' ');
  return {
    name: cleanName,
    nameSearch: searchText(cleanName),
    email: completeStaffEmail(email, domain),
  };
};

/** Saves a change, and ends the sessions of a member whose access changes. */
const save = async (orm: Orm, actor: Actor, body: Body<'staff.update'>, changes: Changes) => {
  const administrators = await lockAdministrators(orm);
  const before = await lockRow(orm, staff, body._id, MISSING);
  assertCurrentVersion(before, body.version);
  const refusal = staffChangeRefusal(actor.staff?.id, before, body, administrators);
  if (refusal) {
    const code = refusal === 'last-administrator' ? refusal : 'own-profile';
    throw new HttpError(409, code, STAFF_REFUSALS[refusal]);
  }
  const after = await saveRow(orm, staff, before, changes);
  const hasNewAccess = (['type', 'email', 'passwordHash'] as const).some(
    (name) => after[name] !== before[name],
  );
  if (!after.active || hasNewAccess) await endTokensOf(orm, after.id);
  return {
    answer: { message: 'Colaborador alterado com sucesso.', data: record(after) },
    object: after.id,
    before: audited(before),
    after: audited(after),
  };
};

/** Staff members (part 3 sections 2.7, 5 and 7). `emailDomain` has no `@`. */
export const createStaffMembers = (database: Database, write: Write, emailDomain: string) => ({
  async list({ at }: Pick<Actor, 'at'>, query: Query<'staff.list'>) {
    const hasName = containsText(staff.nameSearch, query.name);
    const { rows, totalItems } = await pageOf(database, staff, {
      where: and(hasName, query.changed ? isChanged(at) : undefined),
      orderBy: [sortedBy(columns, query, ['name', 'ASC']), asc(staff.id)],
      page: query.page,
      size: query.limit,
    });
    return { data: rows.map(record), totalItems };
  },

  async create(actor: Actor, body: Body<'staff.create'>) {
    const person = nameColumns(body, emailDomain);
    assertStrongPassword(body.password, 'password', person);
    const passwordHash = await hashPassword(body.password);
    return write(actor, 'staff.create', async (orm) => {
      const [row] = await orm
        .insert(staff)
        .values({
          ...person,
          id: newId(),
          passwordHash,
          active: body.active,
          type: body.type,
          passwordSetAt: actor.at,
          createdAt: actor.at,
        })
        .onConflictDoNothing({ target: staff.email })
        .returning();
      if (!row) throw emailTaken();
      return {
        answer: { message: 'Colaborador cadastrado com sucesso.', data: record(row) },
        object: row.id,
        after: audited(row),
      };
    });
  },

  async update(actor: Actor, body: Body<'staff.update'>) {
    const person = nameColumns(body, emailDomain);
    const changes: Changes = { ...person, active: body.active, type: body.type };
    if (body.password) {
      if (body._id === actor.staff?.id)
        throw invalid({ password: "Troque a sua própria senha em 'Alterar Senha'." });
      assertStrongPassword(body.password, 'password', person);
      changes.passwordHash = await hashPassword(body.password);
      changes.firstLogin = true;
      changes.passwordSetAt = actor.at;
    }
    if (body.deleteGoogle) changes.googleAdmin = false;
    const saving = write(actor, 'staff.update', (orm) => save(orm, actor, body, changes));
    return mapUniqueViolation(saving, { staff_email_key: emailTaken });
  },

  makeAdmin: (actor: Actor, { staffId: id }: Body<'staff.makeAdmin'>) =>
    write(actor, 'staff.makeAdmin', async (orm) => {
      const before = await lockRow(orm, staff, id, MISSING);
      await saveRow(orm, staff, before, { googleAdmin: true });
      return {
        answer: { message: 'Sucesso, o staff virou Admin no Google!' },
        object: id,
        before: { googleAdmin: false },
        after: { googleAdmin: true },
      };
    }),

  async profiles() {
    const data = [...PROFILES.keys()].map((type) => ({
      type,
      label: staffTypeLabel(type),
      entries: entriesOf(type),
    }));
    return { data, totalItems: data.length };
  },
});
