import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { files } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { insertFileToken } from '../staff/tokens';

/** Pictures and documents of professionals (RELIABILITY C11, decision 0069). */

/** URL prefixes of public files, private files and five-minute links. */
const placesOf = (publicBase: string) => ({
  pub: `${publicBase}/files/`,
  kept: `${publicBase}/files/private/`,
  linked: `${publicBase}/files/linked/`,
});

/** The key of a private file by its URL; undefined for any other URL. */
const keyOf = (address: string | null, publicBase: string): string | undefined => {
  const { kept } = placesOf(publicBase);
  return address?.startsWith(kept) ? address.slice(kept.length) : undefined;
};

/**
 * The URL that displays a document. A private file gets a five-minute link that ends with the
 * session of the caller; any other stored URL is returned unchanged.
 */
export const linkedImage = async (
  orm: Orm,
  actor: Pick<Actor, 'staff' | 'sessionId' | 'at'>,
  address: string | null,
  publicBase: string,
): Promise<string | null> => {
  const key = keyOf(address, publicBase);
  if (!key || !actor.staff) return address;
  const token = await insertFileToken(orm, actor, key);
  return `${placesOf(publicBase).linked}${token}`;
};

type Sent = string | null | undefined;

const refused = (field: string) => invalid({ [field]: 'Envie a imagem pelo formulário.' });

/** Stored form of a document: an uploaded private file, or the stored URL if unchanged. 422. */
export const documentImage = async (
  orm: Orm,
  field: string,
  sent: Sent,
  stored: string | null,
  publicBase: string,
): Promise<string | null> => {
  if (sent === undefined || sent === stored) return stored;
  if (!sent) return null;
  if (sent.startsWith(placesOf(publicBase).linked)) return stored;
  const key = keyOf(sent, publicBase);
  if (!key) throw refused(field);
  const [file] = await orm
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.isPrivate, true)));
  if (!file) throw refused(field);
  return sent;
};

/** Stored form of a picture: a public file of this server. @throws HttpError 422. */
export const publicPicture = (
  field: string,
  sent: Sent,
  stored: string | null,
  publicBase: string,
): string | null => {
  if (sent === undefined || sent === stored) return stored;
  if (!sent) return null;
  const { pub, kept, linked } = placesOf(publicBase);
  if (!sent.startsWith(pub) || sent.startsWith(kept) || sent.startsWith(linked))
    throw refused(field);
  return sent;
};
