import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { createCampaign, listCampaigns, updateCampaign } from '../../contract/campaigns';
import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type { Database, Orm } from '../db/database';
import { areas, campaigns } from '../db/schema';
import { type Actor, invalid, notFound, versionConflict } from '../kernel';
import { newId } from '../security/tokens';
import { offsetOf } from './lists';
import type { CampaignRecord, CampaignStore } from './types';
import type { Write } from './write';

type Row = typeof campaigns.$inferSelect;

const MISSING = 'Campanha não encontrada.';

const record = (row: Row): CampaignRecord => ({
  _id: row.id,
  title: row.title,
  introduction: row.introduction,
  text: row.text,
  link: row.link,
  img: row.img,
  cities: row.cities,
  type: row.type,
  userSegment: row.userSegment,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

const wordsOf = (body: BodyOf<typeof updateCampaign>) => ({
  title: body.title.trim(),
  introduction: body.introduction.trim(),
  text: body.text.trim(),
  link: body.link || null,
});

/** The ids of areas, each once. @throws HttpError 422 when there is no such area */
const knownCities = async (orm: Orm, cities: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(cities)];
  const known = await orm.select({ id: areas.id }).from(areas).where(inArray(areas.id, wanted));
  if (known.length < wanted.length) throw invalid({ cities: 'Cidade não encontrada.' });
  return wanted;
};

const inCities = (cities: string | undefined): SQL | undefined => {
  const ids = (cities ?? '').split(',').filter(Boolean);
  return or(...ids.map((id) => sql`${campaigns.cities} @> ${JSON.stringify([id])}::jsonb`));
};

class Campaigns implements CampaignStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async list({ cities, limit, page }: QueryOf<typeof listCampaigns>) {
    const filter = inCities(cities);
    const [rows, [total]] = await Promise.all([
      this.database.read((orm) =>
        orm
          .select()
          .from(campaigns)
          .where(filter)
          .orderBy(desc(campaigns.createdAt), asc(campaigns.id))
          .limit(limit)
          .offset(offsetOf(page, limit)),
      ),
      this.database.read((orm) => orm.select({ rows: count() }).from(campaigns).where(filter)),
    ]);
    return { data: rows.map(record), totalItems: total?.rows ?? 0 };
  }

  create(actor: Actor, body: BodyOf<typeof createCampaign>) {
    return this.write(actor, 'campaigns.create', async (orm) => {
      const [row] = await orm
        .insert(campaigns)
        .values({
          ...wordsOf(body),
          id: newId(),
          img: body.img,
          cities: await knownCities(orm, body.cities),
          type: body.type,
          userSegment: body.userSegment,
          createdBy: actor.staff?.id ?? null,
          createdAt: actor.at,
        })
        .returning();
      if (!row) throw new Error('The campaign was not stored.');
      const answer = record(row);
      return { answer, object: row.id, after: answer };
    });
  }

  update(actor: Actor, id: string, body: BodyOf<typeof updateCampaign>) {
    return this.write(actor, 'campaigns.update', async (orm) => {
      const [before] = await orm.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
      if (!before) throw notFound(MISSING);
      const [after] = await orm
        .update(campaigns)
        .set({
          ...wordsOf(body),
          link: body.link === undefined ? before.link : body.link || null,
          img: body.img ?? before.img,
          cities: body.cities ? await knownCities(orm, body.cities) : before.cities,
          type: body.type ?? before.type,
          userSegment: body.userSegment ?? before.userSegment,
          version: before.version + 1,
        })
        .where(and(eq(campaigns.id, id), eq(campaigns.version, body.version ?? before.version)))
        .returning();
      if (!after) throw versionConflict();
      const answer = record(after);
      return { answer, object: id, before: record(before), after: answer };
    });
  }

  remove(actor: Actor, id: string) {
    return this.write(actor, 'campaigns.remove', async (orm) => {
      const [row] = await orm.delete(campaigns).where(eq(campaigns.id, id)).returning();
      if (!row) throw notFound(MISSING);
      return { answer: undefined, object: id, before: record(row) };
    });
  }
}

/** The campaigns of the store. */
export const createCampaigns = (database: Database, write: Write): CampaignStore =>
  new Campaigns(database, write);
