import { accessQuestion } from '../../../src/schema/access';
import { compileResource } from '../../../src/schema/compile';
import { compileFields, type Resource } from '../../../src/schema/compiled';
import type { AnySpec } from '../../../src/schema/defineResource';
import type { AnyField, Fields } from '../../../src/schema/types';

/** A copy of a definition from which one thing was taken. */
export interface Mutant {
  /** What was taken: `rules.0`, `filters.code`, `actions.cancel.blocked`. */
  readonly taken: string;
  readonly resource: Resource;
}

type Loose = Readonly<Record<string, unknown>>;
type Change = (spec: Loose) => Loose;

const without = (record: Loose, key: string): Loose => {
  const { [key]: _, ...rest } = record;
  return rest;
};

/** A change of what stands below a key. */
const below =
  (key: string, change: (value: Loose) => unknown): Change =>
  (spec) => ({ ...spec, [key]: change((spec[key] ?? {}) as Loose) });

const itemAt =
  (index: number, change: (item: Loose) => Loose | undefined) =>
  (list: Loose): unknown[] =>
    (list as unknown as readonly Loose[]).flatMap((item, at) =>
      at === index ? (change(item) ?? []) : [item],
    );

const inField = (path: string, change: (field: Loose) => Loose): Change => {
  const [top = '', inner] = path.split('.');
  return below('fields', (fields) => ({
    ...fields,
    [top]: inner
      ? below('fields', (own) => ({ ...own, [inner]: change(own[inner] as Loose) }))(
          fields[top] as Loose,
        )
      : change(fields[top] as Loose),
  }));
};

const option = (name: string, value: unknown): ((field: Loose) => Loose) =>
  below('options', (options) => ({ ...options, [name]: value }));

const isLimited = ({ type, check, options }: AnyField): boolean =>
  check !== undefined &&
  (!['text', 'longText', 'password', 'list', 'address', 'richText'].includes(type) ||
    Boolean(options.max ?? options.pattern));

const ofFields = (fields: Fields, hasForm: boolean): [string, Change][] =>
  compileFields(fields).flatMap(({ path, field: typed }): [string, Change][] => {
    const field = typed as unknown as AnyField;
    const { required, form, filter } = field.options;
    const isTyped = hasForm && form !== false && field.type !== 'computed';
    return [
      ...(field.label
        ? [[`fields.${path}.label`, inField(path, (old) => ({ ...old, label: '' }))]]
        : []),
      ...(required && isTyped
        ? [[`fields.${path}.required`, inField(path, option('required', false))]]
        : []),
      ...(filter ? [[`filters.${path}`, inField(path, option('filter', false))]] : []),
      ...(isTyped && isLimited(field)
        ? [[`fields.${path}.check`, inField(path, (old) => ({ ...old, check: undefined }))]]
        : []),
      ...(field.choices
        ? Object.keys(field.choices).map((key) => [
            `fields.${path}.choices.${key}`,
            inField(
              path,
              below('choices', (choices) => without(choices, key)),
            ),
          ])
        : []),
    ] as [string, Change][];
  });

const KEYED = [
  'visibleWhen',
  'readOnlyWhen',
  'requiredWhen',
  'suggest',
  'complete',
  'veto',
  'keys',
] as const;
/** The conditions of groups and of the lines of lists. */
const ofConditions = (fields: Fields): [string, Change][] =>
  Object.entries(fields).flatMap(([top, { options }]) =>
    (['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const).flatMap((kind) =>
      Object.keys(options[kind] ?? {}).map((name): [string, Change] => [
        `fields.${top}.${kind}.${name}`,
        inField(
          top,
          below(
            'options',
            below(kind, (held) => without(held, name)),
          ),
        ),
      ]),
    ),
  );

const OF_ACTION = ['blocked', 'offered', 'confirm', 'success', 'form', 'needs', 'dialog'] as const;
const OF_FORM = ['title', 'submit', 'confirm', 'success', 'failure'] as const;
const OF_LIST = ['perPage', 'failure', 'export'] as const;

const ofActions = (actions: readonly Loose[]): [string, Change][] =>
  actions.flatMap((action, index): [string, Change][] => [
    [
      `actions.${action.name}`,
      below(
        'actions',
        itemAt(index, () => undefined),
      ),
    ],
    [
      `actions.${action.name}.label`,
      below(
        'actions',
        itemAt(index, (old) => ({ ...old, label: '' })),
      ),
    ],
    ...OF_ACTION.filter((key) => action[key] !== undefined).map((key): [string, Change] => [
      `actions.${action.name}.${key}`,
      below(
        'actions',
        itemAt(index, (old) => without(old, key)),
      ),
    ]),
  ]);

const questionsOf = ({ manifest: card }: Resource) =>
  JSON.stringify(['create', 'edit'].map((action) => accessQuestion(card, action)));

/** Every copy of a definition from which a rule, a word, a right, a filter… was taken. */
export const mutantsOf = (whole: Resource): Mutant[] => {
  const { spec, file } = whole;
  const hasForm = Boolean(spec.routes?.create || spec.routes?.edit || spec.single);
  const loose = spec as unknown as Loose;
  const changes: [string, Change][] = [
    ...ofFields(spec.fields, hasForm),
    ...ofConditions(spec.fields),
    ...Object.keys(spec.filters ?? {}).flatMap((name): [string, Change][] => [
      [`filters.${name}`, below('filters', (filters) => without(filters, name))],
      [
        `filters.${name}.label`,
        below('filters', (filters) => ({
          ...filters,
          [name]: { ...(filters[name] as Loose), label: '' },
        })),
      ],
    ]),
    ...(Array.isArray(spec.rules) ? spec.rules : []).map((_, index): [string, Change] => [
      `rules.${index}`,
      below(
        'rules',
        itemAt(index, () => undefined),
      ),
    ]),
    ...KEYED.flatMap((kind) =>
      Object.keys(spec[kind] ?? {}).map((key): [string, Change] => [
        `${kind}.${key}`,
        below(kind, (old) => without(old, key)),
      ]),
    ),
    ...ofActions((spec.actions ?? []) as unknown as readonly Loose[]),
    ...(['create', 'edit'] as const).flatMap((mode) =>
      OF_FORM.filter((key) => spec.form?.[mode]?.[key] !== undefined).map(
        (key): [string, Change] => [
          `form.${mode}.${key}`,
          below('form', (form) => ({
            ...form,
            // Without a title the form says the usual one, which may be the same.
            [mode]: { ...(form[mode] as Loose), [key]: key === 'title' ? '?' : undefined },
          })),
        ],
      ),
    ),
    ...OF_LIST.filter((key) => spec.list?.[key]).map((key): [string, Change] => [
      `list.${key}`,
      below('list', (list) => without(list, key)),
    ]),
    ...(spec.list?.columns ?? []).map((column): [string, Change] => [
      `list.columns.${column}`,
      below('list', (list) => ({
        ...list,
        columns: spec.list?.columns?.filter((one) => one !== column),
      })),
    ]),
    ...(['create', 'edit'] as const)
      .filter((mode) => spec.routes?.[mode])
      .map((mode): [string, Change] => [
        `routes.${mode}`,
        below('routes', (routes) => without(routes, mode)),
      ]),
  ];
  const asked = questionsOf(whole);
  return (
    changes
      .map(([taken, change]) => ({
        taken,
        resource: compileResource(
          { kind: 'resource', spec: change(loose) as unknown as AnySpec },
          file,
        ),
      }))
      // A key may say what holds without it.
      .filter(
        ({ taken, resource }) => !taken.startsWith('keys.') || questionsOf(resource) !== asked,
      )
  );
};
