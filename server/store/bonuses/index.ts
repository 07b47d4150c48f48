import { and, eq } from 'drizzle-orm';
import { bonusRecord as wireBonus } from '../../../contract/bonuses';
import {
  bonusProblems,
  bonusText,
  isOtherReason,
  isPdf,
  MAX_PDF_BYTES,
  mayCorrect,
  PDF_WORDS,
} from '../../../domain/bonuses';
import { megabytes } from '../../../domain/files';
import { toCents } from '../../../domain/money';
import { wireInstant } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { bonuses, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound, type Staff, staffOf } from '../../kernel';
import { newId, newToken } from '../../security/tokens';
import { bookingIdOf } from '../lookups';
import { findRow, insertRow, newestFirst, pageOf, saveRow, withBookingCode } from '../rows';
import { insertFileToken } from '../staff/tokens';
import { searchText } from '../text';
import { type BonusRow, type ListedBonus, scheduleOf } from '../transfers';
import type { Body, Query, StoreOptions } from '../types';
import { storeFile, tooLarge } from '../uploads';
import { wireRecord } from '../wire';
import type { Write } from '../write';

const bonusRecordOf = (row: ListedBonus) =>
  wireRecord(wireBonus, row, {
    value: row.cents,
    schedule: scheduleOf(row),
    responsible: row.requesterEmail ? { name: row.requesterName ?? row.requesterEmail } : null,
    transfer: row.transferId ? { id: row.transferId, status: row.transferStatus } : null,
    approval:
      row.status === null
        ? null
        : {
            status: row.status,
            history: row.history.map(({ approved, comment, at, by: { name, email } }) => ({
              approved,
              comment,
              at,
              by: { name, email },
            })),
          },
  });

const MISSING = 'Bônus não encontrado.';
const NO_PROFESSIONAL = 'Profissional não encontrada.';

type PayBody = Body<'bonuses.pay'>;
type CorrectBody = Body<'bonuses.correct'>;

type WireNames = Readonly<Record<string, string>>;

/** Wire names of the form fields that differ from their names in the domain. */
const PAY_NAMES: WireNames = { description: 'message' };
const CORRECT_NAMES: WireNames = { scheduleId: 'idschedule' };

