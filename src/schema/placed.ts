import type { AnySpec } from './defineResource';
import type { ActionForm, ActionSpec, AnyField, Fields, ShowPart } from './types';

/** Where the things of a definition stand, each with its dotted key: what the checks walk through. */

/** A part of a section, and its key: `show.sections.Preços.parts`. */
export interface PlacedPart {
  readonly key: string;
  readonly part: ShowPart<never>;
}

/** An action, and its key: `show.sections.Preços.items.actions.remove`. */
export interface PlacedAction {
  readonly key: string;
  readonly action: ActionSpec<never>;
}

/** A field, and its key: `actions.change.form.fields.day`. */
export interface PlacedField {
  readonly key: string;
  readonly field: AnyField;
}

type Sections = readonly (ShowPart<never> & { readonly title: string })[];

const withParts = (key: string, part: ShowPart<never>): PlacedPart[] => [
  { key, part },
  ...(part.parts ?? []).flatMap((inner) => withParts(`${key}.parts`, inner)),
];

/** All sections of a definition with what stands inside them, whatever page, dialog or form they stand on. */
export const partsOf = ({ show, form, dialogs = {}, list }: AnySpec): PlacedPart[] =>
  [
    { key: 'show.sections', sections: show?.sections },
    { key: 'form.edit.below', sections: form?.edit?.below },
    { key: 'list.queue.sections', sections: list?.queue?.sections },
    ...Object.entries(dialogs).map(([name, { sections }]) => ({
      key: `dialogs.${name}.sections`,
      sections,
    })),
  ].flatMap(({ key, sections = [] }) =>
    (sections as unknown as Sections).flatMap((section) =>
      withParts(`${key}.${section.title}`, section),
    ),
  );

const named = (key: string, actions: readonly unknown[] = []): PlacedAction[] =>
  (actions as readonly PlacedAction['action'][]).map((action) => ({
    key: `${key}.${action.name}`,
    action,
  }));

const actionsIn = ({ key, part }: PlacedPart): PlacedAction[] => [
  ...named(`${key}.actions`, part.actions),
  ...named(`${key}.items.actions`, part.items?.actions),
  ...named(`${key}.table.actions`, part.table?.actions),
  ...named(`${key}.matrix.save`, part.matrix && [part.matrix.save]),
];

/** All actions of a definition: its own, and those of its sections and dialogs. */
export const actionsOf = (spec: AnySpec): PlacedAction[] => [
  ...named('actions', spec.actions),
  ...partsOf(spec).flatMap(actionsIn),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { actions }]) =>
    named(`dialogs.${name}.actions`, actions),
  ),
];

/** The fields below a key, with those of groups and of the lines of lists. */
export const fieldsIn = (key: string, fields: Fields = {}): PlacedField[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { key: `${key}.${name}`, field },
    ...fieldsIn(`${key}.${name}`, field.fields),
    ...fieldsIn(`${key}.${name}`, field.items),
  ]);

/** Whether a section, or a part of one, is its actions and nothing else. */
export const isOfActions = ({
  title,
  wide,
  column,
  visibleWhen,
  actions,
  readOnly,
  ...content
}: ShowPart<never> & {
  readonly title?: unknown;
  readonly wide?: unknown;
  readonly column?: unknown;
}): boolean => Object.values(content).every((word) => word === undefined);

/** The form of an action, where it asks something. */
export const formOf = (action: ActionSpec<never>): ActionForm<never> | undefined =>
  'form' in action ? action.form : undefined;

/** All fields of a definition: its own, its filters, those of its actions, their answers and its tables. */
export const allFieldsOf = (spec: AnySpec): PlacedField[] => [
  ...fieldsIn('fields', spec.fields),
  ...fieldsIn('filters', spec.filters),
  ...actionsOf(spec).flatMap(({ key, action }) => [
    ...fieldsIn(`${key}.form.fields`, formOf(action)?.fields),
    ...fieldsIn(`${key}.shows.fields`, 'shows' in action ? action.shows?.fields : undefined),
  ]),
  ...partsOf(spec).flatMap(({ key, part }) =>
    fieldsIn(`${key}.table.columns`, part.table?.columns),
  ),
];
