import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { collapseSpaces, digitsOf, phoneDigits } from '../../../domain/br';
import {
  CREDIT_LIMIT_TEXT,
  creditProblems,
  DEFAULT_ADDRESS_NAME,
  exceedsCreditLimit,
} from '../../../domain/customers';
import { fromCents, toCents } from '../../../domain/money';
import { pastDayProblem, todayInSaoPaulo } from '../../../domain/time';
import type { StoredAddress } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { bookings, creditHistory, customers } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound } from '../../kernel';
import { newId } from '../../security/tokens';
import { copyPartyToBookings } from '../bookings/search';
import type { Exports } from '../exports';
import { bookingIdOf } from '../lookups';
import type { Places } from '../places';
import { currentProfessional } from '../professionals/record';
import { assertCurrentVersion, pageOf, saveRow, withBookingCode } from '../rows';
import { assertValid, fieldError } from '../shared/refusals';
import { insertToken } from '../staff/tokens';
import { searchText, searchWords } from '../text';
import type { Body, Query } from '../types';
import { vouchersFor } from '../vouchers/ofCustomer';
import { mapUniqueViolation, type Write } from '../write';
import { customerList, exportCustomers } from './list';
import {
  auditedCustomer,
  type CustomerRecord,
  type CustomerRow,
  creditRecord,
  currentCustomer,
  wholeCustomer,
} from './record';

/** Maximum balance, in cents: about half of what the column type can hold. */
export const MAX_CREDITS = 1_000_000_000;

const limitExceeded = (): HttpError => fieldError(422, 'limit', 'credits', CREDIT_LIMIT_TEXT);

type CustomerEdit = Body<'customers.update'>;

type NewAddress = Body<'customers.addAddress'>;

type CustomerChanges = Partial<typeof customers.$inferInsert>;

const columnsOf = (body: CustomerEdit): CustomerChanges => ({
  name: body.name && collapseSpaces(body.name).trimEnd(),
  email: body.email?.trim().toLowerCase(),
  phone: body.phone && phoneDigits(body.phone),
  birthdate: body.birthdate,
  gender: body.gender,
  emailPhoneConfirmed: body.emailPhoneConfirmed,
});

const storedAddress = (body: NewAddress, areaId: string): StoredAddress => ({
  id: newId(),
  place: body.place.trim(),
  streetNumber: body.streetNumber.trim(),
  complement: body.complement?.trim() || null,
  neighbor: body.neighbor?.trim() || null,
  city: body.city.trim(),
  uf: body.uf,
  zipCode: digitsOf(body.zipCode),
  lat: body.lat,
  lng: body.lng,
  areaId,
  identification: body.addressIdentification.trim() || DEFAULT_ADDRESS_NAME,
});

/**
 * Saves a change of a locked customer, with its derived columns and the copies of name, e-mail and
 * phone in bookings.
 */
const saveCustomer = async (
  orm: Orm,
  before: CustomerRow,
  changes: CustomerChanges,
): Promise<CustomerRow> => {
  const { name, email, phone } = { ...before, ...changes };
  const after = await saveRow(orm, customers, before, {
    nameSearch: searchText(name),
    search: searchWords([name, email, phone, before.id]),
    // A new phone or e-mail is not validated yet.
    ...('phone' in changes && { phoneValidatedAt: null }),
    ...('email' in changes && { emailValidatedAt: null }),
    ...changes,
  });
  if ('name' in changes || 'email' in changes || 'phone' in changes)
    await copyPartyToBookings(orm, eq(bookings.userId, after.id), {
      userName: name,
      userEmail: email,
      userPhone: phone,
    });
  return after;
};

const emailTaken = (): HttpError =>
  fieldError(409, 'email-taken', 'email', 'Já existe uma cliente com este e-mail.');

const without = <T extends string | { readonly id: string }>(
  items: readonly T[],
  id: string,
  missing: string,
): T[] => {
  const others = items.filter((item) => (typeof item === 'string' ? item : item.id) !== id);
  if (others.length === items.length) throw notFound(missing);
  return others;
};

