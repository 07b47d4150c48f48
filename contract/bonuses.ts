import * as z from 'zod/mini';
import { isWellFormed } from '../domain/text';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { answered, mayReturn, nullish, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/**
 * Manual payments to professionals (bonuses): part 2 sections 3, 4 and 7. Their approval is in `transfers`.
 */

/** Booking that a bonus pays for; `shortCode` is an extension. */
export const bonusSchedule = nullish(record({ _id: 'id', date: 'instant??', shortCode: 'text??' }));

/**
 * Bonus on the professional's page. `value` is cents, `reason` the numeric id of the objective. `approval` is
 * absent if none is required.
 */
export const bonusRecord = record({
  _id: 'id!',
  value: 'number',
  reason: answered(z.number(), 'text'),
  reasonText: 'text??',
  description: 'text?? description message',
  schedule: bonusSchedule,
  responsible: nullish({ name: 'text?? name email .', $scalar: true }),
  createdAt: 'instant',
  fileName: 'text??',
  transfer: nullish({ id: 'id id _id', status: 'text??' }),
  approval: nullish({
    status: 'number! status',
    history: [
      {
        approved: 'flag=false',
        comment: 'text??',
        at: 'instant',
        by: { name: 'text??', email: 'text?? email .', $scalar: true },
      },
    ],
  }),
}).register(recordNames, { id: 'Bonus' });

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

export const listBonuses = endpoint({
  ...family,
  id: 'bonuses.list',
  summary: 'The bonuses of a professional.',
  method: 'GET',
  path: '/specialists/{id}/payments',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  query: z.looseObject({ page: wire.page(), limit: z._default(wire.queryInt(1, 100), 3) }),
  ...returnsList('data', bonusRecord),
});

/** Number sent as text by a form. `domain/bonuses` validates it; an empty text counts as 0. */
const formNumber = (pattern: RegExp) =>
  z.pipe(z.union([z.string().check(z.regex(pattern)), wire.judgedNumber()]), z.transform(Number));

const values = {
  /** Reais (ruling 11). */
  value: formNumber(/^(-?\d{1,8}(\.\d{1,2})?)?$/),
  reason: formNumber(/^\d{0,4}$/),
  scheduleDate: wire.instant(),
  reasonText: z.optional(wire.text(200)),
  file: z.optional(
    z.file().check(z.refine(({ name }) => isWellFormed(name), { error: 'malformed' })),
  ),
};

/**
 * Multipart: `value` in reais, at most 2000; `message` is the description. The operations head approves the bonus
 * next. A file that is not a PDF returns 422 like every invalid field.
 */
export const payBonus = endpoint({
  ...family,
  id: 'bonuses.pay',
  summary: 'Pays a bonus to a professional.',
  method: 'POST',
  path: '/specialists/{id}/payment',
  access: writes('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  bodyKind: 'multipart',
  body: z.strictObject({ ...values, message: wire.text(500), scheduleId: wire.requiredPlain(64) }),
  ...mayReturn(bonusRecord),
});

/** Multipart: returns a refused bonus to the operations head; without a new file it keeps the existing one. */
export const correctBonus = endpoint({
  ...family,
  id: 'bonuses.correct',
  summary: 'Corrects a bonus that was refused.',
  method: 'PUT',
  path: '/transfer/order/{transferId}',
  access: writes('/artist/:artistId'),
  params: z.object({ transferId: wire.id() }),
  bodyKind: 'multipart',
  body: z.strictObject({
    ...values,
    professionalId: wire.id(),
    description: wire.text(500),
    idschedule: wire.requiredPlain(64),
    transferId: z.optional(wire.id()),
  }),
  ...mayReturn(bonusRecord),
  errors: ['not-refused'],
});

/** Address of the attachment, valid for five minutes. */
export const bonusFile = endpoint({
  ...family,
  id: 'bonuses.file',
  summary: 'An address of the attachment of a bonus.',
  method: 'GET',
  path: '/artist_bonus/{bonusId}/fileNameSignedUrl',
  // Approvers of a bonus read its attachment.
  access: reads('/artist/:artistId', '/transfers'),
  params: z.object({ bonusId: wire.id() }),
  ...returns(record({ data: 'text! data data.data url .', $scalar: true })),
});

const importAccess = writes('/artist/import-batch');

const batch = {
  ...family,
  method: 'POST',
  access: importAccess,
  bodyKind: 'multipart',
  body: z.strictObject({ batch: z.file() }),
} as const;

/**
 * Multipart: a CSV file of at most 5,000 bonuses, 2 MB (ruling 9, decision 0030). All or nothing: one invalid
 * line rejects the file with 422 and an `errorRef`. The file annotated with the errors of each line is
 * available under that `errorRef`. 409 `already-imported`.
 */
export const importBonuses = endpoint({
  ...batch,
  id: 'bonuses.import',
  summary: 'Pays the bonuses of a file.',
  path: '/v2/artist/bonus/batch',
  ...mayReturn(record({ imported: 'number imported total count' })),
  errors: ['already-imported'],
});

/**
 * Multipart: problems of the lines of a file, checked against stored bonuses. It stores nothing. `line` is
 * the line number of a spreadsheet. Extension: decision 0030.
 */
export const checkBonuses = endpoint({
  ...batch,
  id: 'bonuses.check',
  summary: 'Checks the bonuses of a file.',
  path: '/v2/artist/bonus/batch/check',
  onlyAsks: true,
  ...returnsList(
    'data',
    record({ line: 'number!', problems: answered(z.record(z.string(), z.string()), 'any') }),
    {},
  ),
  extensions: { call: true },
});

/** The rejected file, with a column `erro`. */
export const importErrors = endpoint({
  ...family,
  id: 'bonuses.importErrors',
  summary: 'A rejected file of bonuses, with the errors of each line.',
  method: 'GET',
  path: '/v2/artist/bonus/error/{errorRef}',
  access: importAccess,
  params: z.object({ errorRef: wire.text(128) }),
  ...wire.fileAnswer,
});
