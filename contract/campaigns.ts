import * as z from 'zod/mini';
import { reads, writes } from './access';
import { crudEndpoints } from './crudEndpoints';
import { record, recordNames } from './record';
import * as wire from './shapes';

/** Marketing campaigns by city: part 3 sections 2.6, 3, 5 and 7. */

/** Audience of a campaign: 'Cliente' or 'Profissional'. */
export const CAMPAIGN_TYPES = ['user', 'artists'] as const;
export const USER_SEGMENTS = ['newUsers', 'returningUsers', 'both'] as const;

/** Campaign; `img` is the public address of its image, `cities` are area ids. */
export const campaignRecord = record({
  _id: 'id!',
  title: 'text',
  introduction: 'text',
  text: 'text',
  link: 'text??',
  img: 'text?? img image',
  cities: ['id'],
  type: 'text',
  userSegment: 'text',
  createdAt: 'instant?',
  version: 'number?',
}).register(recordNames, { id: 'Campaign' });

const words = {
  title: wire.requiredText(120),
  introduction: wire.requiredText(300),
  text: wire.requiredText(5000),
  link: wire.optionalWebAddress(),
};

const cities = () => z.array(wire.id()).check(z.minLength(1), z.maxLength(200));

const operations = crudEndpoints({
  family: 'campaigns',
  section: 'part 3 §7 Campaigns',
  path: '/campaigns',
  recordPath: '/campaign/{id}',
  record: campaignRecord,
});

/** Newest first; `cities` holds comma-separated area ids. */
export const listCampaigns = operations.list({
  summary: 'Lists the campaigns of cities.',
  access: reads('/campaigns'),
  query: z.looseObject({
    cities: z.optional(wire.text(2000)),
    limit: z._default(wire.queryInt(1, 1000), 9),
    page: wire.page(),
  }),
  rows: 'data',
});

export const createCampaign = operations.create({
  summary: 'Creates a campaign.',
  access: writes('/campaigns/new'),
  body: z.strictObject({
    ...words,
    img: wire.webAddress(),
    cities: cities(),
    type: z._default(z.enum(CAMPAIGN_TYPES), 'user'),
    userSegment: z._default(z.enum(USER_SEGMENTS), 'both'),
  }),
});

/** Title, introduction and text are required; other absent fields stay, as does the image if null. */
export const updateCampaign = operations.update({
  summary: 'Saves an edited campaign.',
  access: writes('/campaigns'),
  body: z.strictObject({
    ...words,
    img: z.nullish(wire.webAddress()),
    cities: z.optional(cities()),
    type: z.optional(z.enum(CAMPAIGN_TYPES)),
    userSegment: z.optional(z.enum(USER_SEGMENTS)),
    ...wire.seenVersion,
  }),
});

export const removeCampaign = operations.remove({
  summary: 'Removes a campaign.',
  access: writes('/campaigns'),
});