/**
 * Locks a customer and saves the columns that `work` returns and that differ, if there are any.
 * Ignores undefined columns.
 */
const change = (
  write: Write,
  actor: Actor,
  operation: string,
  id: string,
  work: (row: CustomerRow, orm: Orm) => CustomerChanges | Promise<CustomerChanges>,
): Promise<CustomerRecord> =>
  write(actor, operation, async (orm) => {
    const before = await currentCustomer(orm, id, true);
    const columns = Object.entries(await work(before, orm));
    const changes: CustomerChanges = Object.fromEntries(
      columns.filter(
        ([name, value]) => value !== undefined && value !== before[name as keyof CustomerRow],
      ),
    );
    const after =
      Object.keys(changes).length > 0 ? await saveCustomer(orm, before, changes) : before;
    const audit = { before: auditedCustomer(before), after: auditedCustomer(after) };
    return { answer: await wholeCustomer(orm, after), object: id, ...audit };
  });

const createCredits = (database: Database, write: Write) => ({
  /** Returns the credit history, newest first, and the balance in reais. @throws HttpError 404. */
  async credits({ userId, page, itemsPerPage: size }: Query<'customers.credits'>) {
    const { creditsCents } = await database.read((orm) => currentCustomer(orm, userId));
    const where = eq(creditHistory.userId, userId);
    const orderBy = [desc(creditHistory.createdAt), desc(creditHistory.id)];
    const { rows, totalItems } = await pageOf(
      database,
      creditHistory,
      { where, orderBy, page, size },
      withBookingCode(creditHistory),
    );
    return { data: rows.map(creditRecord), totalItems, credits: fromCents(creditsCents) };
  },

  /**
   * Adds up to R$ 500,00 (part 2 sections 5 and 8). One statement increases the balance, so that
   * concurrent additions and uses all count.
   * @throws HttpError 404, 422, 422 `limit`.
   */
  async addCredits(actor: Actor, body: Body<'customers.addCredits'>) {
    const { userId, reason } = body;
    const cents = toCents(body.credits);
    const description = collapseSpaces(body.description).trimEnd();
    const { value, ...others } = creditProblems({ value: cents, description, reason });
    assertValid({ ...others, credits: value });
    if (exceedsCreditLimit(cents)) throw limitExceeded();
    const scheduleId = body.scheduleId?.trim();
    return write(actor, 'customers.addCredits', async (orm) => {
      const [row] = await orm
        .update(customers)
        .set({ creditsCents: sql`${customers.creditsCents} + ${cents}` })
        .where(and(eq(customers.id, userId), lte(customers.creditsCents, MAX_CREDITS - cents)))
        .returning({ creditsCents: customers.creditsCents });
      if (!row) {
        await currentCustomer(orm, userId);
        throw limitExceeded();
      }
      const ofCustomer = eq(bookings.userId, userId);
      const bookingId = scheduleId ? await bookingIdOf(orm, scheduleId, ofCustomer) : null;
      if (bookingId === undefined)
        throw invalid({ scheduleId: 'Esta cliente não tem este pedido.' });
      await orm.insert(creditHistory).values({
        id: newId(),
        userId,
        cents,
        decrease: false,
        reason,
        description,
        bookingId,
        createdBy: actor.staff?.email ?? null,
        createdAt: actor.at,
      });
      return {
        answer: { credits: fromCents(row.creditsCents) },
        object: userId,
        before: { credits: row.creditsCents - cents },
        after: { credits: row.creditsCents, added: cents, reason, bookingId },
      };
    });
  },
});

