import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { MAX_LAYOUTS, MAX_VIEWS, MAX_VIEWS_IN_ALL, viewRecord } from '../../contract/views';
import { ALL_RIGHTS_TYPES } from '../../domain/access';
import { plainText } from '../../domain/text';
import type { Database, Orm } from '../db/database';
import { listLayouts, staff, views } from '../db/schema';
import { type Actor, forbidden, invalid, notFound, type Staff, staffOf } from '../kernel';
import { newId } from '../security/tokens';
import { assertCurrentVersion, insertRow, lockRow, type RowOf, removeRow, saveRow } from './rows';
import type { Body } from './types';
import { wireRecord } from './wire';
import type { Write } from './write';

type View = RowOf<typeof views>;

/** May a session read the list of an operation? */
type MayRead = (operation: string) => boolean;

const MISSING = 'Visão não encontrada.';

const MAX_SHARED = 500;

const isChief = ({ type }: Staff): boolean => ALL_RIGHTS_TYPES.includes(type);

const mayChange = (view: View, who: Staff): boolean =>
  view.staffId === who.id || (view.profile !== null && isChief(who));

const recordOf = (view: View, who: Staff, by: string) =>
  wireRecord(viewRecord, view, {
    sort: { ...view.sort },
    shared: view.profile !== null,
    mine: view.staffId === who.id,
    mayChange: mayChange(view, who),
    by,
  });

