import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { files } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { insertFileToken } from '../staff/tokens';

/** Pictures and documents of professionals: RELIABILITY C11, decision 0073. */

/** Where private files and the addresses of five minutes begin. */
const placesOf = (publicBase: string) => ({
  pub: `${publicBase}/files/`,
  kept: `${publicBase}/files/private/`,
  linked: `${publicBase}/files/linked/`,
});

/** The key of a private file by its address; undefined of any other address. */
const keyOf = (address: string | null, publicBase: string): string | undefined => {
  const { kept } = placesOf(publicBase);
  return address?.startsWith(kept) ? address.slice(kept.length) : undefined;
};

/**
 * The address by which a document is shown: one of five minutes for a private file of ours, for somebody who
 * is signed in, and as long as the session lasts; any other address is what was stored.
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

/** A document as it is stored: an uploaded private file; an address that was told is the one stored. 422. */
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

/** A picture as it is stored: a public file of ours. @throws HttpError 422. */
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
