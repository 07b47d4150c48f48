import type { GetListParams, RaRecord } from 'react-admin';
import type { ResourceMapping } from '../schema/mapping';
import { pageQuery, readPage } from './pages';
import type { Transport } from './transport';

/** What the whole of a list is asked with. */
interface Wish {
  readonly query: Readonly<Record<string, unknown>>;
  /** Whether the service gives it in pages. */
  readonly isPaged: boolean;
  /** Query that asks a service without pages for everything. */
  readonly whole: Readonly<Record<string, unknown>>;
}

/** Rows of one request of a list that is read whole, and the most that is read of any list. */
const CHUNK = 100;
const MOST = 20_000;

/** All rows of a list; `isCapped` when there are more than are read. */
export interface Whole {
  readonly rows: RaRecord[];
  readonly isCapped: boolean;
}

const readPages = async (
  mapping: ResourceMapping,
  transport: Transport,
  query: Wish['query'],
): Promise<Whole> => {
  const rows = new Map<unknown, RaRecord>();
  let came = 0;
  for (let page = 1; rows.size < MOST; page += 1) {
    // A service may give fewer rows than it was asked for: it goes on behind those that came.
    const asked = { ...query, ...pageQuery(mapping, page, CHUNK, came) };
    const answer = await readPage(mapping, transport, asked);
    const before = rows.size;
    came += answer.rows.length;
    for (const row of answer.rows) rows.set(row.id, row);
    // A service that does not turn pages answers the same rows again.
    const isOver =
      rows.size === before ||
      (answer.pages !== undefined && page >= answer.pages) ||
      (answer.total !== undefined && rows.size >= answer.total);
    if (isOver) return { rows: [...rows.values()], isCapped: answer.isCapped };
  }
  return { rows: [...rows.values()], isCapped: true };
};

/** Turning pages reads nothing again for so long, milliseconds. */
const KEEP_MS = 60_000;

/** The list that was read last, per resource, when, and the question that it was read for. */
interface Kept {
  readonly key: string;
  readonly at: number;
  question: string;
  readonly whole: Promise<Whole>;
}

const kept = new WeakMap<object, Kept>();

/** Forgets what was read whole of a resource: something was written. */
export const forgetWhole = (transport: Transport): void => {
  kept.delete(transport);
};

/**
 * The whole of a list, read to its end even when the screen that asked is left: another page of it is
 * usually the next question. Turning its pages, its order or a filter that is applied here reads nothing again
 * for a minute; asking the same question twice does, as a refresh wants it. @throws ApiError
 */
export const readWhole = async (
  mapping: ResourceMapping,
  transport: Transport,
  { query, isPaged, whole: all }: Wish,
  { pagination, sort, filter }: GetListParams,
): Promise<Whole> => {
  const key = JSON.stringify(query);
  const question = JSON.stringify([pagination, sort, filter]);
  const known = kept.get(transport);
  const isYoung = known !== undefined && Date.now() - known.at < KEEP_MS;
  if (isYoung && known.key === key && known.question !== question) {
    known.question = question;
    return known.whole;
  }
  const whole = isPaged
    ? readPages(mapping, transport, query)
    : readPage(mapping, transport, { ...query, ...all });
  kept.set(transport, { key, at: Date.now(), question, whole });
  whole.catch(() => {
    if (kept.get(transport)?.whole === whole) kept.delete(transport);
  });
  return whole;
};
