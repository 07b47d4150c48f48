import { and, eq, inArray, sql } from 'drizzle-orm';
import { TRANSFORMED } from '../../../domain/leads';
import { newProfessionalProblems } from '../../../domain/professionals';
import { formatDay, startOfDay } from '../../../domain/time';
import { weekProblem } from '../../../domain/week';
import type { Database, Orm } from '../../db/database';
import { bookings, leads, partners, professionals, professionalTakeRates } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound } from '../../kernel';
import type { PaymentGateway } from '../../payments/gateway';
import { assertStrongPassword, hashPassword } from '../../security/passwords';
import { newId } from '../../security/tokens';
import { isReleasable, releaseBookings } from '../bookings/assignment';
import { copyPartyToBookings } from '../bookings/search';
import { dayInSaoPaulo } from '../days';
import type { Exports } from '../exports';
import { assertCurrentVersion, findRow, insertRow, lockRow, saveRow } from '../rows';
import type { Body, Query, StoreOptions } from '../types';
import { type Change, unlessTaken, type Write } from '../write';
import { assertPolygons, isSameRate, professionalColumns } from './changes';
import { linkedImage } from './images';
import { professionalExport, professionalList } from './list';
import { isOffered } from './offered';
import {
  allocationRecord,
  auditedProfessional,
  briefRecord,
  type ProfessionalRow,
  wholeProfessional,
} from './record';

/** Origin of a professional: a lead or a partner, used once (decision 0069). */

const transformed = (what: string): HttpError =>
  new HttpError(409, 'already-transformed', `${what} já foi transformado em profissional.`);

const endLead = async (orm: Orm, actor: Actor, leadId: string): Promise<Change> => {
  const lead = await lockRow(orm, leads, leadId, 'Não existe um Lead com esse ID.');
  const [other] = await orm
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.leadId, leadId));
  if (other) throw transformed('Este lead');
  const step = {
    code: TRANSFORMED,
    date: actor.at.toISOString(),
    blame: actor.staff?.email ?? null,
  };
  const status = lead.statusCode === TRANSFORMED ? lead.status : [step, ...lead.status];
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
  if (partner.professionalId) throw transformed('Este partner');
  await saveRow(orm, partners, partner, { professionalId: id, activated: true });
  return { object: partnerId, before: { professionalId: null }, after: { professionalId: id } };
};

/** Closes the origin of the professional. @throws HttpError 404, 409 `already-transformed`. */
const endOrigin = async (
  orm: Orm,
  actor: Actor,
  id: string,
  { leadId, partnerId }: { readonly leadId?: string | null; readonly partnerId?: string | null },
): Promise<Change[]> => [
  ...(leadId ? [await endLead(orm, actor, leadId)] : []),
  ...(partnerId ? [await endPartner(orm, partnerId, id)] : []),
];

const MAX_SUMMARIES = 200;
const MICRO = 1e6;
const MISSING = 'Profissional não encontrada.';

const current = (orm: Orm, id: string) => findRow(orm, professionals, id, MISSING);

const FIRST_TIER = 'Bronze';

const exists = (field: string, message: string): HttpError =>
  new HttpError(409, 'artist-exists', message, { [field]: message });

/** Rejects a CPF or an e-mail that another professional has. */
const unlessKnown = <T>(writing: Promise<T>): Promise<T> =>
  unlessTaken(writing, {
    professionals_cpf_key: () =>
      exists('cpf.documentNumber', 'Já existe um profissional com este CPF.'),
    professionals_email_key: () => exists('email', 'Já existe um profissional com este e-mail.'),
  });

