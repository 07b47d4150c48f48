import type { AnySpec } from './defineResource';
import type { ActionForm, ActionSpec, AnyField, Fields, ShowSection } from './types';

/** A section, or a part inside one, with its dotted key: `show.sections.Preços.parts`. */
export interface KeyedPart {
  readonly key: string;
  readonly part: ShowSection<never>;
}

/** An action with its dotted key: `show.sections.Preços.items.actions.remove`. */
export interface KeyedAction {
  readonly key: string;
  readonly action: ActionSpec<never>;
}

/** A field with its dotted key: `actions.change.form.fields.day`. */
export interface KeyedField {
  readonly key: string;
  readonly field: AnyField;
}

const withParts = (key: string, part: ShowSection<never>): KeyedPart[] => [
  { key, part },
  ...(part.parts ?? []).flatMap((inner) => withParts(`${key}.parts`, inner)),
];

/** All sections of a definition and the parts inside them: of pages, dialogs and queues. */
export const walkSections = ({ show, dialogs = {}, list }: AnySpec): KeyedPart[] =>
  [
    { key: 'show.sections', sections: show?.sections },
    { key: 'list.queue.sections', sections: list?.queue?.sections },
    ...Object.entries(dialogs).map(([name, { sections }]) => ({
      key: `dialogs.${name}.sections`,
      sections,
    })),
  ].flatMap(({ key, sections = [] }) =>
    (sections as unknown as readonly ShowSection<never>[]).flatMap((section, at) =>
      withParts(`${key}.${section.title ?? at}`, section),
    ),
  );

export const keyedActions = (key: string, actions: readonly unknown[] = []): KeyedAction[] =>
  (actions as readonly KeyedAction['action'][]).map((action) => ({
    key: `${key}.${action.name}`,
    action,
  }));

/** All actions of a definition: its own, and those of its sections and dialogs. */
export const walkActions = (spec: AnySpec): KeyedAction[] => [
  ...keyedActions('actions', spec.actions),
  ...walkSections(spec).flatMap(({ key, part }) => [
    ...keyedActions(`${key}.actions`, part.actions),
    ...keyedActions(`${key}.table.actions`, part.table?.actions),
  ]),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { actions }]) =>
    keyedActions(`dialogs.${name}.actions`, actions),
  ),
];

export const formOf = (action: ActionSpec<never>): ActionForm<never> | undefined =>
  'form' in action ? action.form : undefined;

/** Fields below a key, with those of groups and of the lines of lists. */
export const keyedFields = (key: string, fields: Fields = {}): KeyedField[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { key: `${key}.${name}`, field },
    ...keyedFields(`${key}.${name}`, field.fields),
    ...keyedFields(`${key}.${name}`, field.items),
  ]);

/** All fields of a definition: its own, its filters, those of its actions and its tables. */
export const walkFields = (spec: AnySpec): KeyedField[] => [
  ...keyedFields('fields', spec.fields),
  ...keyedFields('filters', spec.filters),
  ...walkActions(spec).flatMap(({ key, action }) =>
    keyedFields(`${key}.form.fields`, formOf(action)?.fields),
  ),
  ...walkSections(spec).flatMap(({ key, part }) =>
    keyedFields(`${key}.table.columns`, part.table?.columns),
  ),
];

/** Is a section, or a part of one, made of actions alone? */
export const hasOnlyActions = ({
  title,
  wide,
  column,
  actions,
  ...content
}: ShowSection<never>): boolean => Object.values(content).every((value) => value === undefined);
