import * as z from 'zod/mini';
import { APPROVAL_STATES } from '../domain/transfers';
import { reads, writes } from './access';
import { bonusSchedule } from './bonuses';
import { endpoint } from './endpoint';
import { answered, codesOf, nullish, optional, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Bonus transfers and their approval in two stages: part 3 sections 2.10, 3, 4 and 7. */

/** Maximum number of bonuses per decision. */
export const MAX_DECIDED = 100;

/** Code of `domain/transfers`. */
export const transferStatus = z
  .number()
  .register(recordNames, codesOf('TransferStatus', APPROVAL_STATES));

const person = record({ name: 'text??', email: 'text email .', $scalar: true });

/**
 * Bonus transfer. `value` is cents, `reason` the numeric id of the objective as text, `createdAt` an instant.
 * `approval` is absent if the bonus needs none (`N/A`). `blocked` is the displayed reason why the caller may
 * not decide it now; absent or null if they may. `repeats` names another bonus with the same payment.
 */
export const transferRecord = record({
  _id: 'id!',
  professionalName: 'text professionalName professional.name',
  professionalId: 'id?',
  value: 'number',
  description: 'text??',
  responsible: nullish(person),
  reason: 'text',
  reasonText: 'text??',
  schedule: bonusSchedule,
  fileName: 'text??',
  approval: nullish({
    status: answered(transferStatus, 'number! status'),
    /** Steps of the approval (part 2 section 3); `status` is the resulting one. */
    history: optional([
      {
        approved: 'flag=false',
        comment: 'text??',
        at: 'instant',
        by: person,
        status: answered(z.optional(transferStatus), 'number'),
      },
    ]),
  }),
  createdAt: 'instant',
  blocked: 'text??',
  repeats: 'text?',
  version: 'number?',
}).register(recordNames, { id: 'Transfer' });

/**
 * Newest first. `isOwner` restricts the list to the bonuses that the caller may decide now. It has no effect for
 * profiles that decide nothing (decision 0030).
 * `createAt` is a day in America/Sao_Paulo. `professional` matches part of a name, ignoring case and accents.
 * `status` 0 selects the bonuses without approval.
 */
export const listTransfers = endpoint({
  id: 'transfers.list',
  summary: 'Lists bonus transfers.',
  section: 'part 3 §7 Bonus transfers',
  service: 'bo',
  method: 'GET',
  path: '/transfer/order',
  access: reads('/transfers'),
  query: z.looseObject({
    page: wire.page(),
    limit: z._default(wire.queryInt(1, 1000), 10),
    isOwner: wire.queryFlag(),
    createAt: z.optional(wire.filterDay()),
    professional: z.optional(wire.text(120)),
    status: z.optional(wire.queryInt(0, 5)),
    ...wire.sortedBy('professionalName', 'value', 'createdAt', 'approval.status'),
  }),
  ...returnsList('bonus', transferRecord, wire.cappedTotal),
  extensions: { query: ['orderBy', 'orderType'] },
});

/**
 * One decision for one or many bonuses, all or nothing. The server determines the new status: 1 becomes 2 or
 * 4 by the operations head, 2 becomes 3 or 5 by the finance head. A refusal requires a comment. 403
 * `not-your-stage`, `own-request`, `same-approver` or `linked-account`, 409 `already-decided` or
 * `no-approval`, each naming the bonuses.
 */
export const decideTransfers = endpoint({
  id: 'transfers.decide',
  summary: 'Approves or refuses bonus transfers.',
  section: 'part 3 §7 Bonus transfers',
  service: 'bo',
  method: 'POST',
  path: '/transfer/order/approval',
  access: writes('/transfers'),
  body: z.strictObject({
    ids: z.array(wire.id()).check(z.minLength(1), z.maxLength(MAX_DECIDED)),
    approved: z.boolean(),
    comment: z._default(wire.text(500), ''),
  }),
  answer: z.looseObject({ bonus: z.array(transferRecord) }),
  errors: [
    'not-your-stage',
    'own-request',
    'same-approver',
    'linked-account',
    'already-decided',
    'no-approval',
  ],
});
