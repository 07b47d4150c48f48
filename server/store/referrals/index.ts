import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint';
import type { updateMgm, updatePgm, updatePgp } from '../../../contract/referrals';
import {
  isProgrammeConfig,
  PROGRAMME_DEFAULTS,
  type Programme,
  type ProgrammeConfigs,
} from '../../../domain/referrals';
import type { Database, Orm } from '../../db/database';
import { referralProgrammes } from '../../db/schema';
import { type Actor, versionConflict } from '../../kernel';
import type { ReferralStore } from '../types';
import type { Write } from '../write';
import { mgmConfig, mgmRecord, pgmConfig, pgmRecord, pgpConfig, pgpRecord } from './records';

interface Stored<P extends Programme> {
  readonly config: ProgrammeConfigs[P];
  /** 0 while nobody has saved the programme. */
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

/** Stores a configuration over the version that was read; false when somebody else was faster. */
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

class Referrals implements ReferralStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async #one<P extends Programme, R>(
    programme: P,
    record: (config: ProgrammeConfigs[P], version: number) => R,
  ): Promise<R> {
    const { config, version } = await this.database.read((orm) => stored(orm, programme));
    return record(config, version);
  }

  #update<P extends Programme, R extends Readonly<Record<string, unknown>>>(
    actor: Actor,
    programme: P,
    record: (config: ProgrammeConfigs[P], version: number) => R,
    config: ProgrammeConfigs[P],
    seen: number | undefined,
  ): Promise<R> {
    return this.write(actor, `${programme}.update`, async (orm) => {
      const before = await stored(orm, programme, true);
      const version = seen ?? before.version;
      if (!(await replace(orm, actor, programme, { config, version }))) throw versionConflict();
      const answer = record(config, version + 1);
      return {
        answer,
        object: programme,
        before: record(before.config, before.version),
        after: answer,
      };
    });
  }

  mgm() {
    return this.#one('mgm', mgmRecord);
  }

  pgm() {
    return this.#one('pgm', pgmRecord);
  }

  pgp() {
    return this.#one('pgp', pgpRecord);
  }

  async updateMgm(actor: Actor, body: BodyOf<typeof updateMgm>) {
    return this.#update(actor, 'mgm', mgmRecord, mgmConfig(body), body.version);
  }

  async updatePgm(actor: Actor, body: BodyOf<typeof updatePgm>) {
    return this.#update(actor, 'pgm', pgmRecord, pgmConfig(body), body.version);
  }

  async updatePgp(actor: Actor, body: BodyOf<typeof updatePgp>) {
    return this.#update(actor, 'pgp', pgpRecord, pgpConfig(body), body.version);
  }
}

/** The referral programmes of the store. */
export const createReferrals = (database: Database, write: Write): ReferralStore =>
  new Referrals(database, write);
