import { eq, inArray, or } from 'drizzle-orm';
import Papa from 'papaparse';
import type { importBonuses } from '../../../contract/bonuses';
import type { BodyOf } from '../../../contract/endpoint';
import { bonusText, isOtherReason } from '../../../domain/bonuses';
import { type BatchLine, batchLines, batchProblem } from '../../../domain/bonuses/batch';
import { BATCH_SHAPE, MOST_BATCH_BYTES } from '../../../domain/bonuses/batchFile';
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
import { type Actor, forbidden, HttpError, invalid, notFound, type Staff } from '../../kernel';
import { newId, newToken, sha256 } from '../../security/tokens';
import { searchText } from '../text';
import type { StoreOptions } from '../types';
import type { createUploads } from '../uploads';
import { storeFile } from '../uploads/storeFile';
import type { Write } from '../write';

/** Bonuses of a file: part 2 sections 2.8, 5 and 7; ruling 9; decision 0080. */

const AT_ONCE = 500;

/** Runs of a list, so that no statement has more values than a database takes. */
const runsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

interface Known {
  /** Names of professionals by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Ids of bookings by id and by short code. */
  readonly bookings: ReadonlyMap<string, string>;
}

const keyOfBooking = (typed: string): string[] => [typed, typed.toUpperCase()];

/** Who and what the lines name, in a few questions. */
const knownOf = async (orm: Orm, lines: readonly BatchLine[]): Promise<Known> => {
  const names = new Map<string, string>();
  const found = new Map<string, string>();
  const valuesOf = (column: 'professionalId' | 'scheduleId') =>
    lines.flatMap(({ draft, problems }) => (problems[column] ? [] : (draft[column] ?? '')));
  const people = new Set(valuesOf('professionalId'));
  for (const ids of runsOf([...people])) {
    const { id, name } = professionals;
    const rows = await orm.select({ id, name }).from(professionals).where(inArray(id, ids));
    for (const row of rows) names.set(row.id, row.name);
  }
  const named = new Set(valuesOf('scheduleId').flatMap(keyOfBooking));
  for (const keys of runsOf([...named])) {
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
  return { names, bookings: found };
};

const bookingIn = ({ bookings: all }: Known, typed: string | null | undefined) =>
  keyOfBooking(typed ?? '').flatMap((key) => all.get(key) ?? [])[0];

/** What is wrong with a line, what it names included. */
const judged = (line: BatchLine, known: Known): Readonly<Record<string, string>> => {
  const { professionalId, scheduleId } = line.draft;
  return {
    ...(known.names.has(professionalId) ? {} : { professionalId: 'Profissional não encontrada' }),
    ...(bookingIn(known, scheduleId) ? {} : { scheduleId: 'Agendamento não encontrado' }),
    ...line.problems,
  };
};

/** The same file with what is wrong with each line. */
const withErrors = (
  lines: readonly CsvLine[],
  problems: readonly Readonly<Record<string, string>>[],
): string =>
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

const alreadyImported = () =>
  new HttpError(409, 'already-imported', 'Este arquivo já foi importado.');

/** The bonuses of a file, and the files that were refused. */
export class BonusBatches {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly options: Pick<StoreOptions, 'files'>,
    private readonly uploads: Pick<ReturnType<typeof createUploads>, 'read'>,
  ) {}

  /**
   * Pays the bonuses of a file, all of them or none; the file itself is kept. One that was imported is not
   * imported again, whatever it is called.
   * @throws HttpError 409 `already-imported`, 413, 422 with an `errorRef` where lines cannot be paid
   */
  async import(actor: Actor, { batch }: BodyOf<typeof importBonuses>) {
    const { staff } = actor;
    if (!staff) throw forbidden();
    if (batch.size > MOST_BATCH_BYTES)
      throw new HttpError(
        413,
        'payload-too-large',
        `O arquivo deve ter até ${megabytes(MOST_BATCH_BYTES)}.`,
      );
    const bytes = new Uint8Array(await batch.arrayBuffer());
    const text = csvText(bytes);
    if (text === undefined) throw invalid({ batch: UNREADABLE_FILE });
    const { data } = Papa.parse<string[]>(text, csvReading(text));
    const table = csvTable(data, BATCH_SHAPE);
    if ('problem' in table) throw invalid({ batch: table.problem });
    const lines = batchLines(table.lines);
    const known = await this.database.read((orm) => knownOf(orm, lines));
    const problems = lines.map((line) => judged(line, known));
    const wrong = problems.filter((problem) => Object.keys(problem).length > 0).length;
    if (wrong > 0) throw await this.#refusal(actor, withErrors(table.lines, problems), wrong);
    const key = `bonus-${sha256(bytes)}.csv`;
    const importing = this.write(actor, 'bonuses.import', async (orm) => {
      const [before] = await orm.select({ key: files.key }).from(files).where(eq(files.key, key));
      if (before) throw alreadyImported();
      const stored = await storeFile(orm, this.options.files, {
        ...this.#file(actor, key),
        bytes,
      });
      const rows = lines.map((line) => rowOf(line, known, staff, actor.at));
      for (const some of runsOf(rows)) await orm.insert(bonuses).values(some);
      return {
        answer: { imported: rows.length },
        object: key,
        after: { imported: rows.length, sha256: stored.sha256 },
      };
    });
    return importing.catch((error: unknown) => {
      // The same file was on its way at the same time, and its key was taken first.
      throw isUniqueViolation(error, 'files_pkey') ? alreadyImported() : error;
    });
  }

  /** The file that was refused, for who sent it or may send one. 404. */
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

  /** Keeps what is wrong apart from the import, which leaves nothing behind. */
  async #refusal(actor: Actor, text: string, wrong: number): Promise<HttpError> {
    const errorRef = `bonus-error-${newToken()}.csv`;
    await this.database.transaction((orm) =>
      storeFile(orm, this.options.files, {
        ...this.#file(actor, errorRef),
        bytes: new TextEncoder().encode(text),
      }),
    );
    return new HttpError(422, 'invalid', refusedText(wrong), undefined, undefined, { errorRef });
  }
}

const REFUSED = /^bonus-error-[\w-]+\.csv$/;
