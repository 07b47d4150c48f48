import { and, desc, eq, gt } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { BackupScheduler, KeptBackup } from '../backup/scheduler';
import type { Database } from '../db/database';
import { databaseBytes } from '../db/maintenance';
import { staff, tokens } from '../db/schema';
import type { RequestStats } from '../http/requestStats';
import { type Actor, HttpError, notFound } from '../kernel';
import type { createClientErrors } from './clientErrors';
import { accessChangesOf } from './staff/accessChanges';
import type { Write } from './write';

export interface SystemSources {
  readonly version: string;
  readonly startedAt: Date;
  readonly requestStats: Pick<RequestStats, 'slowest' | 'failures'>;
  /** Absent: no backup folder. */
  readonly scheduler?: Pick<BackupScheduler, 'state' | 'make' | 'plan'> | undefined;
}

/** Sources of a store without a server, as in tests and scripts. */
const NO_SOURCES: SystemSources = {
  version: '',
  startedAt: new Date(0),
  requestStats: { slowest: () => [], failures: () => [] },
};

const MAX_SLOW_REQUESTS = 10;
const MAX_ERRORS = 50;
const MAX_SESSIONS = 200;
const MAX_ACCESS_CHANGES = 50;

const failureOf = <R>(failure: { readonly at: Date; readonly reason: R } | undefined) =>
  failure ? { at: failure.at.toISOString(), reason: failure.reason } : null;

const lastOf = ({ name, madeAt, bytes, rows, took }: KeptBackup) => ({
  name,
  at: madeAt.toISOString(),
  bytes,
  rows,
  took,
});

const backupOf = async ({ scheduler }: SystemSources) => {
  if (!scheduler)
    return {
      isOn: false,
      everyMinutes: null,
      keep: null,
      runningSince: null,
      last: null,
      failure: null,
      offsite: null,
    };
  const { runningSince, last, failure, offsite } = await scheduler.state();
  const { everyMs, keep } = scheduler.plan;
  return {
    isOn: true,
    everyMinutes: everyMs === undefined ? null : everyMs / 60_000,
    keep,
    runningSince: runningSince?.toISOString() ?? null,
    last: last ? lastOf(last) : null,
    failure: failureOf(failure),
    offsite: offsite
      ? { newestAt: offsite.newest?.toISOString() ?? null, failure: failureOf(offsite.failure) }
      : null,
  };
};

const sessionsOf = async (database: Database, now: Date, ownId: string | undefined) => {
  const rows = await database.read((orm) =>
    orm
      .select({
        _id: tokens.id,
        name: staff.name,
        email: staff.email,
        openedAt: tokens.openedAt,
        expiresAt: tokens.expiresAt,
      })
      .from(tokens)
      .innerJoin(staff, eq(staff.id, tokens.staffId))
      .where(and(eq(tokens.kind, 'session'), gt(tokens.expiresAt, now), staff.active))
      .orderBy(desc(tokens.openedAt), desc(tokens.id))
      .limit(MAX_SESSIONS),
  );
  return rows.map(({ openedAt, expiresAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    own: row._id === ownId,
  }));
};

/** 'Situação' (decision 0083): status of the server for administrators. */
export const createSystem = (
  database: Database,
  write: Write,
  clientErrors: ReturnType<typeof createClientErrors>,
  sources: SystemSources = NO_SOURCES,
) => ({
  /** Returns the current status; `ownId` is the session of the caller. */
  async one(now: Date, ownId: string | undefined) {
    const { version, startedAt, requestStats } = sources;
    const errors = await clientErrors.since(new Date(now.getTime() - DAY_MILLIS), MAX_ERRORS);
    return {
      version,
      engine: database.engine,
      databaseBytes: await databaseBytes(database),
      startedAt: startedAt.toISOString(),
      at: now.toISOString(),
      backup: await backupOf(sources),
      slowest: requestStats.slowest(MAX_SLOW_REQUESTS),
      failures: requestStats.failures(),
      clientErrors: errors.map(({ id: _id, firstAt: _, lastAt, ...row }) => ({
        _id,
        ...row,
        lastAt: lastAt.toISOString(),
      })),
      sessions: await sessionsOf(database, now, ownId),
      accessChanges: await database.read((orm) => accessChangesOf(orm, now, MAX_ACCESS_CHANGES)),
    };
  },

  /**
   * Starts a backup, or joins the running one, and records the caller.
   * @throws HttpError 409 `backup-off` without a backup folder.
   */
  async backup(actor: Actor) {
    const { scheduler } = sources;
    if (!scheduler)
      throw new HttpError(
        409,
        'backup-off',
        'Este servidor não faz backups: falta a configuração CAMARIM_BACKUP_DIR.',
      );
    await write(actor, 'system.backup', async () => ({
      answer: undefined,
      object: 'backup',
      after: { asked: true },
    }));
    // Not awaited: it never throws, and the scheduler's state shows the outcome.
    void scheduler.make();
    return { backup: await backupOf(sources) };
  },

  /** Ends a session. @throws HttpError 404 if it has ended or never existed. */
  endSession: (actor: Actor, sessionId: string): Promise<undefined> =>
    write(actor, 'system.endSession', async (orm) => {
      const [ended] = await orm
        .delete(tokens)
        .where(and(eq(tokens.id, sessionId), eq(tokens.kind, 'session')))
        .returning({ staffId: tokens.staffId });
      if (!ended) throw notFound('Esta sessão já terminou.');
      return { answer: undefined, object: ended.staffId, before: { kind: 'session' } };
    }),
});
