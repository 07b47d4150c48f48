import { and, eq } from 'drizzle-orm';
import {
  isProgrammeConfig,
  PROGRAMME_DEFAULTS,
  type Programme,
  type ProgrammeConfigs,
} from '../../../domain/referrals';
import type { Database, Orm } from '../../db/database';
import { referralProgrammes } from '../../db/schema';
import { type Actor, versionConflict } from '../../kernel';
import type { Fields } from '../audit';
import type { Write } from '../write';
import { mgmConfig, mgmRecord, pgmConfig, pgmRecord, pgpConfig, pgpRecord } from './records';

interface Stored<P extends Programme> {
  readonly config: ProgrammeConfigs[P];
  /** 0 until the program is first saved. */
  readonly version: number;
}

const checked = <P extends Programme>(programme: P, config: unknown): ProgrammeConfigs[P] => {
  if (!isProgrammeConfig(programme, config))
    throw new Error(`The stored configuration of ${programme} is not whole.`);
  return config;
};

const stored = async <P extends Programme>(
  orm: Orm,
  programme: P,
  lock = false,
): Promise<Stored<P>> => {
  const query = orm.select().from(referralProgrammes).where(eq(referralProgrammes.id, programme));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { config: PROGRAMME_DEFAULTS[programme], version: 0 };
  return { config: checked(programme, row.config), version: row.version };
};

/** Saves a configuration over the version that was read; false if another write came first. */
const replace = async <P extends Programme>(
  orm: Orm,
  actor: Actor,
  programme: P,
  { config, version }: Stored<P>,
): Promise<boolean> => {
  const values = {
    config: checked(programme, config),
    updatedBy: actor.staff?.id ?? null,
    updatedAt: actor.at,
    version: version + 1,
  };
  const written =
    version === 0
      ? await orm
          .insert(referralProgrammes)
          .values({ id: programme, ...values })
          .onConflictDoNothing()
          .returning({ id: referralProgrammes.id })
      : await orm
          .update(referralProgrammes)
          .set(values)
          .where(and(eq(referralProgrammes.id, programme), eq(referralProgrammes.version, version)))
          .returning({ id: referralProgrammes.id });
  return written.length > 0;
};

/** Operations of one program; its config comes from the body, its record has the version. */
const programmeOf = <
  P extends Programme,
  Body extends { readonly version?: number | undefined },
  R extends Fields,
>(
  database: Database,
  write: Write,
  programme: P,
  configOf: (body: Body) => ProgrammeConfigs[P],
  record: (config: ProgrammeConfigs[P], version: number) => R,
) => ({
  one: async (): Promise<R> => {
    const { config, version } = await database.read((orm) => stored(orm, programme));
    return record(config, version);
  },
  /** Updates the program. 409 for a stale version, 422. */
  update: async (actor: Actor, body: Body): Promise<R> => {
    const config = configOf(body);
    return write(actor, `${programme}.update`, async (orm) => {
      const before = await stored(orm, programme, true);
      const { version = before.version } = body;
      if (!(await replace(orm, actor, programme, { config, version }))) throw versionConflict();
      const answer = record(config, version + 1);
      return {
        answer,
        object: programme,
        before: record(before.config, before.version),
        after: answer,
      };
    });
  },
});

/** Referral programs (part 3 sections 2.8, 5 and 7). A program that was never saved has defaults. */
export const createReferrals = (database: Database, write: Write) => ({
  /** Customers refer customers. */
  mgm: programmeOf(database, write, 'mgm', mgmConfig, mgmRecord),
  /** Professionals refer customers. */
  pgm: programmeOf(database, write, 'pgm', pgmConfig, pgmRecord),
  /** Professionals refer professionals. */
  pgp: programmeOf(database, write, 'pgp', pgpConfig, pgpRecord),
});
