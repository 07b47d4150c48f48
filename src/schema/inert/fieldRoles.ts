import { canSort, isFilteredHere, type Resource } from '../compiled';
import { actionsOf, formOf, partsOf } from '../placed';
import type { AnyField, Fields } from '../types';
import type { Role } from './fieldWords';

/** A field of a definition where it stands, and what it is there. */
export interface Standing {
  readonly key: string;
  readonly field: AnyField;
  readonly roles: readonly Role[];
}

const given = (roles: Readonly<Partial<Record<Role, unknown>>>): Role[] =>
  (Object.keys(roles) as Role[]).filter((role) => roles[role]);

const isTyped = (roles: readonly Role[]): boolean =>
  (['form', 'asked', 'line'] as const).some((role) => roles.includes(role));

/** A field with those of its group, which stand as it does, and those of its lines. */
const standing = (
  key: string,
  field: AnyField,
  rolesOf: (key: string, field: AnyField) => readonly Role[],
): Standing[] => {
  const roles = rolesOf(key, field);
  return [
    { key, field, roles: field.fields ? [...roles, 'group'] : roles },
    ...Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
      standing(`${key}.${name}`, inner, rolesOf),
    ),
    ...Object.entries(field.items ?? {}).flatMap(([name, inner]) =>
      standing(`${key}.${name}`, inner, (_, { options }) =>
        given({
          formed: isTyped(roles),
          // A slot draws the whole list, and its lines are judged.
          line: isTyped(roles) && options.form !== false,
          record: roles.includes('record'),
          wire: roles.includes('wire'),
          sent: roles.includes('sent'),
        }),
      ),
    ),
  ];
};

const all = (
  key: string,
  fields: Fields | undefined,
  rolesOf: (key: string, field: AnyField) => readonly Role[],
): Standing[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) =>
    standing(`${key}.${name}`, field, rolesOf),
  );

/** The forms of the records of a definition. */
export const formsOf = ({ spec, can, manifest }: Resource) => {
  const { routes, single, show, page } = spec;
  const isInPlace =
    spec.list?.view === 'inline' || partsOf(spec).some(({ part }) => part.form !== undefined);
  return {
    create: can.create && !single && !page && routes?.create !== undefined,
    /** On a page, in a dialog, or in rows and sections. */
    edit:
      can.update &&
      !page &&
      (isInPlace || (single ? show === undefined : routes?.edit !== undefined)),
    isDialog: { create: manifest.dialogs.create === true, edit: manifest.dialogs.edit === true },
  };
};

/** Whether the details of a record are a dialog of all its fields. */
export const showsAll = ({ spec }: Resource): boolean =>
  spec.show !== undefined && spec.routes?.show === undefined && !spec.single && !spec.page;

/** Fields that a definition shows by their names, in whatever place. */
const namedIn = ({
  spec,
}: Resource): { readonly facts: Set<string>; readonly others: Set<string> } => {
  const parts = partsOf(spec).map(({ part }) => part);
  const heads = [spec.show?.head, ...Object.values(spec.dialogs ?? {}).map(({ head }) => head)];
  const summaries = actionsOf(spec).flatMap(({ action }) =>
    'summary' in action && action.summary ? [action.summary] : [],
  );
  const { second = {}, narrow = {}, chart } = spec.list ?? {};
  const others: readonly (string | false | undefined)[] = [
    spec.titleField,
    ...(spec.find?.shows ?? []),
    ...Object.values(second),
    ...(narrow.about ?? []),
    narrow.status,
    narrow.end,
    ...(chart ? [...chart.by, chart.sum] : []),
    ...heads.flatMap((head) => [head?.title, head?.state, head?.money]),
    ...Object.values(spec.dialogs ?? {}).map(({ state }) => state),
    ...summaries.flatMap(({ fields, total }) => [...fields, total]),
  ] as readonly (string | false | undefined)[];
  return {
    facts: new Set<string>([
      ...parts.flatMap(({ facts = [] }) => facts as readonly string[]),
      ...heads.flatMap((head) => (head?.meta ?? []) as readonly string[]),
      ...summaries.flatMap(({ fields }) => fields as readonly string[]),
    ]),
    others: new Set(others.flatMap((name) => (name ? [name] : []))),
  };
};

