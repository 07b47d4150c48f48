import { type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store';
import type { StoredFile } from '../store/uploads';

/** A file never changes under its key, so browsers may cache public ones forever. */
const fileReply = (
  { bytes, contentType }: StoredFile,
  cacheControl: string,
): Reply<Uint8Array<ArrayBuffer>> =>
  new Reply(bytes, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      // Images display inline, documents never do.
      'Content-Disposition': contentType.startsWith('image/')
        ? 'inline'
        : 'attachment; filename="anexo.pdf"',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': cacheControl,
    },
  });

/** Signed uploads and files (part 3 section 7, part 2 section 7). */
export const uploads: FamilyHandlers<'uploads', Store> = {
  'uploads.mgm': ({ query }, context) =>
    context.store.uploads.sign(context, { ...query, folder: 'mgm' }),
  'uploads.area': ({ query }, context) =>
    context.store.uploads.sign(context, { ...query, folder: 'area' }),
  'uploads.campaign': ({ query }, context) =>
    context.store.uploads.sign(context, { ...query, folder: 'campaign' }),
  'uploads.partner': ({ params, query }, context) =>
    context.store.uploads.sign(context, { ...query, folder: params.folder }),
  'uploads.receive': ({ params, body }, context) =>
    context.store.uploads.receive(context, params.token, body),
  'uploads.read': async ({ params }, { store }) =>
    fileReply(
      await store.uploads.read(params.key, 'public'),
      'public, max-age=31536000, immutable',
    ),
  'uploads.readLinked': async ({ params }, { store, at }) =>
    fileReply(await store.uploads.readLinked(params.token, at), 'no-store'),
  'uploads.readPrivate': async ({ params }, { store }) =>
    fileReply(await store.uploads.read(params.key, 'private'), 'no-store'),
};
