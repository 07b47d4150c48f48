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
import { bookings, creditHistory, customers, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound } from '../../kernel';
import { newId } from '../../security/tokens';
import { copyPartyToBookings } from '../bookings/search';
import type { Exports } from '../exports';
import { bookingIdOf } from '../lookups';
import type { Places } from '../places';
import { assertCurrentVersion, findRow, pageOf, saveRow, withBookingCode } from '../rows';
import { insertCustomerToken } from '../staff/tokens';
import { searchText, searchWords } from '../text';
import type { Body, Query } from '../types';
import { vouchersFor } from '../vouchers/ofCustomer';
import { unlessTaken, type Write } from '../write';
import { customerExport, customerList } from './list';
import {
  auditedCustomer,
  type CustomerRecord,
  type CustomerRow,
  creditRecord,
  currentCustomer,
  wholeCustomer,
} from './record';

/** Maximum balance, cents: the column type holds no more than twice as much. */
export const MAX_CREDITS = 1_000_000_000;

const limit = (): HttpError =>
  new HttpError(422, 'limit', CREDIT_LIMIT_TEXT, { credits: CREDIT_LIMIT_TEXT });

type CustomerEdit = Body<'customers.update'>;

type NewAddress = Body<'customers.addAddress'>;

type CustomerChanges = Partial<typeof customers.$inferInsert>;

/** Columns of an edit: the fields in the request whose value differs. */
const changesOf = (row: CustomerRow, body: CustomerEdit): CustomerChanges => {
  const sent: CustomerChanges = {
    name: body.name && collapseSpaces(body.name).trimEnd(),
    email: body.email?.trim().toLowerCase(),
    phone: body.phone && phoneDigits(body.phone),
    birthdate: body.birthdate,
    gender: body.gender,
    emailPhoneConfirmed: body.emailPhoneConfirmed,
  };
  const isChange = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && value !== row[name as keyof CustomerRow];
  const changes: CustomerChanges = Object.fromEntries(Object.entries(sent).filter(isChange));
  if (changes.name) changes.nameSearch = searchText(changes.name);
  // The confirmation applied to the previous number or address.
  if (changes.phone !== undefined) changes.phoneValidatedAt = null;
  if (changes.email !== undefined) changes.emailValidatedAt = null;
  return changes;
};

const isKnownToBookings = ({ name, email, phone }: CustomerChanges): boolean =>
  name !== undefined || email !== undefined || phone !== undefined;

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
 * Saves a change of a locked customer: the next version, its search column, and the copies of name,
 * e-mail and phone in bookings.
 */
const saveCustomer = async (
  orm: Orm,
  before: CustomerRow,
  changes: CustomerChanges,
): Promise<CustomerRow> => {
  const { name, email, phone } = { ...before, ...changes };
  const search = searchWords([name, email, phone, before.id]);
  const after = await saveRow(orm, customers, before, { ...changes, search });
  if (isKnownToBookings(changes))
    await copyPartyToBookings(orm, eq(bookings.userId, after.id), {
      userName: after.name,
      userEmail: after.email,
      userPhone: after.phone,
    });
  return after;
};

const outsideArea = (): HttpError =>
  new HttpError(
    422,
    'outside-area',
    'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
  );

const emailTaken = (): HttpError => {
  const message = 'Já existe uma cliente com este e-mail.';
  return new HttpError(409, 'email-taken', message, { email: message });
};

const without = <T>(items: readonly T[], isIt: (item: T) => boolean, missing: string): T[] => {
  const left = items.filter((item) => !isIt(item));
  if (left.length === items.length) throw notFound(missing);
  return left;
};

const NO_PROFESSIONAL = 'Profissional não encontrada.';

