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
import type { Database, Orm } from '../../db/database';
import { isUniqueViolation } from '../../db/errors';
import { bonuses, bookings, files, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound, type Staff, staffOf } from '../../kernel';
import { newId, newToken, sha256 } from '../../security/tokens';
import { searchText } from '../text';
import type { Body, StoreOptions } from '../types';
import { type createUploads, storeFile, tooLarge } from '../uploads';
import { chunksOf, type Write } from '../write';
import { paymentKey, repeatsOf } from './repeats';

/** Bonuses from a file (part 2 sections 2.8, 5 and 7; ruling 9; decision 0030). */

const REFUSED_PREFIX = 'bonus-error-';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Problems = Readonly<Record<string, string>>;

const isWrong = (problems: Problems): boolean => Object.keys(problems).length > 0;

interface NumberedLine extends BatchLine {
  readonly number: number;
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly bookings: ReadonlyMap<string, string>;
  /** Messages by index, for lines that duplicate a payment. */
  readonly repeats: ReadonlyMap<string, string>;
}

const keyOfBooking = (typed: string): string[] => [typed, typed.toUpperCase()];

/** Messages for the payable lines that duplicate a stored bonus, or a line above with another name of its booking. */
const repeatsAmong = async (
  orm: Orm,
  lines: readonly NumberedLine[],
  known: Omit<Known, 'repeats'>,
): Promise<ReadonlyMap<string, string>> => {
  const payments = lines.flatMap(({ draft, problems }, index) => {
    const bookingId = bookingIn(known, draft.scheduleId);
    if (!bookingId || !draft.scheduleDate || isWrong(problems)) return [];
    const { professionalId, value, reason, scheduleDate } = draft;
    return {
      id: String(index),
      professionalId,
      cents: value ?? 0,
      reason: reason ?? 0,
      bookingId,
      bookingDate: new Date(scheduleDate),
    };
  });
  const found = new Map<string, string>();
  const first = new Map<string, number>();
  for (const payment of payments) {
    const { number } = lines[Number(payment.id)] as NumberedLine;
    const above = first.get(paymentKey(payment));
    if (above === undefined) first.set(paymentKey(payment), number);
    else found.set(payment.id, repeatedLine(above));
  }
  for (const some of chunksOf(payments))
    for (const [index, message] of await repeatsOf(orm, some)) found.set(index, message);
  return found;
};

const knownOf = async (orm: Orm, lines: readonly NumberedLine[]): Promise<Known> => {
  const names = new Map<string, string>();
  const found = new Map<string, string>();
  const valuesOf = (column: 'professionalId' | 'scheduleId') =>
    lines.flatMap(({ draft, problems }) => (problems[column] ? [] : (draft[column] ?? '')));
  const people = new Set(valuesOf('professionalId'));
  for (const ids of chunksOf([...people])) {
    const { id, name } = professionals;
    const rows = await orm.select({ id, name }).from(professionals).where(inArray(id, ids));
    for (const row of rows) names.set(row.id, row.name);
  }
  const named = new Set(valuesOf('scheduleId').flatMap(keyOfBooking));
  for (const keys of chunksOf([...named])) {
    const { id, shortCode } = bookings;
    const rows = await orm
      .select({ id, shortCode })
      .from(bookings)
      .where(or(inArray(id, keys), inArray(shortCode, keys)));
    for (const row of rows) {
      found.set(row.id, row.id);
      if (row.shortCode) found.set(row.shortCode, row.id);
    }
  }
  const known = { names, bookings: found };
  return { ...known, repeats: await repeatsAmong(orm, lines, known) };
};

const bookingIn = ({ bookings: all }: Pick<Known, 'bookings'>, typed: string | null | undefined) =>
  keyOfBooking(typed ?? '').flatMap((key) => all.get(key) ?? [])[0];

const judged = (line: BatchLine, index: number, known: Known): Problems => {
  const { professionalId, scheduleId } = line.draft;
  const repeat = known.repeats.get(String(index));
  return {
    ...(repeat && { professionalId: repeat }),
    ...(known.names.has(professionalId) ? {} : { professionalId: 'Profissional não encontrada' }),
    ...(bookingIn(known, scheduleId) ? {} : { scheduleId: 'Agendamento não encontrado' }),
    ...line.problems,
  };
};

const withErrors = (lines: readonly CsvLine[], problems: readonly Problems[]): string =>
  csvFile(
    [...BATCH_SHAPE.columns, ERROR_COLUMN],
    lines.map(({ cells }, at) => [
      ...BATCH_SHAPE.columns.map((column) => cells[column] ?? ''),
      batchProblem(problems[at] ?? {}),
    ]),
  );

const rowOf = ({ draft }: BatchLine, known: Known, staff: Staff, at: Date) => {
  const bookingId = bookingIn(known, draft.scheduleId);
  const name = known.names.get(draft.professionalId);
  if (!bookingId || name === undefined) throw new RangeError('A line was not judged.');
  return {
    id: newId(),
    professionalId: draft.professionalId,
    professionalName: name,
    professionalSearch: searchText(name),
    requesterId: staff.id,
    requesterName: staff.name,
    requesterEmail: staff.email,
    cents: draft.value ?? 0,
    reason: draft.reason ?? 0,
    reasonText: isOtherReason(draft.reason) ? bonusText(draft.reasonText ?? '') : null,
    description: bonusText(draft.description ?? ''),
    bookingId,
    bookingDate: new Date(draft.scheduleDate ?? at),
    transferId: newId(),
    status: 1,
    createdAt: at,
  };
};

