import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { listWith, maybe, type RecordNeed } from './needs';
import { id, judgedNumber, requiredText, seenVersion, seenVersionQuery, text } from './shapes';

/** Views of lists that people save under a name of their own: decision 0088; and their columns: decision 0100. */

/** Most views that a person keeps of one list. */
export const MOST_VIEWS = 20;
/** Most views that a person keeps altogether. */
export const MOST_VIEWS_IN_ALL = 200;
/** Most characters of the name of a view. */
export const MOST_VIEW_NAME = 40;
/** Most bytes of the filters of a view, as JSON. */
export const MOST_VIEW_FILTER = 4096;

/** Most lists of which a person keeps a layout. */
export const MOST_LAYOUTS = 200;
/** Narrowest and widest column that somebody may set, in CSS pixels. */
export const COLUMN_WIDTHS = [48, 900] as const;

const plain = z.union([text(500), judgedNumber(), z.boolean(), z.null()]);

/** Values of filters by their names: plain ones, lists of them, or a period. */
const filterValues = z
  .record(
    text(60),
    z.union([plain, z.array(plain).check(z.maxLength(200)), z.record(text(60), plain)]),
  )
  .check(
    z.refine(
      (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MOST_VIEW_FILTER,
      {
        error: 'too long',
      },
    ),
  );

/** What a view sets: filters, order and, where it has its own, columns by their paths. */
const question = {
  filter: filterValues,
  sort: z.strictObject({ field: requiredText(100), order: z.enum(['ASC', 'DESC']) }),
  columns: z.nullable(z.array(text(100)).check(z.maxLength(100))),
};

const name = () => requiredText(MOST_VIEW_NAME);

/** Name of the resource of a list. */
const listName = () => z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, { error: 'list' }));

export const viewRecord = z.looseObject({
  _id: z.string(),
  list: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.looseObject({ field: z.string(), order: z.string() }),
  columns: z.nullable(z.array(z.string())),
  /** Whether everybody of the profile of who saved it sees it. */
  shared: z.boolean(),
  /** Whether who asks saved it. */
  mine: z.boolean(),
  /** Whether who asks may change it: who saved it, and administrators one that is shared. */
  mayChange: z.boolean(),
  /** Name of who saved it. */
  by: z.string(),
  version: z.number(),
});

const viewNeeds = {
  id: 'id! _id id',
  list: 'text!',
  name: 'text!',
  filter: 'any',
  sort: 'any',
  columns: 'any',
  shared: 'flag=false',
  mine: 'flag=false',
  mayChange: 'flag=false',
  by: 'text=',
  version: 'number',
} as const satisfies RecordNeed;

const [NARROWEST, WIDEST] = COLUMN_WIDTHS;
const paths = () => z.array(text(100)).check(z.maxLength(200));

/** How somebody arranged the columns of a list, by their paths. */
const layout = {
  /** Columns in their order; those that it does not name follow in theirs. */
  order: paths(),
  /** Widths in CSS pixels of those that are not as wide as they are by themselves. */
  widths: z
    .record(text(100), z.int().check(z.gte(NARROWEST), z.lte(WIDEST)))
    .check(z.refine((value) => Object.keys(value).length <= 200, { error: 'too long' })),
  /** Columns that do not show; null: those of the definition. */
  hidden: z.nullable(paths()),
};

export const layoutRecord = z.looseObject({ list: z.string(), ...layout });

const layoutNeeds = {
  list: 'text!',
  order: ['text'],
  widths: 'any',
  hidden: 'any',
} as const satisfies RecordNeed;

/**
 * `GET /views`: the views of all lists that the session may read, in the order of their tabs: its own, then those
 * shared with its profile; an administrator sees those of every profile. Beside them stands how who asks arranged
 * the columns of lists.
 */
export const listViews = endpoint({
  id: 'views.list',
  summary: 'Saved views of lists: own ones, and those shared with the profile.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/views',
  access: bearer('session'),
  answer: z.looseObject({ data: z.array(viewRecord), layouts: z.array(layoutRecord) }),
  needs: listWith('data', viewNeeds, { layouts: [layoutNeeds] }),
  extensions: { call: true },
});

/** `POST /views`: saves a view of a list that the session may read. */
export const createView = endpoint({
  id: 'views.create',
  summary: 'Saves a view of a list.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'POST',
  path: '/views',
  access: bearer('session'),
  body: z.strictObject({
    /** Name of the resource of the list. */
    list: listName(),
    /** Operation of the contract that reads the list: who may call it may save and read the view. */
    operation: text(60),
    name: name(),
    ...question,
    shared: z._default(z.boolean(), false),
  }),
  answer: viewRecord,
  needs: maybe(viewNeeds),
  extensions: { call: true },
});

/** `PUT /views/{id}`: changes a view; what is absent stays as it is. */
export const updateView = endpoint({
  id: 'views.update',
  summary: 'Renames, replaces, moves to the front or shares a view.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'PUT',
  path: '/views/{id}',
  access: bearer('session'),
  params: z.object({ id: id() }),
  body: z.strictObject({
    name: z.optional(name()),
    filter: z.optional(question.filter),
    sort: z.optional(question.sort),
    columns: z.optional(question.columns),
    shared: z.optional(z.boolean()),
    /** Before the other views of who saved it. */
    first: z.optional(z.literal(true)),
    ...seenVersion,
  }),
  answer: viewRecord,
  needs: maybe(viewNeeds),
  extensions: { call: true },
});

/** `DELETE /views/{id}`: deletes a view, for everybody who saw it. */
export const removeView = endpoint({
  id: 'views.remove',
  summary: 'Deletes a view.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'DELETE',
  path: '/views/{id}',
  access: bearer('session'),
  params: z.object({ id: id() }),
  query: seenVersionQuery(),
  answer: z.undefined(),
  answerKind: 'empty',
  needs: maybe({}),
  extensions: { call: true },
});

/**
 * `PUT /views/layouts/{list}`: keeps how who asks arranged the columns of a list. One that arranges nothing (no
 * order, no width, `hidden` null) is forgotten.
 */
export const saveLayout = endpoint({
  id: 'views.arrange',
  summary: 'Keeps order, widths and choice of the columns of a list, for the person.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'PUT',
  path: '/views/layouts/{list}',
  access: bearer('session'),
  params: z.object({ list: listName() }),
  body: z.strictObject(layout),
  answer: z.undefined(),
  answerKind: 'empty',
  needs: maybe({}),
  extensions: { call: true },
});

/** The operations of the family. */
export const viewEndpoints = [listViews, createView, updateView, removeView, saveLayout] as const;
