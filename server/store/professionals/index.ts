import { and, eq } from 'drizzle-orm';
import { TRANSFORMED } from '../../../domain/leads';
import { newProfessionalProblems } from '../../../domain/professionals';
import { formatDay, startOfDay } from '../../../domain/time';
import { weekProblem } from '../../../domain/week';
import type { Database, Orm } from '../../db/database';
import { bookings, leads, partners, professionals, professionalTakeRates } from '../../db/schema';
import { type Actor, HttpError, notFound } from '../../kernel';
import type { PaymentGateway } from '../../payments/gateway';
import { assertStrongPassword, hashPassword } from '../../security/passwords';
import { newId } from '../../security/tokens';
import { isReleasable, releaseBookings } from '../bookings/assignment';
import { copyPartyToBookings } from '../bookings/search';
import type { Exports } from '../exports';
import { historyOf } from '../leads/changes';
import { assertCurrentVersion, insertRow, lockRow, saveRow } from '../rows';
import { assertValid, fieldError } from '../shared/refusals';
import type { Body, Query, StoreOptions } from '../types';
import { type Change, mapUniqueViolation, type Write } from '../write';
import { assertKnown, isSameRate, professionalColumns } from './changes';
import { linkedImage } from './images';
import { exportProfessionals, professionalList } from './list';
import { createProfessionalPage } from './page';
import {
  allocationRecord,
  auditedProfessional,
  briefRecord,
  currentProfessional,
  type ProfessionalRow,
  wholeProfessional,
} from './record';

/** A lead or partner becomes a professional only once (decision 0069). */
const alreadyTransformed = (origin: string): HttpError =>
  new HttpError(409, 'already-transformed', `${origin} já foi transformado em profissional.`);

const endLead = async (orm: Orm, actor: Actor, leadId: string): Promise<Change> => {
  const lead = await lockRow(orm, leads, leadId, 'Não existe um Lead com esse ID.');
  const [other] = await orm
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.leadId, leadId));
  if (other) throw alreadyTransformed('Este lead');
  const status = historyOf(actor, lead, TRANSFORMED);
  await saveRow(orm, leads, lead, { statusCode: TRANSFORMED, status });
  return {
    object: leadId,
    before: { statusCode: lead.statusCode },
    after: { statusCode: TRANSFORMED },
  };
};

const endPartner = async (orm: Orm, partnerId: string, id: string): Promise<Change> => {
  const missing = 'Partner não encontrado.';
  const partner = await lockRow(orm, partners, partnerId, missing);
  if (partner.bannedAt) throw notFound(missing);
  if (partner.professionalId) throw alreadyTransformed('Este partner');
  await saveRow(orm, partners, partner, { professionalId: id, activated: true });
  return { object: partnerId, before: { professionalId: null }, after: { professionalId: id } };
};

const duplicate = (field: string, message: string): HttpError =>
  fieldError(409, 'artist-exists', field, message);

/** Converts the errors of a CPF or e-mail that another professional has. */
const rejectDuplicate = <T>(writing: Promise<T>): Promise<T> =>
  mapUniqueViolation(writing, {
    professionals_cpf_key: () =>
      duplicate('cpf.documentNumber', 'Já existe um profissional com este CPF.'),
    professionals_email_key: () => duplicate('email', 'Já existe um profissional com este e-mail.'),
  });

const addRateToHistory = async (orm: Orm, actor: Actor, row: ProfessionalRow): Promise<void> => {
  if (row.takeRate === null) return;
  await insertRow(orm, professionalTakeRates, {
    id: newId(),
    professionalId: row.id,
    value: row.takeRate,
    increaseValue: row.takeRateIncrease,
    increaseForEachDays: row.takeRateDays,
    expiration: row.takeRateExpiration ?? '',
    createdAt: actor.at,
    createdBy: actor.staff?.email ?? '',
  });
};

/** Maximum future bookings of one response. */
const MAX_AHEAD = 1_000;

/** Wire form of a professional, with the starts of the bookings that she loses if unavailable. */
const currentRecord = async (
  orm: Orm,
  row: ProfessionalRow,
  now: Date,
  show?: (image: string | null) => Promise<string | null>,
) => {
  const ahead = await orm
    .select({ start: bookings.rangeStart })
    .from(bookings)
    .where(and(eq(bookings.partnerId, row.id), isReleasable(now)))
    .orderBy(bookings.rangeStart)
    .limit(MAX_AHEAD);
  return {
    ...(await wholeProfessional(orm, row, show)),
    schedulesAhead: ahead.map(({ start }) => start.toISOString()),
  };
};

/** Releases all future bookings of a professional who became inactive, or those of her suspension. */
const releaseAfterChange = async (
  orm: Orm,
  actor: Actor,
  before: ProfessionalRow,
  after: ProfessionalRow,
): Promise<Change[]> => {
  if (before.active && !after.active) {
    // The history of a booking must not show the actual reason, for example fraud.
    return releaseBookings(orm, actor, after.id, 'Profissional desativada');
  }
  const { disabledUntil } = after;
  if (!disabledUntil || disabledUntil === before.disabledUntil) return [];
  const reason = `Profissional desativada até ${formatDay(disabledUntil)}`;
  const until = new Date(startOfDay(disabledUntil));
  return releaseBookings(orm, actor, after.id, reason, until);
};

type Options = Pick<StoreOptions, 'publicBase' | 'productSlug'>;

