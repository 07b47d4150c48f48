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

type Paid = Body<'bonuses.pay'>;
type Corrected = Body<'bonuses.correct'>;

type WireNames = Readonly<Record<string, string>>;

/** Names of the form's fields on the wire, where they differ. */
const PAID: WireNames = { description: 'message' };
const CORRECTED: WireNames = { scheduleId: 'idschedule' };

/** The bytes of the attachment. @throws HttpError 413, 422 if the content is not a PDF. */
const pdfOf = async (file: File | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!file) return undefined;
  if (file.size > MAX_PDF_BYTES)
    throw tooLarge(`O anexo deve ter até ${megabytes(MAX_PDF_BYTES)}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw invalid({ file: PDF_WORDS });
  return bytes;
};

/** Validates a form and its attachment. @throws HttpError 413, 422 */
const askedOf = async (
  { value, reason, reasonText, scheduleDate, file }: Paid | Corrected,
  description: string,
  scheduleId: string,
  wire: WireNames,
) => {
  const asked = {
    cents: toCents(value),
    reason,
    reasonText: isOtherReason(reason) ? (reasonText ?? '').trim() : null,
    description: description.trim(),
    scheduleId: scheduleId.trim(),
    scheduleDate: wireInstant(scheduleDate),
    // A field without a file arrives as an empty file.
    file: file && file.size > 0 ? file : undefined,
  };
  const problems = Object.entries(bonusProblems({ ...asked, value: asked.cents }));
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(([name, text]) => [wire[name] ?? name, text])));
  return { ...asked, fileName: asked.file?.name ?? '', pdf: await pdfOf(asked.file), wire };
};

type Asked = Awaited<ReturnType<typeof askedOf>>;

const requesterOf = ({ id, name, email }: Staff) => ({
  requesterId: id,
  requesterName: name,
  requesterEmail: email,
});

/** Columns of a new bonus, which waits for stage 1. */
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

/** Converts the form to columns; a new attachment replaces the old one. */
const columnsOf = async (
  orm: Orm,
  files: StoreOptions['files'],
  { staff, at }: Actor,
  { pdf, wire, ...asked }: Asked,
) => {
  const bookingId = await bookingIdOf(orm, asked.scheduleId);
  if (!bookingId)
    throw invalid({ [wire.scheduleId ?? 'scheduleId']: 'Agendamento não encontrado' });
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
    cents: asked.cents,
    reason: asked.reason,
    reasonText: asked.reasonText === null ? null : bonusText(asked.reasonText),
    description: bonusText(asked.description),
    bookingId,
    bookingDate: new Date(asked.scheduleDate),
    ...(fileKey && { fileKey, fileName: asked.fileName.slice(-120) }),
  };
};

/**
 * Manual payments of professionals (part 2 sections 3, 4, 5 and 7). They are rows of `Transfers`,
 * for approval by the heads. New and corrected payments wait for stage 1.
 */
export const createBonuses = (
  database: Database,
  write: Write,
  { publicBase, files }: Pick<StoreOptions, 'publicBase' | 'files'>,
) => ({
  /** The bonuses of a professional, newest first. 404. */
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

  /** Creates a bonus that waits for the operations head. 404, 413, 422. */
  async pay(actor: Actor, professionalId: string, body: Paid) {
    const staff = staffOf(actor);
    const asked = await askedOf(body, body.message, body.scheduleId, PAID);
    return write(actor, 'bonuses.pay', async (orm) => {
      const professional = await findRow(orm, professionals, professionalId, NO_PROFESSIONAL);
      const row = await insertRow(orm, bonuses, {
        ...(await columnsOf(orm, files, actor, asked)),
        ...newBonus(professional, staff, actor.at),
      });
      return { answer: bonusRecordOf(row), object: row.id, after: auditOf(row) };
    });
  },

  /**
   * Corrects a refused bonus. It waits for the operations head again, and its author becomes the
   * requester. 404, 409 `not-refused`, 413, 422.
   */
  async correct(actor: Actor, transferId: string, body: Corrected) {
    const staff = staffOf(actor);
    const asked = await askedOf(body, body.description, body.idschedule, CORRECTED);
    const { professionalId } = body;
    return write(actor, 'bonuses.correct', async (orm) => {
      const [before] = await orm
        .select()
        .from(bonuses)
        .where(and(eq(bonuses.transferId, transferId), eq(bonuses.professionalId, professionalId)))
        .for('update');
      if (!before) throw notFound(MISSING);
      const columns = await columnsOf(orm, files, actor, asked);
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

  /** URL of the attachment, valid for five minutes of the session, without a bearer token. 404. */
  async file(actor: Actor, bonusId: string): Promise<{ data: string }> {
    const token = await database.read(async (orm) => {
      const { fileKey } = await findRow(orm, bonuses, bonusId, MISSING);
      if (!fileKey) throw notFound('Este bônus não tem anexo.');
      return insertFileToken(orm, actor, fileKey);
    });
    return { data: `${publicBase}/files/linked/${token}` };
  },
});