const refusedText = (count: number): string =>
  count === 1
    ? '1 linha com problema: nada foi importado.'
    : `${formatInteger(count)} linhas com problema: nada foi importado.`;

/** Thrown in the transaction of an import to reject invalid lines. */
class WrongLines extends Error {
  constructor(readonly problems: readonly Problems[]) {
    super('Lines of the file cannot be paid.');
  }
}

const alreadyImported = () =>
  new HttpError(409, 'already-imported', 'Este arquivo já foi importado.');

export class BonusBatches {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly options: Pick<StoreOptions, 'files'>,
    private readonly uploads: Pick<ReturnType<typeof createUploads>, 'read'>,
  ) {}

  /** Problems of the lines of a file, by line number. @throws HttpError 413, 422 */
  async check({ batch }: Body<'bonuses.check'>) {
    const { lines } = await this.#read(batch);
    const known = await this.database.read((orm) => knownOf(orm, lines));
    const data = lines.flatMap((line, index) => {
      const problems = judged(line, index, known);
      return isWrong(problems) ? [{ line: line.number, problems }] : [];
    });
    return { data };
  }

  /**
   * Pays the bonuses of a file, all or none, and keeps the file. The same lines are never imported
   * twice, whatever the file name or formatting.
   * @throws HttpError 409 `already-imported`, 413, 422 with an `errorRef` for invalid lines
   */
  async import(actor: Actor, { batch }: Body<'bonuses.import'>) {
    const staff = staffOf(actor);
    const { bytes, table, lines } = await this.#read(batch);
    const key = `bonus-${sha256(batchContent(lines))}.csv`;
    const importing = this.write(actor, 'bonuses.import', async (orm) => {
      const [before] = await orm.select({ key: files.key }).from(files).where(eq(files.key, key));
      if (before) throw alreadyImported();
      const known = await knownOf(orm, lines);
      const problems = lines.map((line, index) => judged(line, index, known));
      if (problems.some(isWrong)) throw new WrongLines(problems);
      const stored = await storeFile(orm, this.options.files, {
        ...this.#file(actor, key),
        bytes,
      });
      const rows = lines.map((line) => rowOf(line, known, staff, actor.at));
      for (const some of chunksOf(rows)) await orm.insert(bonuses).values(some);
      return {
        answer: { imported: rows.length },
        object: key,
        after: { imported: rows.length, sha256: stored.sha256 },
      };
    });
    return importing.catch(async (error: unknown) => {
      if (error instanceof WrongLines) throw await this.#refusal(actor, table, error.problems);
      // A concurrent import of the same lines took their key first.
      throw isUniqueViolation(error, 'files_pkey') ? alreadyImported() : error;
    });
  }

  async #read(batch: File) {
    if (batch.size > MAX_BATCH_BYTES)
      throw tooLarge(`O arquivo deve ter até ${megabytes(MAX_BATCH_BYTES)}.`);
    const bytes = new Uint8Array(await batch.arrayBuffer());
    const text = csvText(bytes);
    if (text === undefined) throw invalid({ batch: UNREADABLE_FILE });
    const { data } = Papa.parse<string[]>(text, csvReading(text));
    const table = csvTable(data, BATCH_SHAPE);
    if ('problem' in table) throw invalid({ batch: table.problem });
    const lines = batchLines(table.lines).map(
      (line, at): NumberedLine => ({ ...line, number: table.lines[at]?.number ?? 0 }),
    );
    return { bytes, table: table.lines, lines };
  }

  /** Deletes rejected files after 30 days: they hold personal data and are no longer needed. */
  async forget(now: Date): Promise<void> {
    const old = and(
      like(files.key, `${REFUSED_PREFIX}%`),
      lt(files.createdAt, new Date(now.getTime() - KEPT_MS)),
    );
    const gone = await this.database.transaction((orm) =>
      orm.delete(files).where(old).returning({ key: files.key }),
    );
    for (const { key } of gone) await this.options.files?.remove(key);
  }

  /** The rejected file, for its sender and for those permitted to send one. 404. */
  async errors(errorRef: string): Promise<Uint8Array<ArrayBuffer>> {
    if (!REFUSED.test(errorRef)) throw notFound('Arquivo não encontrado.');
    const { bytes } = await this.uploads.read(errorRef, 'private');
    return bytes as Uint8Array<ArrayBuffer>;
  }

  #file({ staff, at }: Actor, key: string) {
    return {
      key,
      folder: 'bonus-import',
      isPrivate: true,
      contentType: 'text/csv; charset=utf-8',
      createdBy: staff?.id ?? '',
      createdAt: at,
    };
  }

  /** Stores the errors outside of the import, whose transaction is rolled back. */
  async #refusal(
    actor: Actor,
    table: readonly CsvLine[],
    problems: readonly Problems[],
  ): Promise<HttpError> {
    const errorRef = `${REFUSED_PREFIX}${newToken()}.csv`;
    await this.database.transaction((orm) =>
      storeFile(orm, this.options.files, {
        ...this.#file(actor, errorRef),
        bytes: new TextEncoder().encode(withErrors(table, problems)),
      }),
    );
    return new HttpError(
      422,
      'invalid',
      refusedText(problems.filter(isWrong).length),
      undefined,
      undefined,
      { errorRef },
    );
  }
}

const REFUSED = /^bonus-error-[\w-]+\.csv$/;
