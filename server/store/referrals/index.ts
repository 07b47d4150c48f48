import { and, eq } from 'drizzle-orm';
import { fromCents, toCents } from '../../../domain/money';
import {
  isProgrammeConfig,
  lacksPlaceholder,
  PROGRAMME_DEFAULTS,
  type Programme,
  type ProgrammeConfigs,
  SHARE_WITHOUT_PLACEHOLDER,
} from '../../../domain/referrals';
import type { Database, Orm } from '../../db/database';
import { referralProgrammes } from '../../db/schema';
import { type Actor, invalid, versionConflict } from '../../kernel';
import { cleanRichText } from '../../security/richText';
import type { Fields } from '../audit';
import type { Answer, Body } from '../types';
import type { Write } from '../write';

const RICH_TEXTS = ['message', 'stepText'];

/** Wire form of a stored configuration: an amount `xCents` is `x`, in reais. */
const wireOf = (config: object): object =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), fromCents(value)];
      return [name, isGroup(value) ? wireOf(value) : value];
    }),
  );

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored form of a body, like the defaults of its program: cents, trimmed texts, clean rich texts. */
const configOf = (defaults: object, body: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, like]) => {
      if (name.endsWith('Cents'))
        return [name, toCents(body[name.slice(0, -'Cents'.length)] as number)];
      const value = body[name];
      if (isGroup(like)) return [name, configOf(like, value as Record<string, unknown>)];
      if (Array.isArray(value)) return [name, value.map(cleanRichText)];
      if (typeof value !== 'string') return [name, value];
      const text = RICH_TEXTS.includes(name) ? cleanRichText(value) : value.trim();
      return [name, like === null ? text || null : text];
    }),
  );

interface Stored {
  readonly config: ProgrammeConfigs[Programme];
  /** 0 until the program is first saved. */
  readonly version: number;
}

const checked = (programme: Programme, config: unknown): Stored['config'] => {
  if (!isProgrammeConfig(programme, config))
    throw new Error(`The stored configuration of ${programme} is not whole.`);
  return config;
};

const stored = async (orm: Orm, programme: Programme, lock = false): Promise<Stored> => {
  const query = orm.select().from(referralProgrammes).where(eq(referralProgrammes.id, programme));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { config: PROGRAMME_DEFAULTS[programme], version: 0 };
  return { config: checked(programme, row.config), version: row.version };
};

/** Saves a configuration over the version that was read; false if another write came first. */
const replace = async (
  orm: Orm,
  { staff, at }: Actor,
  programme: Programme,
  { config, version }: Stored,
): Promise<boolean> => {
  const values = { config, updatedBy: staff?.id ?? null, updatedAt: at, version: version + 1 };
  const { id } = referralProgrammes;
  const isRead = and(eq(id, programme), eq(referralProgrammes.version, version));
  const written =
    version === 0
      ? await orm
          .insert(referralProgrammes)
          .values({ id: programme, ...values })
          .onConflictDoNothing()
          .returning({ id })
      : await orm.update(referralProgrammes).set(values).where(isRead).returning({ id });
  return written.length > 0;
};

const programmeOf = <A extends Fields, B extends { readonly version?: number | undefined }>(
  database: Database,
  write: Write,
  programme: Programme,
) => {
  const record = ({ config, version }: Stored) => ({ ...wireOf(config), version }) as Fields as A;
  return {
    one: async (): Promise<A> => record(await database.read((orm) => stored(orm, programme))),
    /** Updates the program. 409 for a stale version, 422 for a share text without XXXX. */
    update: async (actor: Actor, body: B): Promise<A> => {
      const sent = body as Fields;
      if ('shareText' in sent && lacksPlaceholder(String(sent.shareText)))
        throw invalid({ shareText: SHARE_WITHOUT_PLACEHOLDER });
      const config = checked(programme, configOf(PROGRAMME_DEFAULTS[programme], sent));
      return write(actor, `${programme}.update`, async (orm) => {
        const before = await stored(orm, programme, true);
        const { version = before.version } = body;
        if (!(await replace(orm, actor, programme, { config, version }))) throw versionConflict();
        const answer = record({ config, version: version + 1 });
        return { answer, object: programme, before: record(before), after: answer };
      });
    },
  };
};

/** Referral programs (part 3 sections 2.8, 5 and 7). A program that was never saved has defaults. */
export const createReferrals = (database: Database, write: Write) => ({
  /** Customers refer customers. */
  mgm: programmeOf<Answer<'mgm.one'>, Body<'mgm.update'>>(database, write, 'mgm'),
  /** Professionals refer customers. */
  pgm: programmeOf<Answer<'pgm.one'>, Body<'pgm.update'>>(database, write, 'pgm'),
  /** Professionals refer professionals. */
  pgp: programmeOf<Answer<'pgp.one'>, Body<'pgp.update'>>(database, write, 'pgp'),
});