/** Customers (part 2 sections 2.1, 2.2, 4, 5 and 7). `places` finds the area of a new address. */
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly places: Places,
    private readonly exports: Exports,
  ) {}

  list(query: Query<'customers.list'>) {
    return customerList(this.database, query);
  }

  /**
   * UTF-8 CSV with a byte-order mark, `;` between columns, of the filtered list. The audit records
   * the author and the row count. 429 while another export runs, and after five in an hour.
   */
  export(actor: Actor, query: Query<'customers.export'>) {
    return this.exports.open(actor, customerExport(this.database, query, actor.at));
  }

  one(id: string) {
    return this.database.read(async (orm) => wholeCustomer(orm, await currentCustomer(orm, id)));
  }

  async update(actor: Actor, id: string, body: CustomerEdit) {
    const changing = this.#change(actor, 'customers.update', id, (row) => {
      assertCurrentVersion(row, body.version);
      const birthdate = pastDayProblem(body.birthdate, todayInSaoPaulo(actor.at));
      if (birthdate) throw invalid({ birthdate });
      return changesOf(row, body);
    });
    return unlessTaken(changing, { customers_email_key: emailTaken });
  }

  forcePhoneValidation(actor: Actor, id: string) {
    return this.#change(actor, 'customers.forcePhoneValidation', id, (row) => {
      if (!row.phone) throw invalid({ phone: 'Esta cliente não tem telefone.' });
      return row.phoneValidatedAt ? {} : { phoneValidatedAt: actor.at };
    });
  }

  setBlocked(actor: Actor, id: string, blocked: boolean) {
    const operation = blocked ? 'customers.block' : 'customers.unblock';
    return this.#change(actor, operation, id, (row) =>
      row.blocked === blocked && row.active === !blocked ? {} : { blocked, active: !blocked },
    );
  }

  async addAddress(actor: Actor, id: string, body: NewAddress) {
    const areaId = await this.places.areaOf(body.city.trim(), body.uf);
    if (areaId === undefined) throw outsideArea();
    return this.#change(actor, 'customers.addAddress', id, ({ addresses }) => ({
      addresses: [...addresses, storedAddress(body, areaId)],
    }));
  }

  removeAddress(actor: Actor, id: string, { addressId }: Query<'customers.removeAddress'>) {
    return this.#change(actor, 'customers.removeAddress', id, ({ addresses }) => ({
      addresses: without(
        addresses,
        (address) => address.id === addressId,
        'Endereço não encontrado.',
      ),
    }));
  }

  removeCard(actor: Actor, id: string, { creditCardId }: Query<'customers.removeCard'>) {
    return this.#change(actor, 'customers.removeCard', id, ({ cards }) => ({
      cards: without(cards, (card) => card.id === creditCardId, 'Cartão não encontrado.'),
    }));
  }

  removeExcluded(
    actor: Actor,
    id: string,
    { excludedPartnerId }: Query<'customers.removeExcluded'>,
  ) {
    return this.#change(actor, 'customers.removeExcluded', id, ({ excluded }) => ({
      excluded: without(excluded, (other) => other === excludedPartnerId, NO_PROFESSIONAL),
    }));
  }

  async blockProfessional(actor: Actor, body: Body<'customers.blockProfessional'>) {
    const { userId, professionalId } = body;
    const { excludedPartners } = await this.#change(
      actor,
      'customers.blockProfessional',
      userId,
      async ({ excluded }, orm) => {
        await findRow(orm, professionals, professionalId, NO_PROFESSIONAL);
        return excluded.includes(professionalId) ? {} : { excluded: [...excluded, professionalId] };
      },
    );
    return { excludedPartners };
  }

  /** Behaves the same for unknown addresses, so that it does not reveal customers (A2). */
  forgotPassword(actor: Actor, { email }: Body<'customers.forgotPassword'>): Promise<undefined> {
    return this.write(actor, 'customers.forgotPassword', async (orm) => {
      const [known] = await orm
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.email, email.trim().toLowerCase()));
      return { answer: undefined, object: known?.id ?? 'unknown', after: { requested: true } };
    });
  }

  /** The history, newest first, and the balance in reais. @throws 404. */
  async credits({ userId, page, itemsPerPage: size }: Query<'customers.credits'>) {
    const { creditsCents } = await this.database.read((orm) => currentCustomer(orm, userId));
    const where = eq(creditHistory.userId, userId);
    const orderBy = [desc(creditHistory.createdAt), desc(creditHistory.id)];
    const { rows, totalItems } = await pageOf(
      this.database,
      creditHistory,
      { where, orderBy, page, size },
      withBookingCode(creditHistory),
    );
    return { data: rows.map(creditRecord), totalItems, credits: fromCents(creditsCents) };
  }

  /**
   * Adds above 0 and up to R$ 500,00 (part 2 sections 5 and 8). One statement increases the balance,
   * so that concurrent additions and uses all count.
   * @throws HttpError 422, 422 `limit`, 404.
   */
  async addCredits(actor: Actor, body: Body<'customers.addCredits'>) {
    const { userId, reason } = body;
    const cents = toCents(body.credits);
    const description = collapseSpaces(body.description).trimEnd();
    const { value, ...others } = creditProblems({ value: cents, description, reason });
    const problems = { ...others, ...(value && { credits: value }) };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (exceedsCreditLimit(cents)) throw limit();
    const scheduleId = body.scheduleId?.trim();
    return this.write(actor, 'customers.addCredits', async (orm) => {
      const [row] = await orm
        .update(customers)
        .set({ creditsCents: sql`${customers.creditsCents} + ${cents}` })
        .where(and(eq(customers.id, userId), lte(customers.creditsCents, MAX_CREDITS - cents)))
        .returning({ creditsCents: customers.creditsCents });
      if (!row) {
        await currentCustomer(orm, userId);
        throw limit();
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
  }

  token(actor: Actor, { _id: customerId }: Body<'customers.token'>) {
    if (!actor.staff) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
    const { id: staffId } = actor.staff;
    // No idempotency key: the stored response would contain the token in clear text.
    const by: Actor = { ...actor, idempotencyKey: undefined };
    return this.write(by, 'customers.token', async (orm) => {
      await currentCustomer(orm, customerId);
      const token = await insertCustomerToken(orm, { staffId, customerId, now: actor.at });
      return { answer: { token }, object: customerId, after: { kind: 'user' } };
    });
  }

  searchVouchers(customerId: string, query: Query<'customers.searchVouchers'>, now: Date) {
    return vouchersFor(this.database, customerId, query, now);
  }

  /** Changes a customer whose row is locked for validation; an empty change is valid. */
  #change(
    actor: Actor,
    operation: string,
    id: string,
    work: (row: CustomerRow, orm: Orm) => CustomerChanges | Promise<CustomerChanges>,
  ): Promise<CustomerRecord> {
    return this.write(actor, operation, async (orm) => {
      const before = await currentCustomer(orm, id, true);
      const changes = await work(before, orm);
      const after =
        Object.keys(changes).length > 0 ? await saveCustomer(orm, before, changes) : before;
      const audit = { before: auditedCustomer(before), after: auditedCustomer(after) };
      return { answer: await wholeCustomer(orm, after), object: id, ...audit };
    });
  }
}
