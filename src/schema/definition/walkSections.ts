import type { AnySpec } from './defineResource';
import type { ActionForm, ActionSpec, AnyField, Fields, ShowSection } from './types';

/** Parts of a definition with their dotted keys: `show.sections.Preços.table.actions.remove`. */
type Keyed<T> = (readonly [key: string, part: T])[];

const withParts = (key: string, section: ShowSection<never>): Keyed<ShowSection<never>> => [
  [key, section],
  ...(section.parts ?? []).flatMap((inner) => withParts(`${key}.parts`, inner)),
];

/** Returns all sections of pages, dialogs and queues, with their nested parts. */
export const walkSections = ({ show, dialogs = {}, list }: AnySpec): Keyed<ShowSection<never>> =>
  Object.entries({
    'show.sections': show?.sections,
    'list.queue.sections': list?.queue?.sections,
    ...Object.fromEntries(
      Object.entries(dialogs).map(([name, { sections }]) => [`dialogs.${name}.sections`, sections]),
    ),
  }).flatMap(([key, sections = []]) =>
    (sections as unknown as readonly ShowSection<never>[]).flatMap((section, at) =>
      withParts(`${key}.${section.title ?? at}`, section),
    ),
  );

const keyedActions = (key: string, actions: readonly unknown[] = []): Keyed<ActionSpec<never>> =>
  (actions as readonly ActionSpec<never>[]).map((action) => [`${key}.${action.name}`, action]);

/** Returns all actions of a definition, including those of its sections and dialogs. */
export const walkActions = (spec: AnySpec): Keyed<ActionSpec<never>> => [
  ...keyedActions('actions', spec.actions),
  ...walkSections(spec).flatMap(([key, { actions, table }]) => [
    ...keyedActions(`${key}.actions`, actions),
    ...keyedActions(`${key}.table.actions`, table?.actions),
  ]),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { actions }]) =>
    keyedActions(`dialogs.${name}.actions`, actions),
  ),
];

export const formOf = (action: ActionSpec<never>): ActionForm<never> | undefined =>
  'form' in action ? action.form : undefined;

/** Returns fields with the fields of their groups and lists. */
const keyedFields = (key: string, fields: Fields = {}): Keyed<AnyField> =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${key}.${name}`, field],
    ...keyedFields(`${key}.${name}`, field.fields),
    ...keyedFields(`${key}.${name}`, field.items),
  ]);

/** Returns all fields of a definition, including its filters and those of its actions and tables. */
export const walkFields = (spec: AnySpec): Keyed<AnyField> => [
  ...keyedFields('fields', spec.fields),
  ...keyedFields('filters', spec.filters),
  ...walkActions(spec).flatMap(([key, action]) =>
    keyedFields(`${key}.form.fields`, formOf(action)?.fields),
  ),
  ...walkSections(spec).flatMap(([key, { table }]) =>
    keyedFields(`${key}.table.columns`, table?.columns),
  ),
];

/** Returns true if a section, or a part of a section, has no content but actions. */
export const hasOnlyActions = ({
  title,
  wide,
  column,
  actions,
  ...content
}: ShowSection<never>): boolean => Object.values(content).every((value) => value === undefined);
