import type { AnySpec } from './defineResource';
import type { ReferenceOptions } from './fields';
import { actionsOf, fieldsIn, formOf, partsOf } from './placed';
import type { AnyField, FieldOptions, Fields } from './types';

/** Words of a definition that would say nothing where they stand. */

interface Problem {
  readonly key: string;
  readonly text: string;
}

/** Where a field stands: what it may be asked for. */
type Place = 'field' | 'filter' | 'action' | 'line';

type Options = FieldOptions<unknown> & ReferenceOptions<unknown>;

const optionsOf = ({ options }: AnyField): Options => options as Options;

const isSaid = (field: AnyField, word: keyof Options): boolean =>
  optionsOf(field)[word] !== undefined && optionsOf(field)[word] !== false;

/** Whether somebody chooses a value of a field, by the input of its type. */
const isChosen = (field: AnyField, place: Place): boolean => {
  const { form, filter, input } = optionsOf(field);
  if (input) return false;
  return form !== false || (place === 'field' && Boolean(filter));
};

/** A word that a reference says in vain, and why; undefined where there is none. */
const referenceProblem = (
  field: AnyField,
  place: Place,
): [word: string, text: string] | undefined => {
  const { look, filter, groupBy, where } = optionsOf(field);
  const said = (words: readonly (keyof Options)[]) => words.find((word) => isSaid(field, word));
  const ofTicks = look === 'ticks' ? undefined : said(['groupBy', 'groups', 'onMap']);
  if (ofTicks) return [ofTicks, "says nothing without look: 'ticks'"];
  const ofButtons = look === 'buttons' ? undefined : said(['all', 'word']);
  if (ofButtons) return [ofButtons, "says nothing without look: 'buttons'"];
  if (isSaid(field, 'closed') && typeof where !== 'function')
    return ['closed', 'says nothing: where is no function'];
  if (isSaid(field, 'groups') && !groupBy) return ['groups', 'says nothing without groupBy'];
  if (look === 'ticks' && field.type !== 'references')
    return ['look', 'ticks choose several: they are for references'];
  if (look === 'buttons' && field.type !== 'reference')
    return ['look', 'buttons choose one: they are for reference'];
  if (look === 'buttons' && place !== 'filter' && !filter)
    return ['look', 'buttons stand among filters'];
  const ofInput = isChosen(field, place) ? undefined : said(['where', 'look']);
  return ofInput ? [ofInput, 'says nothing: nobody chooses here'] : undefined;
};

/** Words of lists, on a field that has no list. */
const LIST_WORDS = ['filter', 'extension', 'send'] as const;

const wordProblem = (field: AnyField, place: Place): [word: string, text: string] | undefined => {
  const { filter, column, unique } = optionsOf(field);
  if (place === 'action' || place === 'line') {
    const word = LIST_WORDS.find((one) => isSaid(field, one));
    if (word) return [word, 'says nothing: there is no list'];
    if (place === 'action' && column === true) return ['column', 'says nothing: there is no list'];
    if (place === 'line' && unique) return ['unique', 'cannot be asked of a line'];
  }
  if (place === 'field' && !filter) {
    const word = (['extension', 'send'] as const).find((one) => isSaid(field, one));
    if (word) return [word, 'says nothing without filter'];
  }
  return field.target === undefined ? undefined : referenceProblem(field, place);
};

const CONDITIONS = ['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const;

/** Conditions of a group or of the lines of a list, for fields that it does not have. */
const conditionProblems = (key: string, { options, fields, items }: AnyField): Problem[] => {
  const known = fields ?? items;
  if (!known) return [];
  return CONDITIONS.flatMap((kind) =>
    Object.keys(options[kind] ?? {})
      .filter((name) => !(name in known))
      .map((name) => ({ key: `${key}.${kind}`, text: `${name} is not a field there` })),
  );
};

/** What no line of a list can draw, or follow. */
const lineProblems = (key: string, { items = {}, options }: AnyField): Problem[] =>
  Object.entries(items).flatMap(([name, field]) => {
    const place = `${key}.${name}`;
    const found: Problem[] = [];
    const { form, input, dependsOn = [] } = optionsOf(field);
    const isTyped = options.form !== false && !options.input && form !== false && !input;
    if (isTyped && ['group', 'computed', 'data', 'dateRange'].includes(field.type))
      found.push({ key: place, text: `a ${field.type} has no input in a line` });
    for (const parent of [dependsOn].flat())
      if (!(parent in items))
        found.push({ key: `${place}.dependsOn`, text: `${parent} is not a field of the line` });
    return found;
  });

const fieldProblems = (key: string, fields: Fields | undefined, place: Place): Problem[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const own = `${key}.${name}`;
    const found = wordProblem(field, place);
    return [
      ...(found ? [{ key: `${own}.${found[0]}`, text: found[1] }] : []),
      ...conditionProblems(own, field),
      ...fieldProblems(own, field.fields, place),
      ...lineProblems(own, field),
      ...fieldProblems(own, field.items, 'line'),
    ];
  });

/** Columns of a table inside a record that it does not have. */
const tableProblems = (spec: AnySpec): Problem[] =>
  partsOf(spec).flatMap(({ key, part: { table } }) =>
    (['optional', 'figures'] as const).flatMap((word) =>
      (table?.[word] ?? [])
        .filter((name) => !fieldsIn('', table?.columns).some((one) => one.key === `.${name}`))
        .map((name) => ({ key: `${key}.table.${word}`, text: `${name} is not a column` })),
    ),
  );

/** What a definition says that would have no effect where it stands. */
export const inertProblems = (spec: AnySpec): Problem[] => [
  ...fieldProblems('fields', spec.fields, 'field'),
  ...fieldProblems('filters', spec.filters, 'filter'),
  ...actionsOf(spec).flatMap(({ key, action }) => [
    ...fieldProblems(`${key}.form.fields`, formOf(action)?.fields, 'action'),
    ...('foresees' in action && action.foresees && !action.effects
      ? [{ key: `${key}.foresees`, text: 'says nothing without effects' }]
      : []),
  ]),
  ...tableProblems(spec),
];