const keepRate = async (orm: Orm, actor: Actor, row: ProfessionalRow): Promise<void> => {
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

/** Maximum of future bookings that her form counts. */
const MAX_AHEAD = 1_000;

/** Start times of the bookings that she would lose if she became unavailable. */
const bookingsAhead = async (orm: Orm, id: string, now: Date) => {
  const rows = await orm
    .select({ start: bookings.rangeStart })
    .from(bookings)
    .where(and(eq(bookings.partnerId, id), isReleasable(now)))
    .orderBy(bookings.rangeStart)
    .limit(MAX_AHEAD);
  return { schedulesAhead: rows.map(({ start }) => start.toISOString()) };
};

/** Releases the bookings that a change removes: all if she becomes inactive, those up to a day if suspended. */
const releaseLost = async (
  orm: Orm,
  actor: Actor,
  before: ProfessionalRow,
  after: ProfessionalRow,
): Promise<Change[]> => {
  if (before.active && !after.active) {
    // The actual reason ('Fraude') does not belong in the booking's history.
    return releaseBookings(orm, actor, after.id, 'Profissional desativada');
  }
  const { disabledUntil } = after;
  if (!disabledUntil || disabledUntil === before.disabledUntil) return [];
  const reason = `Profissional desativada até ${formatDay(disabledUntil)}`;
  const until = new Date(startOfDay(disabledUntil));
  return releaseBookings(orm, actor, after.id, reason, until);
};

type Options = Pick<StoreOptions, 'publicBase' | 'productSlug'>;

/** Professionals (part 1 section 7, part 2 sections 2.4, 2.5, 5 and 7). */
export class Professionals {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly gateway: PaymentGateway,
    private readonly exports: Exports,
    private readonly options: Options,
  ) {}

  list(query: Query<'artists.list'>) {
    return professionalList(this.database, query);
  }

  /** CSV of the filtered list; excludes professionals created after the request (decision 0045). */
  export(actor: Actor, query: Query<'artists.export'>) {
    return this.exports.open(actor, professionalExport(this.database, query, actor.at));
  }

  /**
   * Creates an account at the payment provider. Called outside of any transaction; the provider
   * returns the same account each time.
   * @throws HttpError 404, 503 `gateway-unavailable`.
   */
  async createAccount(actor: Actor, id: string) {
    const { name, email } = await this.database.read((orm) => current(orm, id));
    const account = await this.gateway.createAccount({ id, name, email });
    return this.write(actor, 'artists.createAccount', async (orm) => {
      const before = await lockRow(orm, professionals, id, MISSING);
      await orm
        .update(professionals)
        .set({ paymentAccount: account.id })
        .where(eq(professionals.id, id));
      return {
        answer: {
          code: `${this.options.productSlug ?? 'camarim'}-000`,
          message: 'Conta criada.',
          data: { _links: { setPassword: { href: account.setPasswordUrl } } },
        },
        object: id,
        before: { paymentAccount: before.paymentAccount },
        after: { paymentAccount: account.id },
      };
    });
  }

  /**
   * Returns one professional.
   * @param whole may the caller see more of her than bookings show?
   * @throws HttpError 404.
   */
  one(actor: Pick<Actor, 'staff' | 'at'>, id: string, whole: boolean) {
    const { publicBase } = this.options;
    return this.database.read(async (orm) => {
      const row = await current(orm, id);
      if (!whole) return briefRecord(row);
      return {
        ...(await wholeProfessional(orm, row, (image) =>
          linkedImage(orm, actor, image, publicBase),
        )),
        ...(await bookingsAhead(orm, id, actor.at)),
      };
    });
  }

  /**
   * Creates a professional, optionally from a lead or a partner.
   * @throws HttpError 422; 409 `artist-exists`, `already-transformed`; 404 for an unknown origin.
   */
  async create(actor: Actor, body: Body<'artists.create'>) {
    const { smartMEI, leadId, partnerId, password, ...fields } = body;
    const person = { name: body.name ?? '', email: body.email ?? '' };
    const lacking = newProfessionalProblems(fields);
    if (Object.keys(lacking).length > 0) throw invalid(lacking);
    if (password) assertStrongPassword(password, 'password', person);
    const passwordHash = password ? await hashPassword(password) : null;
    const { publicBase } = this.options;
    const id = newId();
    return unlessKnown(
      this.write(actor, 'artists.create', async (orm) => {
        const columns = await professionalColumns(orm, actor, fields, { id, publicBase });
        const others = await endOrigin(orm, actor, id, { leadId, partnerId });
        const row = await insertRow(orm, professionals, {
          ...columns,
          id,
          tier: FIRST_TIER,
          // A professional who is paid in advance is never a small enterprise (part 2 section 5).
          smartMei: Boolean(smartMEI) && !columns.paidByAdvance,
          leadId: leadId ?? null,
          partnerId: partnerId ?? null,
          passwordHash,
          createdAt: actor.at,
          createdBy: actor.staff?.id ?? null,
        });
        await keepRate(orm, actor, row);
        const answer = { ...(await wholeProfessional(orm, row)), schedulesAhead: [] };
        return { answer, object: id, after: auditedProfessional(row), others };
      }),
    );
  }

  /**
   * Updates the fields in the request, and releases her future bookings if she becomes unavailable
   * (decision 0069).
   * @throws HttpError 404, 422; 409 `artist-exists`, `version-conflict`.
   */
  update(actor: Actor, id: string, body: Body<'artists.update'>) {
    const { version, ...fields } = body;
    const { publicBase } = this.options;
    return unlessKnown(
      this.write(actor, 'artists.update', async (orm) => {
        const before = await lockRow(orm, professionals, id, MISSING);
        assertCurrentVersion(before, version);
        const columns = await professionalColumns(orm, actor, fields, { id, before, publicBase });
        const after = await saveRow(orm, professionals, before, columns);
        if (!isSameRate(before, after)) await keepRate(orm, actor, after);
        if (before.name !== after.name)
          await copyPartyToBookings(orm, eq(bookings.partnerId, id), { partnerName: after.name });
        const others = await releaseLost(orm, actor, before, after);
        const audit = { before: auditedProfessional(before), after: auditedProfessional(after) };
        const answer = await wholeProfessional(orm, after);
        const ahead = await bookingsAhead(orm, id, actor.at);
        return { answer: { ...answer, ...ahead }, object: id, ...audit, others };
      }),
    );
  }

  /** Saves the allocation settings; the record keeps its version. @throws HttpError 404, 422. */
  allocation(actor: Actor, id: string, body: Body<'artists.allocation'>) {
    const problem = weekProblem(body.availability);
    if (problem) throw invalid({ availability: problem });
    const polygonIds = [...new Set(body.polygons)];
    return this.write(actor, 'artists.allocation', async (orm) => {
      const before = await lockRow(orm, professionals, id, MISSING);
      await assertPolygons(orm, polygonIds);
      const availability = body.availability.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek);
      const allocatable = body.isAvailableForOrderAllocation;
      const changes = { availability, polygonIds, allocatable };
      await orm.update(professionals).set(changes).where(eq(professionals.id, id));
      const answer = allocationRecord({ ...before, ...changes });
      return { answer, object: id, before: allocationRecord(before), after: answer };
    });
  }

  /** Summaries of comma-separated ids, and their current availability for bookings; omits unknown ids. */
  summaries(ids: string, now: Date) {
    const asked = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean);
    const known = asked.slice(0, MAX_SUMMARIES);
    return this.database.read(async (orm) => {
      const rows = await orm
        .select({
          _id: professionals.id,
          name: professionals.name,
          email: professionals.email,
          offered: sql<boolean>`coalesce(${isOffered(dayInSaoPaulo(now))}, false)`,
        })
        .from(professionals)
        .where(inArray(professionals.id, known));
      // In the order of the request, as the lists of a customer require.
      const data = known.flatMap((id) => rows.filter(({ _id }) => _id === id));
      return { data, totalItems: data.length };
    });
  }

  location(id: string) {
    return this.database.read(async (orm) => {
      const { lat, lng, locatedAt } = await current(orm, id);
      if (lat === null || lng === null) return { location: null, at: null };
      const coordinates = [lng / MICRO, lat / MICRO];
      return { location: { type: 'Point', coordinates }, at: locatedAt?.toISOString() ?? null };
    });
  }
}
