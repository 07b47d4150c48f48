import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { count, id, page, queryInt, requiredText, text } from './shapes';

/** Marketing campaigns by city: part 3 sections 2.6, 3, 5 and 7. */

/** Whom a campaign is for: 'Cliente' or 'Profissional'. */
export const CAMPAIGN_TYPES = ['user', 'artists'] as const;
/** Which customers see it. */
export const USER_SEGMENTS = ['newUsers', 'returningUsers', 'both'] as const;

/** A campaign; `img` is the public address of its image, `cities` are ids of areas. */
export const campaignRecord = z.looseObject({
  _id: z.string(),
  title: z.string(),
  introduction: z.string(),
  text: z.string(),
  link: z.optional(z.nullable(z.string())),
  img: z.optional(z.nullable(z.string())),
  cities: z.array(z.string()),
  type: z.string(),
  userSegment: z.string(),
  createdAt: z.optional(z.string()),
  version: z.optional(z.number()),
});

/** A web address, or nothing. */
const link = () =>
  z.optional(z.nullable(text(500).check(z.regex(/^$|^https?:\/\/[^\s]+$/i, { error: 'address' }))));

/** Where an uploaded image is read: a path of the product or a web address. */
const imageAddress = () =>
  text(500).check(z.regex(/^(\/(?![/\\])|https?:\/\/)[^\s]+$/i, { error: 'address' }));

const words = {
  title: requiredText(120),
  introduction: requiredText(300),
  text: requiredText(5000),
  link: link(),
};

const cities = () => z.array(id()).check(z.minLength(1), z.maxLength(200));

/** `GET /campaigns`, newest first; `cities` holds ids of areas with commas between them. */
export const listCampaigns = endpoint({
  id: 'campaigns.list',
  summary: 'Lists the campaigns of cities.',
  section: 'part 3 §7 Campaigns',
  service: 'bo',
  method: 'GET',
  path: '/campaigns',
  access: reads('/campaigns'),
  query: z.looseObject({
    cities: z.optional(text(2000)),
    limit: z._default(queryInt(1, 1000), 9),
    page: page(),
  }),
  answer: z.looseObject({ data: z.array(campaignRecord), totalItems: z.number() }),
});

/** `POST /campaigns` (plural). */
export const createCampaign = endpoint({
  id: 'campaigns.create',
  summary: 'Creates a campaign.',
  section: 'part 3 §7 Campaigns',
  service: 'bo',
  method: 'POST',
  path: '/campaigns',
  access: writes('/campaigns/new'),
  body: z.strictObject({
    ...words,
    img: imageAddress(),
    cities: cities(),
    type: z._default(z.enum(CAMPAIGN_TYPES), 'user'),
    userSegment: z._default(z.enum(USER_SEGMENTS), 'both'),
  }),
  answer: campaignRecord,
});

/**
 * `PUT /campaign/{id}` (singular). Title, introduction and text are required; what else is absent
 * stays as it is, and so does the image when it is null.
 */
export const updateCampaign = endpoint({
  id: 'campaigns.update',
  summary: 'Saves an edited campaign.',
  section: 'part 3 §7 Campaigns',
  service: 'bo',
  method: 'PUT',
  path: '/campaign/{id}',
  access: writes('/campaigns'),
  params: z.object({ id: id() }),
  body: z.strictObject({
    ...words,
    img: z.optional(z.nullable(imageAddress())),
    cities: z.optional(cities()),
    type: z.optional(z.enum(CAMPAIGN_TYPES)),
    userSegment: z.optional(z.enum(USER_SEGMENTS)),
    version: z.optional(count()),
  }),
  answer: campaignRecord,
});

/** `DELETE /campaign/{id}` (singular). */
export const removeCampaign = endpoint({
  id: 'campaigns.remove',
  summary: 'Removes a campaign.',
  section: 'part 3 §7 Campaigns',
  service: 'bo',
  method: 'DELETE',
  path: '/campaign/{id}',
  access: writes('/campaigns'),
  params: z.object({ id: id() }),
  answer: z.undefined(),
  answerKind: 'empty',
});

/** The operations of the family. */
export const campaignEndpoints = [
  listCampaigns,
  createCampaign,
  updateCampaign,
  removeCampaign,
] as const;
