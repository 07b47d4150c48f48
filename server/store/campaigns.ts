import { or, sql } from 'drizzle-orm';
import { campaignRecord } from '../../contract/campaigns';
import type { Database } from '../db/database';
import { areas, campaigns } from '../db/schema';
import { crud, type ValuesOf } from './crud';
import { assertIds } from './rows';
import { wireRecord } from './wire';
import type { Write } from './write';

/** Campaigns (part 3 sections 2.6, 3, 5 and 7). */
export const createCampaigns = (database: Database, write: Write) =>
  crud(database, write, {
    family: 'campaigns',
    table: campaigns,
    missing: 'Campanha não encontrada.',
    record: (row) => wireRecord(campaignRecord, row, {}),
    // An edit keeps columns whose fields are absent, and keeps the image if it is null.
    values: ({ title, introduction, text, link, img, cities, type, userSegment }) =>
      ({
        title: title.trim(),
        introduction: introduction.trim(),
        text: text.trim(),
        link: link === undefined ? undefined : link?.trim() || null,
        img: img ?? undefined,
        cities: cities && [...new Set(cities)],
        type,
        userSegment,
      }) as ValuesOf<typeof campaigns>,
    rules: async ({ cities = [] }, { orm }) => {
      await assertIds(orm, areas, cities, { cities: 'Cidade não encontrada.' });
    },
    where: ({ cities = '' }) =>
      or(
        ...cities
          .split(',')
          .filter(Boolean)
          .map((id) => sql`${campaigns.cities} @> ${JSON.stringify([id])}::jsonb`),
      ),
    page: ({ page, limit }) => [page, limit],
    listed: (data, totalItems) => ({ data, totalItems }),
  });
