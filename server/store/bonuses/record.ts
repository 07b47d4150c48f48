import type * as z from 'zod/mini';
import type { bonusRecord as wireRecord } from '../../../contract/bonuses';
import { type ListedBonus, scheduleOf } from '../transfers/record';

/** A bonus on the professional's page. */
export const bonusRecordOf = (row: ListedBonus): z.output<typeof wireRecord> => ({
  _id: row.id,
  value: row.cents,
  reason: row.reason,
  reasonText: row.reasonText,
  description: row.description,
  schedule: scheduleOf(row),
  responsible: row.requesterEmail ? { name: row.requesterName ?? row.requesterEmail } : null,
  createdAt: row.createdAt.toISOString(),
  fileName: row.fileName,
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
