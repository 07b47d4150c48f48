import { or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { areas, campaigns } from '../db/schema';
import { invalid } from '../kernel';
import { crud } from './crud';
import { codecsOf } from './mapping';
import { areKnown } from './rows';
import type { Write } from './write';

const { distinct, mapped, optional, plain, trimmed } = codecsOf(campaigns);

const { record, values } = mapped({
  title: trimmed('title'),
  introduction: trimmed('introduction'),
  text: trimmed('text'),
  link: optional('link'),
  img: plain('img'),
  cities: distinct('cities'),
  type: plain('type'),
  userSegment: plain('userSegment'),
});

/** Campaigns (part 3 sections 2.6, 3, 5 and 7). */
export const createCampaigns = (database: Database, write: Write) =>
  crud(database, write, {
    family: 'campaigns',
    table: campaigns,
    missing: 'Campanha não encontrada.',
    record: (row) => ({ ...record(row), createdAt: row.createdAt.toISOString() }),
    values: (body) => values({ ...body, img: body.img ?? undefined }),
    rules: async ({ cities = [] }, { orm }) => {
      if (!(await areKnown(orm, areas, cities)))
        throw invalid({ cities: 'Cidade não encontrada.' });
    },
    filters: {
      cities: (ids) =>
        or(
          ...ids
            .split(',')
            .filter(Boolean)
            .map((id) => sql`${campaigns.cities} @> ${JSON.stringify([id])}::jsonb`),
        ),
    },
    page: ({ page, limit }) => [page, limit],
    listed: (data, totalItems) => ({ data, totalItems }),
  });
