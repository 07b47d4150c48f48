import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { day, id, page, queryFlag, queryInt, text } from './shapes';

/** Bonus transfers and their approval in two stages: part 3 sections 2.10, 3, 4 and 7. */

/** One step of the approval: who decided what, when (part 2 section 4). */
const decision = z.looseObject({
  status: z.number(),
  approved: z.boolean(),
  by: z.looseObject({ name: z.optional(z.string()), email: z.string() }),
  comment: z.optional(z.nullable(z.string())),
  date: z.string(),
});

/**
 * A bonus transfer. `value` is cents, `reason` the numeric id of the objective as text, `createdAt` an
 * instant; `approval` is absent for a bonus that never needed one (`N/A`).
 */
export const transferRecord = z.looseObject({
  _id: z.string(),
  professionalName: z.string(),
  professionalId: z.optional(z.string()),
  value: z.number(),
  description: z.optional(z.nullable(z.string())),
  responsible: z.optional(
    z.nullable(z.looseObject({ name: z.optional(z.nullable(z.string())), email: z.string() })),
  ),
  reason: z.string(),
  reasonText: z.optional(z.nullable(z.string())),
  approval: z.optional(
    z.nullable(z.looseObject({ status: z.number(), history: z.optional(z.array(decision)) })),
  ),
  createdAt: z.string(),
});

/**
 * `GET /transfer/order`, newest first. In owner view (`isOwner`) the answer holds what waits for a
 * decision of the caller's stage; otherwise everything that the filters let through. `createAt` is a
 * day in America/Sao_Paulo; `professional` is part of a name, without regard to case or accents.
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
    page: page(),
    limit: z._default(queryInt(1, 1000), 10),
    isOwner: queryFlag(),
    createAt: z.optional(day()),
    professional: z.optional(text(120)),
    status: z.optional(queryInt(1, 5)),
    orderBy: z.optional(z.enum(['professionalName', 'value', 'createdAt', 'approval.status'])),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({ bonus: z.array(transferRecord), totalItems: z.number() }),
});

/**
 * `POST /transfer/order/approval`: one decision for one bonus or many, all or nothing. The server
 * decides the status that results: 1 becomes 2 or 4 by the operations head, 2 becomes 3 or 5 by the
 * finance head. 403 `not-your-stage`, 403 `own-request`, 409 `already-decided`.
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
    ids: z.array(id()).check(z.minLength(1), z.maxLength(1000)),
    approved: z.boolean(),
    comment: z._default(text(500), ''),
  }),
  answer: z.looseObject({ bonus: z.array(transferRecord) }),
  errors: ['not-your-stage', 'own-request', 'already-decided'],
});

/** The operations of the family. */
export const transferEndpoints = [listTransfers, decideTransfers] as const;