/** Reads the attachment. @throws HttpError 413, 422 if it is not a PDF. */
const pdfOf = async (file: File | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!file) return undefined;
  if (file.size > MAX_PDF_BYTES)
    throw tooLarge(`O anexo deve ter até ${megabytes(MAX_PDF_BYTES)}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw invalid({ file: PDF_WORDS });
  return bytes;
};

/** Validates a form and its attachment. @throws HttpError 413, 422 */
const formOf = async (
  { value, reason, reasonText, scheduleDate, file }: PayBody | CorrectBody,
  description: string,
  scheduleId: string,
  names: WireNames,
) => {
  const form = {
    cents: toCents(value),
    reason,
    reasonText: isOtherReason(reason) ? (reasonText ?? '').trim() : null,
    description: description.trim(),
    scheduleId: scheduleId.trim(),
    scheduleDate: wireInstant(scheduleDate),
    // Browsers send an empty file if none was selected.
    file: file && file.size > 0 ? file : undefined,
  };
  const problems = Object.entries(bonusProblems({ ...form, value: form.cents }));
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(([name, text]) => [names[name] ?? name, text])));
  return { ...form, fileName: form.file?.name ?? '', pdf: await pdfOf(form.file), names };
};

type Form = Awaited<ReturnType<typeof formOf>>;

const requesterOf = ({ id, name, email }: Staff) => ({
  requesterId: id,
  requesterName: name,
  requesterEmail: email,
});

/** Columns of a new bonus, which waits for the approval of stage 1. */
export const newBonus = (
  professional: { readonly id: string; readonly name: string },
  requester: Staff,
  at: Date,
) => ({
  id: newId(),
  professionalId: professional.id,
  professionalName: professional.name,
  professionalSearch: searchText(professional.name),
  ...requesterOf(requester),
  transferId: newId(),
  status: 1,
  createdAt: at,
});

const auditOf = (row: BonusRow) => ({
  professionalId: row.professionalId,
  value: row.cents,
  reason: row.reason,
  scheduleId: row.bookingId,
  status: row.status,
});

/** Converts the form to columns, and stores its attachment, which replaces an earlier one. */
const columnsOf = async (
  orm: Orm,
  files: StoreOptions['files'],
  { staff, at }: Actor,
  { pdf, names, ...form }: Form,
) => {
  const bookingId = await bookingIdOf(orm, form.scheduleId);
  if (!bookingId)
    throw invalid({ [names.scheduleId ?? 'scheduleId']: 'Agendamento não encontrado' });
  const fileKey = pdf && `${newToken()}.pdf`;
  if (fileKey)
    await storeFile(orm, files, {
      key: fileKey,
      folder: 'bonus',
      isPrivate: true,
      contentType: 'application/pdf',
      bytes: pdf,
      createdBy: staff?.id ?? '',
      createdAt: at,
    });
  return {
    cents: form.cents,
    reason: form.reason,
    reasonText: form.reasonText === null ? null : bonusText(form.reasonText),
    description: bonusText(form.description),
    bookingId,
    bookingDate: new Date(form.scheduleDate),
    ...(fileKey && { fileKey, fileName: form.fileName.slice(-120) }),
  };
};

/**
 * Manual payments of professionals (part 2 sections 3, 4, 5 and 7). `createTransfers` approves them;
 * new and corrected payments wait for stage 1.
 */
export const createBonuses = (
  database: Database,
  write: Write,
  { publicBase, files }: Pick<StoreOptions, 'publicBase' | 'files'>,
) => ({
  /** Lists the bonuses of a professional, newest first. @throws HttpError 404. */
  async list(professionalId: string, { page, limit }: Query<'bonuses.list'>) {
    await database.read((orm) => findRow(orm, professionals, professionalId, NO_PROFESSIONAL));
    const where = eq(bonuses.professionalId, professionalId);
    const { rows, totalItems } = await pageOf(
      database,
      bonuses,
      { where, orderBy: newestFirst(bonuses), page, size: limit },
      withBookingCode(bonuses),
    );
    return { data: rows.map(bonusRecordOf), totalItems };
  },

  /** Creates a bonus that waits for the operations head. @throws HttpError 404, 413, 422. */
  async pay(actor: Actor, professionalId: string, body: PayBody) {
    const staff = staffOf(actor);
    const form = await formOf(body, body.message, body.scheduleId, PAY_NAMES);
    return write(actor, 'bonuses.pay', async (orm) => {
      const professional = await findRow(orm, professionals, professionalId, NO_PROFESSIONAL);
      const row = await insertRow(orm, bonuses, {
        ...(await columnsOf(orm, files, actor, form)),
        ...newBonus(professional, staff, actor.at),
      });
      return { answer: bonusRecordOf(row), object: row.id, after: auditOf(row) };
    });
  },

  /**
   * Corrects a refused bonus, which then waits for stage 1 again; the caller becomes its requester.
   * @throws HttpError 404, 409 `not-refused`, 413, 422.
   */
  async correct(actor: Actor, transferId: string, body: CorrectBody) {
    const staff = staffOf(actor);
    const form = await formOf(body, body.description, body.idschedule, CORRECT_NAMES);
    const { professionalId } = body;
    return write(actor, 'bonuses.correct', async (orm) => {
      const [before] = await orm
        .select()
        .from(bonuses)
        .where(and(eq(bonuses.transferId, transferId), eq(bonuses.professionalId, professionalId)))
        .for('update');
      if (!before) throw notFound(MISSING);
      const columns = await columnsOf(orm, files, actor, form);
      if (!mayCorrect(before.status))
        throw new HttpError(409, 'not-refused', 'Só um bônus recusado pode ser corrigido.');
      const waiting = { ...requesterOf(staff), status: 1, operationBy: null };
      const row = await saveRow(orm, bonuses, before, { ...columns, ...waiting });
      return {
        answer: bonusRecordOf(row),
        object: row.id,
        before: auditOf(before),
        after: auditOf(row),
      };
    });
  },

  /** URL of the attachment, valid for five minutes within the session. @throws HttpError 404. */
  async file(actor: Actor, bonusId: string): Promise<{ data: string }> {
    const token = await database.read(async (orm) => {
      const { fileKey } = await findRow(orm, bonuses, bonusId, MISSING);
      if (!fileKey) throw notFound('Este bônus não tem anexo.');
      return insertFileToken(orm, actor, fileKey);
    });
    return { data: `${publicBase}/files/linked/${token}` };
  },
});
