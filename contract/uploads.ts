import * as z from 'zod/mini';
import { type Access, everyone, reads, writes } from './access';
import { endpoint } from './endpoint';
import { record, recordNames, returns } from './record';
import * as wire from './shapes';

/**
 * Signed uploads: part 3 section 7, part 2 section 7. The caller requests an address, uploads the file there
 * with PUT, and stores the public address returned with it.
 */

const signedQuery = z.looseObject({
  filename: wire.requiredText(120),
  filetype: wire.requiredText(60),
});

/**
 * Signed address, and the public address of the uploaded file (ruling 2). Services name the address in several
 * ways; `.` with `$scalar` accepts a response that is the address itself.
 */
export const signedUpload = record({
  url: 'text! url signedUrl signedURL uploadUrl .',
  publicUrl: 'text publicUrl publicURL fileUrl',
  $scalar: true,
}).register(recordNames, { id: 'SignedUpload' });

const signed = {
  service: 'bo',
  method: 'GET',
  tier: 'write',
  query: signedQuery,
  ...returns(signedUpload),
  errors: ['unsupported-type'],
} as const;

const signer = <const Id extends string>(id: Id, path: string, section: string, access: Access) =>
  endpoint({ ...signed, id, summary: 'A signed address for one upload.', section, path, access });

export const signMgmImage = signer(
  'uploads.mgm',
  '/mgm/url-signed',
  'part 3 §7 Referral programmes',
  writes('/mgm/edit'),
);
/** Display image of a service, and of packages. */
export const signAreaImage = signer(
  'uploads.area',
  '/areas/img/url',
  'part 3 §7 Areas and services',
  writes('/area/edit/:areaId', '/packages'),
);
export const signCampaignImage = signer(
  'uploads.campaign',
  '/campaign/img/url',
  'part 3 §7 Campaigns',
  writes('/campaigns', '/campaigns/new'),
);

/** Pictures and documents of a professional (private). */
export const signPartnerFile = endpoint({
  ...signed,
  id: 'uploads.partner',
  summary: 'A signed address for one file of a professional.',
  section: 'part 2 §7 Partners and professionals',
  path: '/v2/bo/partners/{folder}/s3/signed-url',
  access: writes('/new-artist', '/edit-artist/:artistId'),
  params: z.object({ folder: z.enum(['profile', 'documents']) }),
  query: z.extend(signedQuery, {
    partnerDoc: wire.plain(14).check(z.regex(/^\d{11}$/, { error: 'cpf' })),
  }),
});

/**
 * Receives the file of a signed address, which is for one storage key, can be used once, and expires after five
 * minutes. The server checks size and type by the bytes themselves.
 */
export const receiveUpload = endpoint({
  id: 'uploads.receive',
  summary: 'Takes the file of a signed address.',
  section: 'part 3 §7',
  service: 'bo',
  method: 'PUT',
  path: '/uploads/{token}',
  access: everyone,
  params: z.object({ token: wire.text(128) }),
  bodyKind: 'bytes',
  body: z.instanceof(Uint8Array),
  ...wire.emptyAnswer,
  errors: ['unsupported-type', 'too-many-pixels', 'print-colors', 'upload-expired'],
});

const file = { service: 'bo', method: 'GET', ...wire.fileAnswer } as const;

export const readFile = endpoint({
  ...file,
  id: 'uploads.read',
  summary: 'A public image that was uploaded.',
  section: 'part 3 §7',
  path: '/files/{key}',
  access: everyone,
  params: z.object({ key: wire.text(128) }),
});

export const readPrivateFile = endpoint({
  ...file,
  id: 'uploads.readPrivate',
  summary: 'A private document of a professional.',
  section: 'decision 0049',
  path: '/files/private/{key}',
  access: reads('/artist/:artistId', '/edit-artist/:artistId'),
  params: z.object({ key: wire.text(128) }),
});

/**
 * The same document by a link in the professional's record, because browsers load pictures without the
 * bearer token. The link is valid for five minutes, then 404.
 */
export const readLinkedFile = endpoint({
  ...file,
  id: 'uploads.readLinked',
  summary: 'A private document of a professional, by an address of five minutes.',
  section: 'decision 0049',
  path: '/files/linked/{token}',
  access: everyone,
  params: z.object({ token: wire.text(128) }),
});
