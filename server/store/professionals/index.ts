import { inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint';
import type { recordFinancialInfraction, recordInfraction } from '../../../contract/professionals';
import type { Database, Orm } from '../../db/database';
import { professionals } from '../../db/schema';
import type { Actor } from '../../kernel';
import { findRow } from '../rows';
import type { Write } from '../write';
import { insertFee, insertInfraction, ruleRecords } from './infractions';

const MOST_SUMMARIES = 200;
const MICRO = 1e6;

const current = (orm: Orm, id: string) =>
  findRow(orm, professionals, id, 'Profissional não encontrada.');

/** Professionals and their infractions, as far as bookings need them: part 1 section 7, part 2 section 2.9. */
export class Professionals {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
  ) {}

  one(id: string) {
    return this.database.read(async (orm) => {
      const row = await current(orm, id);
      return {
        _id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        active: row.active,
        tier: row.tier,
        paidByAdvance: row.paidByAdvance,
      };
    });
  }

  /** Summaries of ids separated by commas; unknown ids are left out. */
  summaries(ids: string) {
    const asked = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean);
    const known = asked.slice(0, MOST_SUMMARIES);
    return this.database.read(async (orm) => {
      const rows = await orm
        .select({ _id: professionals.id, name: professionals.name, email: professionals.email })
        .from(professionals)
        .where(inArray(professionals.id, known));
      // In the order of the question, as the lists of a customer are.
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

  rules() {
    return this.database.read(async (orm) => {
      const data = await ruleRecords(orm);
      return { data, totalItems: data.length };
    });
  }

  recordFinancial(actor: Actor, body: BodyOf<typeof recordFinancialInfraction>) {
    return this.write(actor, 'infractions.financial', async (orm) => {
      await current(orm, body.professionalId);
      return insertFee(orm, actor, body);
    });
  }

  recordInfraction(
    actor: Actor,
    ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
    body: BodyOf<typeof recordInfraction>,
  ) {
    return this.write(actor, 'infractions.record', async (orm) => {
      await current(orm, ids.artistId);
      return insertInfraction(orm, actor, ids, body);
    });
  }
}
