import { eq } from 'drizzle-orm';
import type {
  addCredits,
  blockProfessional,
  customerToken,
  exportCustomers,
  listCredits,
  listCustomers,
  searchVouchers,
} from '../../../contract/customers';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import { pastDayProblem, todayInSaoPaulo } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { customers, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound } from '../../kernel';
import type { Exports } from '../exports';
import type { Places } from '../places';
import { assertSeen, findRow } from '../rows';
import { insertCustomerToken } from '../staff/tokens';
import { vouchersFor } from '../vouchers/ofCustomer';
import type { Write } from '../write';
import {
  type CustomerChanges,
  type CustomerEdit,
  changesOf,
  type NewAddress,
  saveCustomer,
  storedAddress,
} from './changes';
import { addCreditsTo, creditsOf } from './credits';
import { customerExport, customerList } from './list';
import {
  auditedCustomer,
  type CustomerRecord,
  type CustomerRow,
  currentCustomer,
  wholeCustomer,
} from './record';

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

/** Removes an item from a list. @throws HttpError 404 if the list does not contain it. */
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

  list(query: QueryOf<typeof listCustomers>) {
    return customerList(this.database, query);
  }

  /**
   * UTF-8 CSV with a byte-order mark, `;` between columns, of the filtered list. The audit records
   * the author and the row count. 429 while another export runs, and after five in an hour.
   */
  async export(actor: Actor, query: QueryOf<typeof exportCustomers>) {
    return this.exports.open(actor, await customerExport(this.database, query, actor.at));
  }

  one(id: string) {
    return this.database.read(async (orm) => wholeCustomer(orm, await currentCustomer(orm, id)));
  }

  async update(actor: Actor, id: string, body: CustomerEdit) {
    try {
      return await this.#change(actor, 'customers.update', id, (row) => {
        assertSeen(row, body.version);
        const birthdate = pastDayProblem(body.birthdate, todayInSaoPaulo(actor.at));
        if (birthdate) throw invalid({ birthdate });
        return changesOf(row, body);
      });
    } catch (error) {
      throw isUniqueViolation(error, 'customers_email_key') ? emailTaken() : error;
    }
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

  removeAddress(actor: Actor, id: string, addressId: string) {
    return this.#change(actor, 'customers.removeAddress', id, ({ addresses }) => ({
      addresses: without(
        addresses,
        (address) => address.id === addressId,
        'Endereço não encontrado.',
      ),
    }));
  }

  removeCard(actor: Actor, id: string, cardId: string) {
    return this.#change(actor, 'customers.removeCard', id, ({ cards }) => ({
      cards: without(cards, (card) => card.id === cardId, 'Cartão não encontrado.'),
    }));
  }

  removeExcluded(actor: Actor, id: string, professionalId: string) {
    return this.#change(actor, 'customers.removeExcluded', id, ({ excluded }) => ({
      excluded: without(excluded, (other) => other === professionalId, NO_PROFESSIONAL),
    }));
  }

  async blockProfessional(actor: Actor, body: BodyOf<typeof blockProfessional>) {
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
  forgotPassword(actor: Actor, email: string): Promise<undefined> {
    return this.write(actor, 'customers.forgotPassword', async (orm) => {
      const [known] = await orm
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.email, email.trim().toLowerCase()));
      return { answer: undefined, object: known?.id ?? 'unknown', after: { requested: true } };
    });
  }

  credits(query: QueryOf<typeof listCredits>) {
    return creditsOf(this.database, query);
  }

  async addCredits(actor: Actor, body: BodyOf<typeof addCredits>) {
    return addCreditsTo(this.write, actor, body);
  }

  /** A `user` token of 15 minutes that names the customer. */
  token(actor: Actor, { _id: customerId }: BodyOf<typeof customerToken>) {
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

  /** Vouchers that apply to the customer of the token. */
  searchVouchers(customerId: string, query: QueryOf<typeof searchVouchers>, now: Date) {
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
