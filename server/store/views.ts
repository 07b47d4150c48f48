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

/** May the session read the list of an operation? */
type CanReadList = (operation: string) => boolean;

const MISSING = 'Visão não encontrada.';

const MAX_SHARED = 500;

const isAdministrator = ({ type }: Staff): boolean => ALL_RIGHTS_TYPES.includes(type);

const canChange = (view: View, caller: Staff): boolean =>
  view.staffId === caller.id || (view.profile !== null && isAdministrator(caller));

const recordOf = (view: View, caller: Staff, ownerName: string) =>
  wireRecord(viewRecord, view, {
    sort: { ...view.sort },
    shared: view.profile !== null,
    mine: view.staffId === caller.id,
    mayChange: canChange(view, caller),
    by: ownerName,
  });

/** Audited fields of a view: the names of its filters only, as the values may be personal data. */
const audited = ({ list, name, filter, profile }: View) => ({
  list,
  name,
  filters: Object.keys(filter),
  profile,
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value) return Object.values(value).flatMap(textsIn);
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? [plainText(String(value))] : [];
};

/** Does a text contain an e-mail, or as many digits as a phone or CPF? */
const looksPersonal = (text: string): boolean =>
  text.includes('@') || (/^[\d\s().+/-]+$/.test(text) && text.replace(/\D/g, '').length >= 10);

/** Rejects a shared view whose filters have personal data. @throws HttpError 422 */
const assertShareable = ({ filter, profile }: Pick<View, 'filter' | 'profile'>): void => {
  if (profile !== null && textsIn(filter).some(looksPersonal))
    throw invalid({ shared: 'Uma visão com dados de uma pessoa não pode ser compartilhada' });
};

/** Reads the views of a person in their order; the caller has locked the account. */
const viewsOf = (orm: Orm, staffId: string): Promise<View[]> =>
  orm.select().from(views).where(eq(views.staffId, staffId)).orderBy(asc(views.position));

const assertNewName = (others: readonly View[], name: string): void => {
  if (others.some((view) => view.name === name))
    throw invalid({ name: 'Já há uma visão com este nome' });
};

/** Locks the account, so that concurrent requests of one person cannot exceed a limit. */
const lockOwner = (orm: Orm, staffId: string) =>
  lockRow(orm, staff, staffId, 'Usuário não encontrado.');

/**
 * Locks and returns the owner of a view that the caller may change.
 * @throws HttpError 404 if the caller cannot see the view; 403 if only others may change it.
 */
const lockChangeable = async (
  orm: Orm,
  view: View,
  caller: Staff,
  canReadList: CanReadList,
): Promise<Pick<Staff, 'name' | 'type'>> => {
  const isVisible = view.profile === caller.type || canChange(view, caller);
  if (!isVisible || !canReadList(view.operation)) throw notFound(MISSING);
  if (!canChange(view, caller)) throw forbidden();
  return lockOwner(orm, view.staffId);
};

/** Converts a body to columns; a shared view belongs to the profile of its owner. */
const columnsOf = (
  { shared, name, ...values }: Omit<Body<'views.update'>, 'version' | 'first'>,
  before: View,
  owner: Pick<Staff, 'type'>,
) => {
  const isSharingChanged = shared !== undefined && shared !== (before.profile !== null);
  return {
    ...values,
    name: (name ?? before.name).trim(),
    ...(isSharingChanged && { profile: shared ? owner.type : null }),
  };
};

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

const viewsFor = (orm: Orm, caller: Staff) => {
  const isOwn = sql`(${views.staffId} = ${caller.id})`;
  const isShared = isAdministrator(caller)
    ? isNotNull(views.profile)
    : eq(views.profile, caller.type);
  return orm
    .select({ view: views, ownerName: staff.name })
    .from(views)
    .innerJoin(staff, eq(staff.id, views.staffId))
    .where(or(isOwn, isShared))
    .orderBy(
      desc(isOwn),
      desc(sql`not ${isOwn} and coalesce(${views.profile}, '') = ${caller.type}`),
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
      const layouts = await layoutsOf(orm, staffId);
      const before = layouts.find((layout) => layout.list === list);
      const { order, widths, hidden } = columns;
      const isEmpty = order.length + Object.keys(widths).length === 0 && hidden === null;
      if (!before && !isEmpty && layouts.length >= MAX_LAYOUTS)
        throw invalid({ list: `Você já arrumou as colunas de ${MAX_LAYOUTS} listas` });
      const isLayout = and(eq(listLayouts.staffId, staffId), eq(listLayouts.list, list));
      if (isEmpty) await orm.delete(listLayouts).where(isLayout);
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
        ...(before && { before: { list, columns: { ...before } } }),
        ...(!isEmpty && { after: { list, columns: { ...columns } } }),
        answer: undefined,
      };
    }),
});