/** What the fields of a record are; `told` are those that other definitions show. */
const recordRoles = (resource: Resource, told: ReadonlySet<string>) => {
  const { spec, can, columns } = resource;
  const forms = formsOf(resource);
  const isFormed = forms.create || forms.edit;
  const named = namedIn(resource);
  const { list = {}, form } = spec;
  const origins = (form?.create?.from ?? []).map(({ field }) => field as string);
  const isHere = isFilteredHere(spec.api);
  const picture = resource.fields.find(({ field }) => field.type === 'image')?.path;
  return (key: string, { options, type }: AnyField): readonly Role[] => {
    const path = key.slice('fields.'.length);
    const [top = ''] = path.split('.');
    const has = (names: ReadonlySet<string>): boolean => names.has(path) || names.has(top);
    const isColumn = can.list && columns.some((column) => column.path === path);
    const onForm = isFormed && options.form !== false;
    const isNamed = has(named.others) || has(named.facts) || has(told);
    const isDetail = showsAll(resource) && options.show !== false;
    const isShown = type !== 'data' && (isColumn || isNamed || isDetail);
    const { columns: chosen, sortable } = list as {
      columns?: readonly string[];
      sortable?: unknown;
    };
    const isSorted = Array.isArray(sortable) ? sortable.includes(path) : sortable !== false;
    const isListed = can.list && path === top;
    return given({
      record: true,
      wire: true,
      sent: onForm || (isFormed && (options.write !== undefined || origins.includes(path))),
      form: onForm,
      formed: isFormed,
      begun: forms.create && options.form !== 'edit',
      bar: can.list && options.filter,
      param: can.list && options.filter && !isHere,
      listed: isListed,
      sortable: can.list && canSort(resource.mapping) && isSorted,
      column: isColumn,
      picked: isListed && chosen?.includes(path),
      left: isListed && chosen && !chosen.includes(path),
      sum: isColumn && (list.view ?? 'table') === 'table',
      card: can.list && list.view === 'cards' && path === picture,
      details: showsAll(resource) || (path !== top && has(named.facts)) || has(told),
      cell: isShown,
      fact: isDetail || has(named.facts) || has(told),
      masked: isShown,
      named: isNamed,
    });
  };
};

const filterRoles = ({ spec, can }: Resource) => {
  const isHere = isFilteredHere(spec.api);
  return (_: string, { options }: AnyField): readonly Role[] =>
    given({
      filter: can.list,
      param: can.list && !isHere,
      bar: can.list && options.form !== false,
    });
};

const askedRoles = (_: string, { options }: AnyField): readonly Role[] =>
  given({ formed: true, asked: options.form !== false });

/** Every field of a definition, and what it is where it stands. */
export const standingsOf = (resource: Resource, told: ReadonlySet<string>): Standing[] => {
  const { spec } = resource;
  return [
    ...all('fields', spec.fields, recordRoles(resource, told)),
    ...all('filters', spec.filters, filterRoles(resource)),
    ...actionsOf(spec).flatMap(({ key, action }) => [
      ...all(`${key}.form.fields`, formOf(action)?.fields, askedRoles),
      ...all(`${key}.shows.fields`, 'shows' in action ? action.shows?.fields : undefined, () => [
        'wire',
        'cell',
        'fact',
      ]),
    ]),
    ...partsOf(spec).flatMap(({ key, part: { table, matrix } }) => [
      ...all(`${key}.table.columns`, table?.columns, () => ['cell', 'masked']),
      ...all(`${key}.matrix`, matrix && { cell: matrix.cell }, () => ['matrix']),
    ]),
  ];
};