/** Professionals (part 1 section 7, part 2 sections 2.4, 2.5, 2.6, 4, 5 and 7). */
export const createProfessionals = (
  database: Database,
  write: Write,
  gateway: PaymentGateway,
  exports: Exports,
  { publicBase, productSlug = 'camarim' }: Options,
) => ({
  ...createProfessionalPage(database, write),

  list: (query: Query<'artists.list'>) => professionalList(database, query),

  export: (actor: Actor, query: Query<'artists.export'>) =>
    exportProfessionals(exports, actor, query),

  /**
   * Creates an account at the payment provider, which returns the same account each time.
   * @throws HttpError 404, 503 `gateway-unavailable`.
   */
  async createAccount(actor: Actor, id: string) {
    const { name, email } = await database.read((orm) => currentProfessional(orm, id));
    const account = await gateway.createAccount({ id, name, email });
    return write(actor, 'artists.createAccount', async (orm) => {
      const { paymentAccount } = await currentProfessional(orm, id, true);
      const changes = { paymentAccount: account.id };
      await orm.update(professionals).set(changes).where(eq(professionals.id, id));
      return {
        answer: {
          code: `${productSlug}-000`,
          message: 'Conta criada.',
          data: { _links: { setPassword: { href: account.setPasswordUrl } } },
        },
        object: id,
        before: { paymentAccount },
        after: changes,
      };
    });
  },

  /**
   * Returns a professional.
   * @param whole false: only the fields that bookings show
   * @throws HttpError 404.
   */
  one: (actor: Pick<Actor, 'staff' | 'at'>, id: string, whole: boolean) =>
    database.read(async (orm) => {
      const row = await currentProfessional(orm, id);
      if (!whole) return briefRecord(row);
      const show = (image: string | null) => linkedImage(orm, actor, image, publicBase);
      return currentRecord(orm, row, actor.at, show);
    }),

  /**
   * Creates a professional, optionally from a lead or a partner.
   * @throws HttpError 422; 409 `artist-exists`, `already-transformed`; 404 for an unknown origin.
   */
  async create(actor: Actor, body: Body<'artists.create'>) {
    const { smartMEI, leadId = null, partnerId = null, password, ...fields } = body;
    const person = { name: body.name ?? '', email: body.email ?? '' };
    assertValid(newProfessionalProblems(fields));
    if (password) assertStrongPassword(password, 'password', person);
    const passwordHash = password ? await hashPassword(password) : null;
    const id = newId();
    return rejectDuplicate(
      write(actor, 'artists.create', async (orm) => {
        const columns = await professionalColumns(orm, actor, fields, { id, publicBase });
        const lead = leadId ? await endLead(orm, actor, leadId) : undefined;
        const partner = partnerId ? await endPartner(orm, partnerId, id) : undefined;
        const row = await insertRow(orm, professionals, {
          ...columns,
          id,
          tier: 'Bronze',
          // A professional who is paid in advance is never a small enterprise (part 2 section 5).
          smartMei: Boolean(smartMEI) && !columns.paidByAdvance,
          leadId,
          partnerId,
          passwordHash,
          createdAt: actor.at,
          createdBy: actor.staff?.id ?? null,
        });
        await addRateToHistory(orm, actor, row);
        return {
          answer: { ...(await wholeProfessional(orm, row)), schedulesAhead: [] },
          object: id,
          after: auditedProfessional(row),
          others: [lead, partner].filter((origin) => origin !== undefined),
        };
      }),
    );
  },

  /**
   * Updates the fields of the request, and releases future bookings if she becomes unavailable
   * (decision 0069).
   * @throws HttpError 404, 422; 409 `artist-exists`, `version-conflict`.
   */
  update: (actor: Actor, id: string, { version, ...fields }: Body<'artists.update'>) =>
    rejectDuplicate(
      write(actor, 'artists.update', async (orm) => {
        const before = await currentProfessional(orm, id, true);
        assertCurrentVersion(before, version);
        const columns = await professionalColumns(orm, actor, fields, { id, before, publicBase });
        const after = await saveRow(orm, professionals, before, columns);
        if (!isSameRate(before, after)) await addRateToHistory(orm, actor, after);
        if (before.name !== after.name)
          await copyPartyToBookings(orm, eq(bookings.partnerId, id), { partnerName: after.name });
        const others = await releaseAfterChange(orm, actor, before, after);
        const audit = { before: auditedProfessional(before), after: auditedProfessional(after) };
        return { answer: await currentRecord(orm, after, actor.at), object: id, ...audit, others };
      }),
    ),

  /** Saves the allocation settings; the record keeps its version. @throws HttpError 404, 422. */
  allocation(actor: Actor, id: string, body: Body<'artists.allocation'>) {
    assertValid({ availability: weekProblem(body.availability) });
    return write(actor, 'artists.allocation', async (orm) => {
      const before = await currentProfessional(orm, id, true);
      await assertKnown(orm, { polygons: body.polygons });
      const changes = {
        availability: body.availability.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek),
        polygonIds: [...new Set(body.polygons)],
        allocatable: body.isAvailableForOrderAllocation,
      };
      await orm.update(professionals).set(changes).where(eq(professionals.id, id));
      const answer = allocationRecord({ ...before, ...changes });
      return { answer, object: id, before: allocationRecord(before), after: answer };
    });
  },
});
