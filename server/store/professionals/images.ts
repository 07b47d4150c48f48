import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { files } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { insertFileToken } from '../staff/tokens';

/** Pictures and documents of professionals (decision 0069). */

/** URL prefixes of public files, private files and five-minute links. */
const prefixesOf = (publicBase: string) => ({
  publicFiles: `${publicBase}/files/`,
  privateFiles: `${publicBase}/files/private/`,
  links: `${publicBase}/files/linked/`,
});

/** Returns the key of a private file by its URL; undefined for any other URL. */
const privateKeyOf = (url: string | null, publicBase: string): string | undefined => {
  const { privateFiles } = prefixesOf(publicBase);
  return url?.startsWith(privateFiles) ? url.slice(privateFiles.length) : undefined;
};

/**
 * Returns the URL that displays a document: for a private file a five-minute link, which ends with the
 * caller's session; otherwise the stored URL.
 */
export const linkedImage = async (
  orm: Orm,
  actor: Pick<Actor, 'staff' | 'sessionId' | 'at'>,
  url: string | null,
  publicBase: string,
): Promise<string | null> => {
  const key = privateKeyOf(url, publicBase);
  if (!key || !actor.staff) return url;
  const token = await insertFileToken(orm, actor, key);
  return `${prefixesOf(publicBase).links}${token}`;
};

type Sent = string | null | undefined;

const imageRejected = (field: string) => invalid({ [field]: 'Envie a imagem pelo formulário.' });

/** Returns the URL to store for a document, which must be a private file. @throws HttpError 422. */
export const documentImage = async (
  orm: Orm,
  field: string,
  sent: Sent,
  stored: string | null,
  publicBase: string,
): Promise<string | null> => {
  if (sent === undefined || sent === stored) return stored;
  if (!sent) return null;
  if (sent.startsWith(prefixesOf(publicBase).links)) return stored;
  const key = privateKeyOf(sent, publicBase);
  if (!key) throw imageRejected(field);
  const [file] = await orm
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.isPrivate, true)));
  if (!file) throw imageRejected(field);
  return sent;
};

/** Returns the URL to store for a picture, which must be a public file. @throws HttpError 422. */
export const publicPicture = (
  field: string,
  sent: Sent,
  stored: string | null,
  publicBase: string,
): string | null => {
  if (sent === undefined || sent === stored) return stored;
  if (!sent) return null;
  const { publicFiles, privateFiles, links } = prefixesOf(publicBase);
  const isPublic =
    sent.startsWith(publicFiles) && !sent.startsWith(privateFiles) && !sent.startsWith(links);
  if (!isPublic) throw imageRejected(field);
  return sent;
};