/** Customers (part 2 sections 2.1, 2.2, 4, 5 and 7). */
export const createCustomers = (
  database: Database,
  write: Write,
  places: Places,
  exports: Exports,
) => ({
  ...createCredits(database, write),

  list: (query: Query<'customers.list'>) => customerList(database, query),

  export: (actor: Actor, query: Query<'customers.export'>) =>
    exportCustomers(exports, actor, query),

  one: (id: string) =>
    database.read(async (orm) => wholeCustomer(orm, await currentCustomer(orm, id))),

  update(actor: Actor, id: string, body: CustomerEdit) {
    const changing = change(write, actor, 'customers.update', id, (row) => {
      assertCurrentVersion(row, body.version);
      assertValid({ birthdate: pastDayProblem(body.birthdate, todayInSaoPaulo(actor.at)) });
      return columnsOf(body);
    });
    return mapUniqueViolation(changing, { customers_email_key: emailTaken });
  },

  forcePhoneValidation: (actor: Actor, id: string) =>
    change(write, actor, 'customers.forcePhoneValidation', id, (row) => {
      if (!row.phone) throw invalid({ phone: 'Esta cliente não tem telefone.' });
      return row.phoneValidatedAt ? {} : { phoneValidatedAt: actor.at };
    }),

  block: (actor: Actor, id: string) =>
    change(write, actor, 'customers.block', id, () => ({ blocked: true, active: false })),

  unblock: (actor: Actor, id: string) =>
    change(write, actor, 'customers.unblock', id, () => ({ blocked: false, active: true })),

  async addAddress(actor: Actor, id: string, body: NewAddress) {
    const areaId = await places.areaOf(body.city.trim(), body.uf);
    if (areaId === undefined)
      throw new HttpError(
        422,
        'outside-area',
        'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
      );
    return change(write, actor, 'customers.addAddress', id, ({ addresses }) => ({
      addresses: [...addresses, storedAddress(body, areaId)],
    }));
  },

  removeAddress: (actor: Actor, id: string, { addressId }: Query<'customers.removeAddress'>) =>
    change(write, actor, 'customers.removeAddress', id, ({ addresses }) => ({
      addresses: without(addresses, addressId, 'Endereço não encontrado.'),
    })),

  removeCard: (actor: Actor, id: string, { creditCardId }: Query<'customers.removeCard'>) =>
    change(write, actor, 'customers.removeCard', id, ({ cards }) => ({
      cards: without(cards, creditCardId, 'Cartão não encontrado.'),
    })),

  removeExcluded: (
    actor: Actor,
    id: string,
    { excludedPartnerId }: Query<'customers.removeExcluded'>,
  ) =>
    change(write, actor, 'customers.removeExcluded', id, ({ excluded }) => ({
      excluded: without(excluded, excludedPartnerId, 'Profissional não encontrada.'),
    })),

  async blockProfessional(actor: Actor, body: Body<'customers.blockProfessional'>) {
    const { userId, professionalId } = body;
    const { excludedPartners } = await change(
      write,
      actor,
      'customers.blockProfessional',
      userId,
      async ({ excluded }, orm) => {
        await currentProfessional(orm, professionalId);
        return excluded.includes(professionalId) ? {} : { excluded: [...excluded, professionalId] };
      },
    );
    return { excludedPartners };
  },

  /** Has the same result for an unknown e-mail, so that it does not reveal customers (A2). */
  forgotPassword: (actor: Actor, { email }: Body<'customers.forgotPassword'>): Promise<undefined> =>
    write(actor, 'customers.forgotPassword', async (orm) => {
      const [known] = await orm
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.email, email.trim().toLowerCase()));
      return { answer: undefined, object: known?.id ?? 'unknown', after: { requested: true } };
    }),

  /** Issues a 15-minute token for the voucher look-up of a customer (ruling 6). */
  token(actor: Actor, { _id: customerId }: Body<'customers.token'>) {
    if (!actor.staff) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
    const { id: staffId } = actor.staff;
    // No idempotency key: the stored response would contain the token in clear text.
    const by: Actor = { ...actor, idempotencyKey: undefined };
    return write(by, 'customers.token', async (orm) => {
      await currentCustomer(orm, customerId);
      const purpose = { customerId };
      const token = await insertToken(orm, { kind: 'user', staffId, now: actor.at, purpose });
      return { answer: { token }, object: customerId, after: { kind: 'user' } };
    });
  },

  searchVouchers: (customerId: string, query: Query<'customers.searchVouchers'>, now: Date) =>
    vouchersFor(database, customerId, query, now),
});
