import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { listWith, maybe } from './needs';
import { answered, foreign, mayReturn, record, recordNames } from './record';
import * as wire from './shapes';

/** Saved views of lists (decision 0081) and column layouts (decision 0079), per user. */

const family = {
  section: 'rulings, paths',
  service: 'bo',
  access: bearer('session'),
  extensions: { call: true },
} as const;

/** Maximum number of views per user and list. */
export const MAX_VIEWS = 20;
/** Maximum number of views per user. */
export const MAX_VIEWS_IN_ALL = 200;
/** Maximum length of a view name, in characters. */
export const MAX_VIEW_NAME = 40;
/** Maximum size of the filters of a view as JSON, in bytes. */
export const MAX_VIEW_FILTER = 4096;

/** Maximum number of lists with a saved layout per user. */
export const MAX_LAYOUTS = 200;
/** Minimum and maximum column width that a user may set, in CSS pixels. */
export const COLUMN_WIDTHS = [48, 900] as const;

const scalar = z.union([wire.text(500), wire.judgedNumber(), z.boolean(), z.null()]);

/** Filter values by name: scalars, lists of them, or a period. */
const filterValues = z
  .record(
    wire.text(60),
    z.union([scalar, z.array(scalar).check(z.maxLength(200)), z.record(wire.text(60), scalar)]),
  )
  .check(
    z.refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_VIEW_FILTER, {
      error: 'too long',
    }),
  );

/** Settings of a view: filters, order and, optionally, columns by their paths. */
const viewSettings = {
  filter: filterValues,
  sort: z.strictObject({ field: wire.requiredText(100), order: z.enum(['ASC', 'DESC']) }),
  columns: z.nullable(z.array(wire.text(100)).check(z.maxLength(100))),
};

const name = () => wire.requiredText(MAX_VIEW_NAME);

const listName = () => z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, { error: 'list' }));

export const viewRecord = record(
  {
    id: foreign('id! _id id'),
    list: 'text!',
    name: 'text!',
    filter: answered(z.record(z.string(), z.unknown()), 'any'),
    sort: answered(z.looseObject({ field: z.string(), order: z.string() }), 'any'),
    columns: answered(z.nullable(z.array(z.string())), 'any'),
    /** Is it visible to every user of the author's profile? */
    shared: 'flag=false',
    mine: 'flag=false',
    /** May the caller change it? True for its author, and for administrators if it is shared. */
    mayChange: 'flag=false',
    by: 'text=',
    version: 'number',
  },
  { _id: z.string() },
).register(recordNames, { id: 'View' });

const [MIN_WIDTH, MAX_WIDTH] = COLUMN_WIDTHS;
const paths = () => z.array(wire.text(100)).check(z.maxLength(200));

/** Column layout of a list, by column paths. */
const layout = {
  /** Columns in order; unnamed columns follow in their default order. */
  order: paths(),
  /** Widths in CSS pixels of columns that differ from their default. */
  widths: z
    .record(wire.text(100), z.int().check(z.gte(MIN_WIDTH), z.lte(MAX_WIDTH)))
    .check(z.refine((value) => Object.keys(value).length <= 200, { error: 'too long' })),
  /** Hidden columns; null: those of the definition. */
  hidden: z.nullable(paths()),
};

export const layoutRecord = record({
  list: 'text!',
  order: answered(layout.order, ['text']),
  widths: answered(layout.widths, 'any'),
  hidden: answered(layout.hidden, 'any'),
}).register(recordNames, { id: 'ListLayout' });

/**
 * Views of all lists that the session may read, in the order of their tabs. The caller's own come first, then
 * those shared with their profile; an administrator sees those of every profile. The response includes the
 * caller's column layouts.
 */
export const listViews = endpoint({
  ...family,
  id: 'views.list',
  summary: 'Saved views of lists: own ones, and those shared with the profile.',
  method: 'GET',
  path: '/views',
  answer: z.looseObject({ data: z.array(viewRecord), layouts: z.array(layoutRecord) }),
  needs: listWith('data', viewRecord.needs, { layouts: [layoutRecord.needs] }),
});

export const createView = endpoint({
  ...family,
  id: 'views.create',
  summary: 'Saves a view of a list.',
  method: 'POST',
  path: '/views',
  body: z.strictObject({
    list: listName(),
    /** Operation that reads the list; its access rule also guards the view. */
    operation: wire.text(60),
    name: name(),
    ...viewSettings,
    shared: z._default(z.boolean(), false),
  }),
  ...mayReturn(viewRecord),
});

/** Changes a view; absent fields stay unchanged. */
export const updateView = endpoint({
  ...family,
  id: 'views.update',
  summary: 'Renames, replaces, moves to the front or shares a view.',
  method: 'PUT',
  path: '/views/{id}',
  params: z.object({ id: wire.id() }),
  body: z.strictObject({
    name: z.optional(name()),
    filter: z.optional(viewSettings.filter),
    sort: z.optional(viewSettings.sort),
    columns: z.optional(viewSettings.columns),
    shared: z.optional(z.boolean()),
    /** Moves the view before the author's other views. */
    first: z.optional(z.literal(true)),
    ...wire.seenVersion,
  }),
  ...mayReturn(viewRecord),
});

export const removeView = endpoint({
  ...family,
  id: 'views.remove',
  summary: 'Deletes a view.',
  method: 'DELETE',
  path: '/views/{id}',
  params: z.object({ id: wire.id() }),
  query: wire.seenVersionQuery(),
  ...wire.emptyAnswer,
  needs: maybe({}),
});

/** Stores the caller's column layout of a list; an empty one is deleted. */
export const saveLayout = endpoint({
  ...family,
  id: 'views.arrange',
  summary: 'Saves order, widths and visibility of the columns of a list.',
  method: 'PUT',
  path: '/views/layouts/{list}',
  params: z.object({ list: listName() }),
  body: z.strictObject(layout),
  ...wire.emptyAnswer,
  needs: maybe({}),
});