/** Audited fields of a view: no filter values, which may be personal data. */
const audited = ({ list, name, filter, profile }: View) => ({
  list,
  name,
  filters: Object.keys(filter),
  profile,
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [plainText(String(value))]
    : Object.values(typeof value === 'object' && value ? value : {}).flatMap(textsIn);

/** Does a text or number contain an e-mail, or as many digits as a phone or CPF? */
const looksPersonal = (text: string): boolean =>
  text.includes('@') || (/^[\d\s().+/-]+$/.test(text) && text.replace(/\D/g, '').length >= 10);

/** @throws HttpError 422 for filters with personal data: sharing would reveal the search. */
const needShareable = ({ filter, profile }: Pick<View, 'filter' | 'profile'>): void => {
  if (profile !== null && textsIn(filter).some(looksPersonal))
    throw invalid({ shared: 'Uma visão com dados de uma pessoa não pode ser compartilhada' });
};

/** Views of a person in their order; lock the account first. */
const viewsOf = (orm: Orm, staffId: string): Promise<View[]> =>
  orm.select().from(views).where(eq(views.staffId, staffId)).orderBy(asc(views.position));

const needNewName = (others: readonly View[], name: string): void => {
  if (others.some((view) => view.name === name))
    throw invalid({ name: 'Já há uma visão com este nome' });
};

/** Locks the account, so that two tabs of one person cannot exceed a limit together. */
const lockOwner = (orm: Orm, staffId: string) =>
  lockRow(orm, staff, staffId, 'Usuário não encontrado.');

/**
 * Returns the owner of a view. A view that the caller cannot see counts as missing.
 * @throws HttpError 404; 403 for a shared one of another person.
 */
const needChangeable = async (
  orm: Orm,
  view: View,
  who: Staff,
  mayRead: MayRead,
): Promise<Pick<Staff, 'name' | 'type'>> => {
  const isSeen = view.staffId === who.id || view.profile === who.type || mayChange(view, who);
  if (!isSeen || !mayRead(view.operation)) throw notFound(MISSING);
  if (!mayChange(view, who)) throw forbidden();
  return lockOwner(orm, view.staffId);
};

/** Columns of a view from a body; a shared view belongs to the profile of its owner. */
const changedBy = (
  { shared, name, ...values }: Omit<Body<'views.update'>, 'version' | 'first'>,
  before: View,
  owner: Pick<Staff, 'type'>,
) => {
  const turns = shared !== undefined && shared !== (before.profile !== null);
  return {
    ...values,
    name: (name ?? before.name).trim(),
    ...(turns && { profile: shared ? owner.type : null }),
  };
};

const layoutOf = (staffId: string, list: string) =>
  and(eq(listLayouts.staffId, staffId), eq(listLayouts.list, list));

const layoutsOf = async (orm: Orm, staffId: string) => {
  const rows = await orm
    .select({ list: listLayouts.list, columns: listLayouts.columns })
    .from(listLayouts)
    .where(eq(listLayouts.staffId, staffId))
    .orderBy(asc(listLayouts.list));
  return rows.map(({ list, columns: { order, widths, hidden } }) => ({
    list,
    order: [...order],
    widths,
    hidden: hidden && [...hidden],
  }));
};

const viewsFor = (orm: Orm, who: Staff) => {
  const isOwn = sql`(${views.staffId} = ${who.id})`;
  const isShared = isChief(who) ? isNotNull(views.profile) : eq(views.profile, who.type);
  return orm
    .select({ view: views, by: staff.name })
    .from(views)
    .innerJoin(staff, eq(staff.id, views.staffId))
    .where(or(isOwn, isShared))
    .orderBy(
      desc(isOwn),
      desc(sql`not ${isOwn} and coalesce(${views.profile}, '') = ${who.type}`),
      asc(views.position),
      asc(views.createdAt),
      asc(views.id),
    )
    .limit(MAX_VIEWS_IN_ALL + MAX_SHARED);
};

const createLayouts = (write: Write) => ({
  /**
   * Saves the column layout of a list for the caller; an empty layout is deleted.
   * @throws HttpError 422 beyond the limit of lists
   */
  arrange: (actor: Actor, list: string, columns: Body<'views.arrange'>) =>
    write(actor, 'views.arrange', async (orm) => {
      const { id: staffId } = staffOf(actor);
      await lockOwner(orm, staffId);
      const kept = await layoutsOf(orm, staffId);
      const former = kept.find((one) => one.list === list);
      const { order, widths, hidden } = columns;
      const isNothing = order.length + Object.keys(widths).length === 0 && hidden === null;
      if (!former && !isNothing && kept.length >= MAX_LAYOUTS)
        throw invalid({ list: `Você já arrumou as colunas de ${MAX_LAYOUTS} listas` });
      if (isNothing) await orm.delete(listLayouts).where(layoutOf(staffId, list));
      else
        await orm
          .insert(listLayouts)
          .values({ staffId, list, columns, changedAt: actor.at })
          .onConflictDoUpdate({
            target: [listLayouts.staffId, listLayouts.list],
            set: { columns, changedAt: actor.at },
          });
      return {
        object: staffId,
        ...(former && { before: { list, columns: { ...former } } }),
        ...(!isNothing && { after: { list, columns: { ...columns } } }),
        answer: undefined,
      };
    }),
});

/** Saved views of lists (decision 0081) and their column layouts (decision 0079). */
export const createViews = (database: Database, write: Write) => ({
  /**
   * Returns the views visible to a person, of all lists. Order: own views, then those shared with
   * the profile, then, for administrators, those of other profiles.
   * @param mayRead may the session read the list of an operation?
   */
  async list(who: Staff, mayRead: MayRead) {
    const layouts = await database.read((orm) => layoutsOf(orm, who.id));
    const rows = await database.read((orm) => viewsFor(orm, who));
    const seen = rows.filter(({ view }) => mayRead(view.operation));
    return { data: seen.map(({ view, by }) => recordOf(view, who, by)), layouts };
  },

  /** Saves a view. @throws HttpError 422 for a taken name, or beyond the limits. */
  create: (actor: Actor, body: Body<'views.create'>) =>
    write(actor, 'views.create', async (orm) => {
      const who = staffOf(actor);
      const { shared, ...values } = body;
      const name = body.name.trim();
      await lockOwner(orm, who.id);
      const own = await viewsOf(orm, who.id);
      const ofList = own.filter(({ list }) => list === body.list);
      if (ofList.length >= MAX_VIEWS)
        throw invalid({ name: `Esta lista já tem ${MAX_VIEWS} visões suas: exclua uma antes` });
      if (own.length >= MAX_VIEWS_IN_ALL)
        throw invalid({ name: `Você já tem ${MAX_VIEWS_IN_ALL} visões: exclua uma antes` });
      needNewName(ofList, name);
      const row = {
        ...values,
        staffId: who.id,
        name,
        id: newId(),
        profile: shared ? who.type : null,
        position: (ofList.at(-1)?.position ?? 0) + 1,
        createdAt: actor.at,
      };
      needShareable(row);
      const after = await insertRow(orm, views, row);
      return { object: after.id, after: audited(after), answer: recordOf(after, who, who.name) };
    }),

  /**
   * Updates an own view, or, as administrator, a shared one.
   * @param mayRead may the session read the list of an operation?
   * @throws HttpError 404 for one that the session cannot see; 409 for a stale version
   */
  update: (actor: Actor, id: string, body: Body<'views.update'>, mayRead: MayRead) =>
    write(actor, 'views.update', async (orm) => {
      const who = staffOf(actor);
      const before = await lockRow(orm, views, id, MISSING);
      const owner = await needChangeable(orm, before, who, mayRead);
      const { version, first, ...wanted } = body;
      assertCurrentVersion(before, version);
      const own = await viewsOf(orm, before.staffId);
      const ofList = own.filter(({ list }) => list === before.list);
      const changes = {
        ...changedBy(wanted, before, owner),
        ...(first && { position: (ofList[0]?.position ?? 0) - 1 }),
      };
      if (changes.name !== before.name) needNewName(ofList, changes.name);
      needShareable({ ...before, ...changes });
      const after = await saveRow(orm, views, before, changes);
      return {
        object: id,
        before: audited(before),
        after: audited(after),
        answer: recordOf(after, who, owner.name),
      };
    }),

  /** Deletes an own view, or, as administrator, a shared one. @throws HttpError 404, 409 */
  remove: (actor: Actor, id: string, version: number | undefined, mayRead: MayRead) =>
    write(actor, 'views.remove', async (orm) => {
      const before = await lockRow(orm, views, id, MISSING);
      await needChangeable(orm, before, staffOf(actor), mayRead);
      assertCurrentVersion(before, version);
      await removeRow(orm, views, id, MISSING);
      return { object: id, before: audited(before), answer: undefined };
    }),

  ...createLayouts(write),
});
