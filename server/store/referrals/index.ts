import { eq } from 'drizzle-orm';
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
import { type Actor, invalid } from '../../kernel';
import { cleanRichText } from '../../security/richText';
import type { Fields } from '../audit';
import { assertCurrentVersion } from '../rows';
import { upsertRow } from '../shared/upsert';
import type { Answer, Body } from '../types';
import type { Write } from '../write';

const RICH_TEXTS = ['message', 'stepText'];

/** Wire form of a stored configuration: a field `xCents` becomes `x`, in reais. */
const wireOf = (config: object): object =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), fromCents(value)];
      return [name, isGroup(value) ? wireOf(value) : value];
    }),
  );

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a body to the fields of the defaults: cents, trimmed texts, sanitized rich texts. */
const configOf = (defaults: object, body: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, defaultValue]) => {
      if (name.endsWith('Cents'))
        return [name, toCents(body[name.slice(0, -'Cents'.length)] as number)];
      const value = body[name];
      if (isGroup(defaultValue))
        return [name, configOf(defaultValue, value as Record<string, unknown>)];
      if (Array.isArray(value)) return [name, value.map(cleanRichText)];
      if (typeof value !== 'string') return [name, value];
      const text = RICH_TEXTS.includes(name) ? cleanRichText(value) : value.trim();
      return [name, defaultValue === null ? text || null : text];
    }),
  );

type Config = ProgrammeConfigs[Programme];

const assertConfig = (programme: Programme, config: unknown): Config => {
  if (!isProgrammeConfig(programme, config))
    throw new Error(`The stored configuration of ${programme} is not whole.`);
  return config;
};

/** Reads a program; version 0: it was never saved and has defaults. `lock` locks its row. */
const readProgramme = async (orm: Orm, programme: Programme, lock = false) => {
  const query = orm.select().from(referralProgrammes).where(eq(referralProgrammes.id, programme));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { id: programme, config: PROGRAMME_DEFAULTS[programme], version: 0 };
  return { ...row, config: assertConfig(programme, row.config) };
};

const programmeOf = <P extends Programme>(database: Database, write: Write, programme: P) => {
  const record = ({ config, version }: { readonly config: Config; readonly version: number }) =>
    ({ ...wireOf(config), version }) as Fields as Answer<`${P}.one`>;
  return {
    one: async () => record(await database.read((orm) => readProgramme(orm, programme))),
    /** Updates the program. @throws HttpError 409, 422 for a share text without XXXX */
    update: async (actor: Actor, body: Body<`${P}.update`>) => {
      const { version, ...sent } = body as Fields & { readonly version?: number };
      if ('shareText' in sent && lacksPlaceholder(String(sent.shareText)))
        throw invalid({ shareText: SHARE_WITHOUT_PLACEHOLDER });
      const config = assertConfig(programme, configOf(PROGRAMME_DEFAULTS[programme], sent));
      return write(actor, `${programme}.update`, async (orm) => {
        const before = await readProgramme(orm, programme, true);
        assertCurrentVersion(before, version);
        const updated = { config, updatedBy: actor.staff?.id ?? null, updatedAt: actor.at };
        const key = [referralProgrammes.id];
        const answer = record(await upsertRow(orm, referralProgrammes, key, before, updated));
        return { answer, object: programme, before: record(before), after: answer };
      });
    },
  };
};

/** Referral programs (part 3 sections 2.8, 5 and 7). */
export const createReferrals = (database: Database, write: Write) => ({
  /** Customers refer customers. */
  mgm: programmeOf(database, write, 'mgm'),
  /** Professionals refer customers. */
  pgm: programmeOf(database, write, 'pgm'),
  /** Professionals refer professionals. */
  pgp: programmeOf(database, write, 'pgp'),
});
