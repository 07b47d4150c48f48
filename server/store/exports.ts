import { AsyncResource } from 'node:async_hooks';
import { type CsvValue, csvFile, csvLines } from '../../domain/csv';
import type { Database } from '../db/database';
import { type Actor, type ByteStream, HttpError } from '../kernel';
import type { CappedTotal } from './cappedTotal';
import { acquireLock, countWithin, releaseLock, secondsUntil, tooMany } from './counters';
import type { Write } from './write';

/** CSV exports of personal data (decision 0045): one at a time, five an hour. */

const EXPORTS_AN_HOUR = 5;

/** Maximum rows of a file; the user exports the others with a narrower filter. */
const MAX_EXPORTED = 100_000;

/** Rows per read: few, so that other requests run between two reads. */
const EXPORT_BATCH = 1_000;

const HOUR_MS = 3_600_000;

/** Time after which the lock of a crashed server expires. */
const LOCK_MS = 5 * 60_000;

/** Definition of a CSV file. */
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

async function* chunksOfFile<Row>(
  { header, cells, read }: Exported<Row>,
  { totalItems, totalIsCapped }: CappedTotal,
  batch: number,
): AsyncGenerator<string> {
  yield csvFile(header, []);
  let last: Row | undefined;
  for (let written = 0; written < totalItems; written += batch) {
    const limit = Math.min(batch, totalItems - written);
    const rows = await read(last, limit);
    yield csvLines(rows.map(cells));
    last = rows.at(-1);
    if (rows.length < limit) break;
  }
  if (totalIsCapped) {
    const count = totalItems.toLocaleString('pt-BR');
    const note = `O arquivo tem as ${count} linhas mais recentes. Use a busca para exportar as demais.`;
    yield csvLines([[note]]);
  }
}

/** Converts text chunks to a byte stream; calls `onEnd` on completion, error or cancellation. */
const streamOf = (chunks: AsyncGenerator<string>, onEnd: () => Promise<void>): ByteStream => {
  const encoder = new TextEncoder();
  // The response is consumed in another async context; the reads need that of the request.
  const next = AsyncResource.bind(() => chunks.next());
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          if (!done) return controller.enqueue(encoder.encode(value));
          await onEnd();
          controller.close();
        } catch (error) {
          await onEnd();
          throw error;
        }
      },
      cancel: onEnd,
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
   * Starts an export. The audit row, with the person and the row count, is written before the first
   * row is read, so an aborted download is audited too.
   * @throws HttpError 429 while another export of the person runs, or after five within an hour.
   */
  async open<Row>(actor: Actor, table: Exported<Row>): Promise<ByteStream> {
    const { at, staff } = actor;
    if (!staff) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
    const key = `export:${staff.id}`;
    const until = new Date(at.getTime() + LOCK_MS);
    if (!(await acquireLock(this.database, key, until, at)))
      throw tooMany(
        'Você já tem uma exportação em andamento. Aguarde o fim dela para começar outra.',
        10,
      );
    // A failed release must not fail the file: the lock expires.
    const end = () => releaseLock(this.database, key, until).catch(() => undefined);
    try {
      await this.#assertHourlyLimit(staff.id, at);
      const total = await table.count(this.limits.most);
      await this.write({ ...actor, idempotencyKey: undefined }, table.operation, async () => ({
        answer: undefined,
        object: table.object,
        after: { ...table.asked, rows: total.totalItems },
      }));
      return streamOf(chunksOfFile(table, total, this.limits.batch), end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  async #assertHourlyLimit(staffId: string, now: Date): Promise<void> {
    if (this.rateLimitFactor === 0) return;
    const { count, until } = await countWithin(this.database, `exports:${staffId}`, HOUR_MS, now);
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