/** Saved views of lists (decision 0081) and their column layouts (decision 0079). */
export const createViews = (database: Database, write: Write) => ({
  /**
   * Returns the views visible to a person, of all lists. Order: own views, then those shared with
   * the profile, then, for administrators, those of other profiles.
   */
  async list(caller: Staff, canReadList: CanReadList) {
    const layouts = await database.read((orm) => layoutsOf(orm, caller.id));
    const rows = await database.read((orm) => viewsFor(orm, caller));
    const visible = rows.filter(({ view }) => canReadList(view.operation));
    const data = visible.map(({ view, ownerName }) => recordOf(view, caller, ownerName));
    return { data, layouts };
  },

  /** Saves a view. @throws HttpError 422 for a taken name, or beyond the limits. */
  create: (actor: Actor, body: Body<'views.create'>) =>
    write(actor, 'views.create', async (orm) => {
      const caller = staffOf(actor);
      const { shared, ...values } = body;
      const name = body.name.trim();
      await lockOwner(orm, caller.id);
      const own = await viewsOf(orm, caller.id);
      const ofList = own.filter(({ list }) => list === body.list);
      if (ofList.length >= MAX_VIEWS)
        throw invalid({ name: `Esta lista já tem ${MAX_VIEWS} visões suas: exclua uma antes` });
      if (own.length >= MAX_VIEWS_IN_ALL)
        throw invalid({ name: `Você já tem ${MAX_VIEWS_IN_ALL} visões: exclua uma antes` });
      assertNewName(ofList, name);
      const row = {
        ...values,
        staffId: caller.id,
        name,
        id: newId(),
        profile: shared ? caller.type : null,
        position: (ofList.at(-1)?.position ?? 0) + 1,
        createdAt: actor.at,
      };
      assertShareable(row);
      const after = await insertRow(orm, views, row);
      const answer = recordOf(after, caller, caller.name);
      return { object: after.id, after: audited(after), answer };
    }),

  /**
   * Updates an own view, or a shared one as an administrator.
   * @throws HttpError 404 for one that the session cannot see; 409 for a stale version
   */
  update: (actor: Actor, id: string, body: Body<'views.update'>, canReadList: CanReadList) =>
    write(actor, 'views.update', async (orm) => {
      const caller = staffOf(actor);
      const before = await lockRow(orm, views, id, MISSING);
      const owner = await lockChangeable(orm, before, caller, canReadList);
      const { version, first, ...fields } = body;
      assertCurrentVersion(before, version);
      const own = await viewsOf(orm, before.staffId);
      const ofList = own.filter(({ list }) => list === before.list);
      const changes = {
        ...columnsOf(fields, before, owner),
        ...(first && { position: (ofList[0]?.position ?? 0) - 1 }),
      };
      if (changes.name !== before.name) assertNewName(ofList, changes.name);
      assertShareable({ ...before, ...changes });
      const after = await saveRow(orm, views, before, changes);
      return {
        object: id,
        before: audited(before),
        after: audited(after),
        answer: recordOf(after, caller, owner.name),
      };
    }),

  /** Deletes an own view, or a shared one as an administrator. @throws HttpError 404, 409 */
  remove: (actor: Actor, id: string, version: number | undefined, canReadList: CanReadList) =>
    write(actor, 'views.remove', async (orm) => {
      const before = await lockRow(orm, views, id, MISSING);
      await lockChangeable(orm, before, staffOf(actor), canReadList);
      assertCurrentVersion(before, version);
      await removeRow(orm, views, id, MISSING);
      return { object: id, before: audited(before), answer: undefined };
    }),

  ...createLayouts(write),
});
