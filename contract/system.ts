import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import { answered, mayReturn, record, recordNames, returns } from './record';
import * as wire from './shapes';

/** 'Situação': state of our own server, for administrators; decision 0083. */

const family = { section: 'rulings, paths', service: 'bo', extensions: { call: true } } as const;

/** Reasons of a failed backup: full disk, folder not writable, missing uploads, or an internal error. */
export const BACKUP_FAULTS = ['disk-full', 'unwritable', 'uploads-missing', 'failed'] as const;

/** Reasons of a failed offsite copy: rejected by the bucket, no response, or an internal error. */
export const AWAY_FAULTS = ['refused', 'unreachable', 'failed'] as const;

/** State of the backups; instants in UTC, `took` in milliseconds. */
export const backupState = z
  .looseObject({
    isOn: z.boolean(),
    /** Interval in minutes; null: manual only. */
    everyMinutes: z.nullable(z.number()),
    keep: z.nullable(z.number()),
    /** Start of the backup in progress on this server. */
    runningSince: z.nullable(z.string()),
    last: z.nullable(
      z.looseObject({
        name: z.string(),
        at: z.string(),
        bytes: z.number(),
        rows: z.number(),
        took: z.number(),
      }),
    ),
    failure: z.nullable(z.looseObject({ at: z.string(), reason: z.enum(BACKUP_FAULTS) })),
    /** Offsite copies; null if disabled. */
    offsite: z.nullable(
      z.looseObject({
        /** Time of the newest backup in the bucket. */
        newestAt: z.nullable(z.string()),
        failure: z.nullable(z.looseObject({ at: z.string(), reason: z.enum(AWAY_FAULTS) })),
      }),
    ),
  })
  .register(recordNames, { id: 'BackupState' });

const listOfRecords = <T extends z.core.$ZodLooseShape>(shape: T) =>
  answered(wire.records(shape), 'any');

export const systemState = endpoint({
  ...family,
  id: 'system.one',
  summary: 'State of this server.',
  method: 'GET',
  path: '/system',
  access: reads('/system'),
  ...returns(
    record({
      version: 'text=',
      engine: answered(z.enum(['embedded', 'memory', 'postgresql']), 'text='),
      databaseBytes: 'number',
      startedAt: 'text=',
      at: 'text=',
      backup: answered(backupState, 'any'),
      /** Since the start of this process; times in milliseconds. */
      slowest: listOfRecords({
        operation: z.string(),
        calls: z.number(),
        meanMs: z.number(),
        worstMs: z.number(),
      }),
      failures: listOfRecords({ operation: z.string(), times: z.number() }),
      clientErrors: listOfRecords({
        _id: z.string(),
        message: z.string(),
        place: z.string(),
        version: z.string(),
        requestId: z.string(),
        lastAt: z.string(),
        times: z.number(),
      }),
      sessions: listOfRecords({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        openedAt: z.string(),
        expiresAt: z.string(),
        own: z.boolean(),
      }),
      /** Accounts created or changed within 30 days. `what` holds `created` or the changed fields. */
      accessChanges: listOfRecords({
        _id: z.string(),
        at: z.string(),
        name: z.string(),
        by: z.nullable(z.string()),
        what: z.array(z.string()),
      }),
    }),
  ),
});

/** Starts a backup or joins the one in progress; `system.one` reports its result. */
export const makeBackup = endpoint({
  ...family,
  id: 'system.backup',
  summary: 'Starts a backup.',
  method: 'POST',
  path: '/system/backup',
  access: writes('/system'),
  ...mayReturn(record({ backup: answered(backupState, 'any') })),
  errors: ['backup-off'],
});

export const endSession = endpoint({
  ...family,
  id: 'system.endSession',
  summary: 'Ends a session.',
  method: 'DELETE',
  path: '/system/sessions/{sessionId}',
  access: writes('/system'),
  params: z.object({ sessionId: wire.id() }),
  ...wire.emptyAnswer,
  needs: maybe({}),
});
