import { and, eq, gt } from 'drizzle-orm';
import { MAX_FILE_BYTES, megabytes } from '../../../domain/files';
import type { Database, Orm } from '../../db/database';
import { files, tokens } from '../../db/schema';
import { type Actor, HttpError, notFound } from '../../kernel';
import { reencodeImage } from '../../security/imageCoder';
import { safeImage } from '../../security/images';
import { newToken, sha256 } from '../../security/tokens';
import { findToken, insertToken } from '../staff/tokens';
import type { Params, StoreOptions } from '../types';
import type { Write } from '../write';
import type { FileFolder } from './fileFolder';

type NewFile = Omit<typeof files.$inferInsert, 'size' | 'sha256' | 'content'> & {
  readonly bytes: Uint8Array;
};

/**
 * Stores a file within a transaction: its bytes in `folder`, or in the database without a folder.
 * @returns the audited fields
 */
export const storeFile = async (
  orm: Orm,
  folder: FileFolder | undefined,
  { bytes, ...file }: NewFile,
) => {
  const stored = { ...file, size: bytes.length, sha256: sha256(bytes) };
  await orm.insert(files).values({ ...stored, content: folder ? null : bytes });
  // Written before the commit, as a row without its file would be unreadable.
  await folder?.put(file.key, bytes);
  return stored;
};

/** Media types by subtype or file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
};

const unsupported = (): HttpError =>
  new HttpError(422, 'unsupported-type', 'Envie uma imagem jpg, jpeg ou png.');

const expired = (): HttpError =>
  new HttpError(404, 'upload-expired', 'O endereço de envio expirou. Tente novamente.');

const missing = (): HttpError => notFound('Arquivo não encontrado.');

const LOST = 'The bytes of an upload are neither in the database nor, whole, in CAMARIM_FILES_DIR.';

export const tooLarge = (message: string): HttpError =>
  new HttpError(413, 'payload-too-large', message);

const findUpload = async (database: Database, token: string, now: Date) => {
  const row = await findToken(database, sha256(token), now);
  const upload = row?.kind === 'upload' ? row.purpose?.upload : undefined;
  return row && upload ? { ...row, upload } : undefined;
};

/** Finds the private file of a link that has not expired and whose session is open. */
const findLink = (database: Database, token: string, now: Date) =>
  database.read(async (orm) => {
    const isCurrent = gt(tokens.expiresAt, now);
    const [link] = await orm
      .select({ purpose: tokens.purpose })
      .from(tokens)
      .where(and(eq(tokens.hash, sha256(token)), eq(tokens.kind, 'file'), isCurrent));
    const file = link?.purpose?.file;
    if (file?.sessionId === undefined) return file;
    const sessions = await orm
      .select({ id: tokens.id })
      .from(tokens)
      .where(and(eq(tokens.id, file.sessionId), isCurrent));
    return sessions.length > 0 ? file : undefined;
  });

/** Purpose of an uploaded file; `documents` of a professional are private. */
export type UploadFolder = 'mgm' | 'area' | 'campaign' | Params<'uploads.partner'>['folder'];

export interface UploadRequest {
  readonly folder: UploadFolder;
  readonly filename: string;
  /** MIME type or file extension: screens send either. */
  readonly filetype: string;
  /** CPF digits of the professional, for `profile` and `documents`. */
  readonly partnerDoc?: string;
}

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

type UploadOptions = Pick<StoreOptions, 'publicBase' | 'files' | 'logger'>;

/**
 * Signed uploads, stored in the upload folder or, without one, in the database. Files in the database
 * stay there if a folder is set later (decision 0049). Documents of a professional are private; every
 * other image is public under an unguessable key.
 */
export const createUploads = (
  database: Database,
  write: Write,
  { publicBase, files: fileFolder, logger }: UploadOptions,
) => ({
  /** Returns a one-time upload URL, valid for five minutes, and the read URL. @throws HttpError 422 */
  async sign(actor: Actor, { folder, filetype, partnerDoc }: UploadRequest) {
    const type = filetype.trim().toLowerCase();
    const contentType = CONTENT_TYPES[type.replace(/^image\//, '')];
    if (!contentType) throw unsupported();
    if (!actor.staff) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
    const { id: staffId } = actor.staff;
    const key = `${newToken()}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    const isPrivate = folder === 'documents';
    const purpose = { upload: { key, folder, contentType, isPrivate, partnerDoc } };
    const token = await database.read((orm) =>
      insertToken(orm, { kind: 'upload', staffId, now: actor.at, purpose }),
    );
    return {
      url: `${publicBase}/uploads/${token}`,
      publicUrl: `${publicBase}/files/${isPrivate ? 'private/' : ''}${key}`,
    };
  },

  /** Stores the bytes sent to a signed URL. @throws HttpError 404 `upload-expired`, 413, 422, 503 */
  async receive(actor: Actor, token: string, bytes: Uint8Array): Promise<undefined> {
    const found = await findUpload(database, token, actor.at);
    if (!found) throw expired();
    if (bytes.length >= MAX_FILE_BYTES)
      throw tooLarge(`A imagem deve ter menos de ${megabytes(MAX_FILE_BYTES)}.`);
    const { key, folder, contentType, isPrivate } = found.upload;
    const image = safeImage(bytes);
    if (image?.contentType !== contentType) throw unsupported();
    const redrawn = await reencodeImage(image);
    if (!redrawn) throw unsupported();
    // The request is anonymous, so its sender is the staff member who requested the URL.
    const { staffId, name, email, type } = found;
    const sender = {
      ...actor,
      staff: { id: staffId, name, email, type },
      idempotencyKey: undefined,
    };
    return write(sender, 'uploads.receive', async (orm) => {
      const used = await orm
        .delete(tokens)
        .where(eq(tokens.id, found.id))
        .returning({ id: tokens.id });
      if (used.length === 0) throw expired();
      const stored = await storeFile(orm, fileFolder, {
        key,
        folder,
        isPrivate,
        contentType,
        bytes: redrawn,
        createdBy: staffId,
        createdAt: actor.at,
      });
      return { answer: undefined, object: key, after: stored };
    });
  },

  /** Reads the private file of a link. @throws HttpError 404 if the link or its session has ended */
  async readLinked(token: string, now: Date): Promise<StoredFile> {
    const file = await findLink(database, token, now);
    if (!file) throw missing();
    return this.read(file.key, 'private');
  },

  /** Reads a file by key. @throws HttpError 404 if it does not exist, or its bytes are lost */
  async read(key: string, visibility: 'public' | 'private'): Promise<StoredFile> {
    const [row] = await database.read((orm) =>
      orm
        .select({ content: files.content, contentType: files.contentType, size: files.size })
        .from(files)
        .where(and(eq(files.key, key), eq(files.isPrivate, visibility === 'private'))),
    );
    if (!row) throw missing();
    const bytes = row.content ? new Uint8Array(row.content) : await fileFolder?.get(key);
    if (bytes?.length !== row.size) {
      logger?.warn('file-missing', { note: LOST });
      throw missing();
    }
    return { bytes, contentType: row.contentType };
  },
});
