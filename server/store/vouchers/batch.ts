import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '../../../contract/endpoint';
import type { createVoucherBatch } from '../../../contract/vouchers';
import {
  byCode,
  type CodeType,
  codesLeft,
  companyCode,
  makeCodes,
  NO_COMPANY_CODE,
} from '../../../domain/vouchers/batch';
import type { Orm } from '../../db/database';
import { vouchers } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import type { Write } from '../write';
import { newVoucher } from './columns';

type Batch = BodyOf<typeof createVoucherBatch>;
type Columns = ReturnType<typeof newVoucher>;

/** Rows per statement: each has about 25 values, and a statement at most 65,535. */
const CHUNK = 500;

const chance = (bound: number): number => randomInt(bound);

/** Existing codes with the company prefix and 4 to 6 digits; empty for other code types. */
const takenCodes = async (orm: Orm, type: CodeType, company: string): Promise<Set<string>> => {
  if (type === 'full_random') return new Set();
  // The company consists of A to Z and 0 to 9, so nothing needs escaping.
  const rows = await orm
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(sql`${vouchers.code} ~ ${`^${company}[0-9]{4,6}$`}`);
  return new Set(rows.map(({ code }) => code));
};

const exhausted = (type: CodeType, left: number): HttpError => {
  const kind = type === 'random' ? 'de 4 dígitos' : 'da sequência';
  const some = left === 1 ? `Só há 1 número livre ${kind}` : `Só há ${left} números livres ${kind}`;
  const free = left === 0 ? `Não há mais números livres ${kind}` : some;
  const message = `${free} para esta empresa. Nenhum voucher foi criado.`;
  return new HttpError(409, 'codes-exhausted', message, { voucherQtd: message });
};

/** Inserts the codes that are still free, and returns those. */
const insertNew = async (orm: Orm, codes: readonly string[], columns: Columns) => {
  const made: string[] = [];
  for (let start = 0; start < codes.length; start += CHUNK) {
    const rows = codes.slice(start, start + CHUNK).map((code) => ({ ...columns, code }));
    const inserted = await orm
      .insert(vouchers)
      .values(rows)
      .onConflictDoNothing({ target: vouchers.code })
      .returning({ code: vouchers.code });
    made.push(...inserted.map(({ code }) => code));
  }
  return made;
};

/**
 * Creates codes until there are enough. Concurrent batches wait at the first code they share; the
 * later one then generates others. Codes are inserted in order, to avoid deadlocks.
 */
const fill = async (orm: Orm, body: Batch, columns: Columns): Promise<string[]> => {
  const company = companyCode(body.companyName);
  const type = body.codeType;
  const made: string[] = [];
  while (made.length < body.voucherQtd) {
    const taken = await takenCodes(orm, type, company);
    const count = body.voucherQtd - made.length;
    const codes = makeCodes({ type, company, count, taken }, chance);
    if (codes.length < count) {
      throw exhausted(type, codesLeft(type, company, taken) + made.length);
    }
    made.push(...(await insertNew(orm, codes, columns)));
  }
  return made.toSorted(byCode);
};

/** The terms of a batch: a value without a type is in R$ (decision 0012). */
const withType = (body: Batch) => ({
  ...body,
  type: body.type ?? (body.value === undefined ? undefined : ('V' as const)),
  justNew: false,
});

/**
 * Creates the vouchers of a batch in one transaction, all or none (part 2 sections 5, 7 and 9).
 * @throws HttpError 409 `codes-exhausted`, 422.
 */
export const makeVoucherBatch = async (
  write: Write,
  actor: Actor,
  body: Batch,
): Promise<AnswerOf<typeof createVoucherBatch>> => {
  const company = body.companyName.trim();
  if (companyCode(company) === '') throw invalid({ companyName: NO_COMPANY_CODE });
  const columns = newVoucher(actor, withType(body));
  // One use each, unless a side sets a limit (decision 0012).
  const limited = { ...columns, maxTimes: columns.aquisition ? 0 : 1 };
  return write(actor, 'vouchers.batch', async (orm) => {
    const data = await fill(orm, body, limited);
    const { codeType, voucherQtd } = body;
    const [first] = data;
    return {
      answer: { data, totalItems: data.length },
      object: company,
      after: { codeType, voucherQtd, first, last: data.at(-1) },
    };
  });
};
