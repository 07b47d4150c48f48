import { AsyncResource } from 'node:async_hooks';
import { type CsvValue, csvFile, csvLines } from '../../domain/csv';
import type { Database } from '../db/database';
import { type Actor, type ByteStream, HttpError } from '../kernel';
import type { CappedTotal } from './cappedTotal';
import { countWithin, endTurn, secondsUntil, takeTurn, tooMany } from './counters';
import type { Write } from './write';

/** Exports of personal data (RELIABILITY E3, decision 0045): few, one at a time, in small batches. */

const EXPORTS_AN_HOUR = 5;

/** Maximum rows of a file; a narrower filter exports the rest. */
const MAX_EXPORTED = 100_000;

/** Rows per batch: few, so that other requests run between two batches. */
const EXPORT_BATCH = 1_000;

const HOUR = 3_600_000;

/** A lock left by a crashed server expires after this time. */
const LONGEST_EXPORT = 5 * 60_000;

/** A table as a CSV file: its columns and the batched read, newest first. */
export interface Exported<Row> {
  readonly operation: string;
  readonly object: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly header: readonly string[];
  readonly cells: (row: Row) => CsvValue[];
  readonly count: (most: number) => Promise<CappedTotal>;
  readonly read: (last: Row | undefined, limit: number) => Promise<Row[]>;
}

export interface ExportLimits {
  readonly batch: number;
  readonly most: number;
}

const RUNNING = 'Você já tem uma exportação em andamento. Aguarde o fim dela para começar outra.';

const cappedNote = (most: number): string =>
  `O arquivo tem as ${most.toLocaleString('pt-BR')} linhas mais recentes. Use a busca para exportar as demais.`;

async function* partsOf<Row>(
  { header, cells, read }: Exported<Row>,
  { totalItems, totalIsCapped }: CappedTotal,
  batch: number,
): AsyncGenerator<string> {
  yield csvFile(header, []);
  let last: Row | undefined;
  for (let left = totalItems; left > 0; ) {
    const limit = Math.min(batch, left);
    const rows = await read(last, limit);
    yield csvLines(rows.map(cells));
    last = rows.at(-1);
    left = rows.length < limit ? 0 : left - limit;
  }
  if (totalIsCapped) yield csvLines([[cappedNote(totalItems)]]);
}

const streamOf = (parts: AsyncGenerator<string>, end: () => Promise<void>): ByteStream => {
  const encoder = new TextEncoder();
  // The consumer runs in another async context; the reads keep that of the export.
  const next = AsyncResource.bind(() => parts.next());
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          if (!done) return controller.enqueue(encoder.encode(value));
          await end();
          controller.close();
        } catch (error) {
          await end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
};

export class Exports {
  constructor(
    readonly database: Database,
    readonly write: Write,
    readonly rateLimitFactor: number,
    readonly limits: ExportLimits = { batch: EXPORT_BATCH, most: MAX_EXPORTED },
  ) {}

  /**
   * Starts an export. Its audit row, with the person and the row count, precedes the first row: an
   * aborted file counts as taken.
   * @throws HttpError 429 while another export of the person runs, or after five within an hour.
   */
  async open<Row>(actor: Actor, table: Exported<Row>): Promise<ByteStream> {
    const { at, staff } = actor;
    if (!staff) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
    const key = `export:${staff.id}`;
    const until = new Date(at.getTime() + LONGEST_EXPORT);
    if (!(await takeTurn(this.database, key, until, at))) throw tooMany(RUNNING, 10);
    // A lock that cannot be released expires; the file must not fail because of it.
    const end = () => endTurn(this.database, key, until).catch(() => undefined);
    try {
      await this.#countHour(staff.id, at);
      const total = await table.count(this.limits.most);
      await this.write({ ...actor, idempotencyKey: undefined }, table.operation, async () => ({
        answer: undefined,
        object: table.object,
        after: { ...table.asked, rows: total.totalItems },
      }));
      return streamOf(partsOf(table, total, this.limits.batch), end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  async #countHour(staffId: string, now: Date): Promise<void> {
    if (this.rateLimitFactor === 0) return;
    const { count, until } = await countWithin(this.database, `exports:${staffId}`, HOUR, now);
    const most = Math.max(1, Math.round(EXPORTS_AN_HOUR * this.rateLimitFactor));
    if (count <= most) return;
    const seconds = secondsUntil(until, now);
    const minutes = Math.ceil(seconds / 60);
    throw tooMany(
      `Você já fez ${most} exportações na última hora. Tente novamente em ${minutes} min.`,
      seconds,
    );
  }
}
