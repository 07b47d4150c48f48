import { and, eq, inArray, like, lt, or } from 'drizzle-orm';
import Papa from 'papaparse';
import { bonusText, isOtherReason } from '../../../domain/bonuses';
import {
  type BatchLine,
  batchContent,
  batchLines,
  batchProblem,
  repeatedLine,
} from '../../../domain/bonuses/batch';
import { BATCH_SHAPE, MAX_BATCH_BYTES } from '../../../domain/bonuses/batchFile';
import { csvFile } from '../../../domain/csv';
import {
  type CsvLine,
  csvReading,
  csvTable,
  csvText,
  ERROR_COLUMN,
  UNREADABLE_FILE,
} from '../../../domain/csv/table';
import { megabytes } from '../../../domain/files';
import { formatInteger } from '../../../domain/format';
import { DAY_MILLIS } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { bonuses, bookings, files, professionals } from '../../db/schema';
import { grouped } from '../../grouped';
import { type Actor, HttpError, invalid, notFound, type Staff, staffOf } from '../../kernel';
import { newToken, sha256 } from '../../security/tokens';
import type { Body, StoreOptions } from '../types';
import { type createUploads, storeFile, tooLarge } from '../uploads';
import { chunksOf, type Write } from '../write';
import { newBonus } from '.';
import { paymentKey, storedDuplicates } from './repeats';

/** Import of bonuses from a file (part 2 sections 2.8, 5 and 7; ruling 9; decision 0030). */

const REJECTED_PREFIX = 'bonus-error-';
const REJECTED_KEY = /^bonus-error-[\w-]+\.csv$/;
const KEPT_MS = 30 * DAY_MILLIS;

type Problems = Readonly<Record<string, string>>;

const hasProblem = (problems: Problems): boolean => Object.keys(problems).length > 0;

interface NumberedLine extends BatchLine {
  readonly number: number;
}

/** A line with the professional and the booking that it refers to; undefined if unknown. */
interface FoundLine extends NumberedLine {
  readonly name: string | undefined;
  readonly bookingId: string | undefined;
}

/** A booking may be entered by its id, or by its short code in any case. */
const keysOfBooking = (entered: string): string[] => [entered, entered.toUpperCase()];

const amountsOf = ({ value, reason }: BatchLine['draft']) => ({
  cents: value ?? 0,
  reason: reason ?? 0,
});

/**
 * Finds lines that duplicate a stored bonus, or an earlier line that gives the booking differently.
 * @returns messages by line number
 */
