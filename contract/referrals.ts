import * as z from 'zod/mini';
import { RICH_TEXT_LENGTH } from '../domain/richText/length';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { always, maybe } from './needs';
import { type Fields, record, recordNames } from './record';
import * as wire from './shapes';

/**
 * Referral programs: MGM for customers, PGM and PGP for professionals (part 3 sections 2.8, 3, 5 and 7). Each
 * is one record. Rich text is HTML with the allowed tags; the server sanitizes it before storing.
 */

const family = { section: 'part 3 §7 Referral programmes', service: 'bo' } as const;

/** Rich text on the wire; the server keeps only the allowed tags and colors. */
const richText = () => wire.text(RICH_TEXT_LENGTH);

const mgmFields = {
  title: wire.requiredText(120),
  subtitle: wire.requiredText(200),
  shareText: wire.requiredText(500),
  imageURL: wire.optionalWebAddress(),
  discount: wire.price(),
  credits: wire.price(),
  stepText: z.array(richText()).check(z.minLength(3), z.maxLength(3)),
};

export const mgmConfig = record({
  title: 'text',
  subtitle: 'text',
  shareText: 'text',
  imageURL: 'text??',
  discount: 'number',
  credits: 'number',
  stepText: ['text'],
  version: 'number?',
}).register(recordNames, { id: 'Mgm' });

const mgm = { ...family, path: '/mgm', answer: mgmConfig } as const;

export const readMgm = endpoint({
  ...mgm,
  id: 'mgm.one',
  summary: 'The referral programme of customers.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  access: reads('/mgm/edit'),
  needs: mgmConfig.needs,
});

/** 422 for a share text without XXXX, the placeholder for the customer's voucher code. */
export const updateMgm = endpoint({
  ...mgm,
  id: 'mgm.update',
  summary: 'Changes the referral programme of customers.',
  method: 'PUT',
  access: writes('/mgm/edit'),
  body: z.strictObject({ ...mgmFields, ...wire.seenVersion }),
  needs: maybe(mgmConfig.needs),
});

const gains = { discount: wire.price(), professionalGain: wire.price() };

const programme = {
  title: wire.requiredText(120),
  message: richText(),
  share: wire.requiredText(500),
  activated: z.boolean(),
};

const programmeFields = {
  title: 'text',
  message: 'text',
  share: 'text',
  activated: 'flag=false activated active',
  version: 'number?',
} as const satisfies Fields;

const side = always({ discount: 'number', professionalGain: 'number' });

export const pgmConfig = record({
  ...programmeFields,
  aquisition: side,
  recurrence: side,
}).register(recordNames, { id: 'Pgm' });

const pgm = { ...family, path: '/pgm', answer: pgmConfig } as const;

export const readPgm = endpoint({
  ...pgm,
  id: 'pgm.one',
  summary: 'The programme in which professionals bring customers.',
  method: 'GET',
  access: reads('/artist/pgm'),
  needs: pgmConfig.needs,
});

export const updatePgm = endpoint({
  ...pgm,
  id: 'pgm.update',
  summary: 'Changes the programme in which professionals bring customers.',
  method: 'PUT',
  access: writes('/artist/pgm'),
  body: z.strictObject({
    ...programme,
    aquisition: z.strictObject(gains),
    recurrence: z.strictObject(gains),
    ...wire.seenVersion,
  }),
  needs: maybe(pgmConfig.needs),
});

export const pgpConfig = record({
  ...programmeFields,
  approved: 'number',
  engaged: 'number',
  leadGain: 'number',
  engagementQuantity: 'number',
}).register(recordNames, { id: 'Pgp' });

const pgp = { ...family, path: '/pgp', answer: pgpConfig } as const;

export const readPgp = endpoint({
  ...pgp,
  id: 'pgp.one',
  summary: 'The programme in which professionals bring professionals.',
  method: 'GET',
  access: reads('/artist/pgp'),
  needs: pgpConfig.needs,
});

/** Amounts in R$; `engagementQuantity` is the number of orders that an engagement requires. */
export const updatePgp = endpoint({
  ...pgp,
  id: 'pgp.update',
  summary: 'Changes the programme in which professionals bring professionals.',
  method: 'PUT',
  access: writes('/artist/pgp'),
  body: z.strictObject({
    ...programme,
    approved: wire.price(),
    engaged: wire.price(),
    leadGain: wire.price(),
    engagementQuantity: wire.count(),
    ...wire.seenVersion,
  }),
  needs: maybe(pgpConfig.needs),
});