const findDuplicates = async (
  orm: Orm,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<string, string>> => {
  const payments = lines.flatMap(({ draft, problems, number, bookingId }) => {
    const { professionalId, scheduleDate } = draft;
    if (!bookingId || !scheduleDate || hasProblem(problems)) return [];
    const bookingDate = new Date(scheduleDate);
    return { id: String(number), professionalId, ...amountsOf(draft), bookingId, bookingDate };
  });
  const messages = new Map<string, string>();
  for (const [, [first, ...others]] of grouped(payments, paymentKey))
    for (const { id } of others) messages.set(id, repeatedLine(Number(first?.id)));
  for (const chunk of chunksOf(payments))
    for (const [id, message] of await storedDuplicates(orm, chunk)) messages.set(id, message);
  return messages;
};

/** Reads the professionals and bookings that the lines refer to. */
const findRecords = async (orm: Orm, lines: readonly NumberedLine[]): Promise<FoundLine[]> => {
  const names = new Map<string, string>();
  const bookingIds = new Map<string, string>();
  const valuesOf = (column: 'professionalId' | 'scheduleId') =>
    lines.flatMap(({ draft, problems }) => (problems[column] ? [] : (draft[column] ?? '')));
  for (const ids of chunksOf([...new Set(valuesOf('professionalId'))])) {
    const { id, name } = professionals;
    const rows = await orm.select({ id, name }).from(professionals).where(inArray(id, ids));
    for (const row of rows) names.set(row.id, row.name);
  }
  for (const keys of chunksOf([...new Set(valuesOf('scheduleId').flatMap(keysOfBooking))])) {
    const { id, shortCode } = bookings;
    const rows = await orm
      .select({ id, shortCode })
      .from(bookings)
      .where(or(inArray(id, keys), inArray(shortCode, keys)));
    for (const row of rows) bookingIds.set(row.id, row.id).set(row.shortCode ?? row.id, row.id);
  }
  return lines.map((line) => ({
    ...line,
    name: names.get(line.draft.professionalId),
    bookingId: keysOfBooking(line.draft.scheduleId ?? '')
      .map((key) => bookingIds.get(key))
      .find((id) => id !== undefined),
  }));
};

/** Adds problems that depend on stored records. */
const checkLines = async (orm: Orm, lines: readonly NumberedLine[]): Promise<FoundLine[]> => {
  const found = await findRecords(orm, lines);
  const duplicates = await findDuplicates(orm, found);
  return found.map((line) => {
    const duplicate = duplicates.get(String(line.number));
    const problems = {
      ...(duplicate && { professionalId: duplicate }),
      ...(line.name === undefined && { professionalId: 'Profissional não encontrada' }),
      ...(line.bookingId === undefined && { scheduleId: 'Agendamento não encontrado' }),
      ...line.problems,
    };
    return { ...line, problems };
  });
};

const errorFile = (lines: readonly CsvLine[], problems: readonly Problems[]): string =>
  csvFile(
    [...BATCH_SHAPE.columns, ERROR_COLUMN],
    lines.map(({ cells }, index) => [
      ...BATCH_SHAPE.columns.map((column) => cells[column] ?? ''),
      batchProblem(problems[index] ?? {}),
    ]),
  );

/** Columns of the bonus of a line without problems. */
const rowOf = ({ draft, name = '', bookingId = '' }: FoundLine, staff: Staff, at: Date) => ({
  ...newBonus({ id: draft.professionalId, name }, staff, at),
  ...amountsOf(draft),
  reasonText: isOtherReason(draft.reason) ? bonusText(draft.reasonText ?? '') : null,
  description: bonusText(draft.description ?? ''),
  bookingId,
  bookingDate: new Date(draft.scheduleDate ?? at),
});

const rejectedText = (count: number): string =>
  count === 1
    ? '1 linha com problema: nada foi importado.'
    : `${formatInteger(count)} linhas com problema: nada foi importado.`;

/** Thrown in the transaction of an import if lines are invalid. */
class InvalidLines extends Error {
  constructor(readonly problems: readonly Problems[]) {
    super('Lines of the file cannot be paid.');
  }
}

const alreadyImported = () =>
  new HttpError(409, 'already-imported', 'Este arquivo já foi importado.');

/** Parses a file. @throws HttpError 413, 422 if it cannot be read */
const readBatch = async (batch: File) => {
  if (batch.size > MAX_BATCH_BYTES)
    throw tooLarge(`O arquivo deve ter até ${megabytes(MAX_BATCH_BYTES)}.`);
  const bytes = new Uint8Array(await batch.arrayBuffer());
  const text = csvText(bytes);
  if (text === undefined) throw invalid({ batch: UNREADABLE_FILE });
  const { data } = Papa.parse<string[]>(text, csvReading(text));
  const table = csvTable(data, BATCH_SHAPE);
  if ('problem' in table) throw invalid({ batch: table.problem });
  const lines = batchLines(table.lines).map(
    (line, index): NumberedLine => ({ ...line, number: table.lines[index]?.number ?? 0 }),
  );
  return { bytes, table: table.lines, lines };
};

const fileOf = ({ staff, at }: Actor, key: string, bytes: Uint8Array) => ({
  key,
  folder: 'bonus-import',
  isPrivate: true,
  contentType: 'text/csv; charset=utf-8',
  bytes,
  createdBy: staff?.id ?? '',
  createdAt: at,
});

export const createBonusBatches = (
  database: Database,
  write: Write,
  { files: folder }: Pick<StoreOptions, 'files'>,
  uploads: Pick<ReturnType<typeof createUploads>, 'read'>,
) => {
  /** Stores the error file in its own transaction, because that of the import is rolled back. */
  const rejection = async (
    actor: Actor,
    table: readonly CsvLine[],
    problems: readonly Problems[],
  ): Promise<HttpError> => {
    const errorRef = `${REJECTED_PREFIX}${newToken()}.csv`;
    const bytes = new TextEncoder().encode(errorFile(table, problems));
    await database.transaction((orm) => storeFile(orm, folder, fileOf(actor, errorRef, bytes)));
    const message = rejectedText(problems.filter(hasProblem).length);
    return new HttpError(422, 'invalid', message, undefined, undefined, { errorRef });
  };
  return {
    /** Returns the invalid lines of a file with their problems. @throws HttpError 413, 422 */
    async check(_actor: Actor, { batch }: Body<'bonuses.check'>) {
      const { lines } = await readBatch(batch);
      const checked = await database.read((orm) => checkLines(orm, lines));
      const invalidLines = checked.filter(({ problems }) => hasProblem(problems));
      return { data: invalidLines.map(({ number: line, problems }) => ({ line, problems })) };
    },

    /**
     * Pays the bonuses of a file, all or none, and stores the file. Rejects lines that were imported
     * before, even with another file name or formatting.
     * @throws HttpError 409 `already-imported`, 413, 422 with an `errorRef` for invalid lines
     */
    async import(actor: Actor, { batch }: Body<'bonuses.import'>) {
      const staff = staffOf(actor);
      const { bytes, table, lines } = await readBatch(batch);
      const key = `bonus-${sha256(batchContent(lines))}.csv`;
      const importing = write(actor, 'bonuses.import', async (orm) => {
        const checked = await checkLines(orm, lines);
        const problems = checked.map((line) => line.problems);
        if (problems.some(hasProblem)) {
          // Read after the check, because a concurrent import of the same file may have ended meanwhile.
          const [before] = await orm
            .select({ key: files.key })
            .from(files)
            .where(eq(files.key, key));
          throw before ? alreadyImported() : new InvalidLines(problems);
        }
        const stored = await storeFile(orm, folder, fileOf(actor, key, bytes));
        const rows = checked.map((line) => rowOf(line, staff, actor.at));
        for (const chunk of chunksOf(rows)) await orm.insert(bonuses).values(chunk);
        return {
          answer: { imported: rows.length },
          object: key,
          after: { imported: rows.length, sha256: stored.sha256 },
        };
      });
      return importing.catch(async (error: unknown) => {
        if (error instanceof InvalidLines) throw await rejection(actor, table, error.problems);
        // A concurrent import has stored the same lines first.
        throw isUniqueViolation(error, 'files_pkey') ? alreadyImported() : error;
      });
    },

    /** Deletes rejected files after 30 days, as they contain personal data. */
    async forget(now: Date): Promise<void> {
      const old = and(
        like(files.key, `${REJECTED_PREFIX}%`),
        lt(files.createdAt, new Date(now.getTime() - KEPT_MS)),
      );
      const deleted = await database.transaction((orm) =>
        orm.delete(files).where(old).returning({ key: files.key }),
      );
      for (const { key } of deleted) await folder?.remove(key);
    },

    /** Returns an error file. @throws HttpError 404 */
    async errors(errorRef: string): Promise<Uint8Array<ArrayBuffer>> {
      if (!REJECTED_KEY.test(errorRef)) throw notFound('Arquivo não encontrado.');
      const { bytes } = await uploads.read(errorRef, 'private');
      return bytes as Uint8Array<ArrayBuffer>;
    },
  };
};
