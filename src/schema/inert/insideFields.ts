import type { AnySpec } from '../defineResource';
import { allFieldsOf, type PlacedField } from '../placed';

/** What fields say of the fields inside them, and of those beside them in a line. */

interface Problem {
  readonly key: string;
  readonly text: string;
}

const CONDITIONS = ['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const;

/** Conditions of a group or of the lines of a list, for fields that it does not have. */
const conditionProblems = ({ key, field: { options, fields, items } }: PlacedField): Problem[] => {
  const known = fields ?? items;
  if (!known) return [];
  return CONDITIONS.flatMap((kind) =>
    Object.keys(options[kind] ?? {})
      .filter((name) => !(name in known))
      .map((name) => ({ key: `${key}.${kind}`, text: `${name} is not a field there` })),
  );
};

/** What no line of a list can follow. */
const lineProblems = ({ key, field: { items = {} } }: PlacedField): Problem[] =>
  Object.entries(items).flatMap(([name, field]) => {
    const parents = [(field.options.dependsOn ?? []) as string | readonly string[]].flat();
    return [
      ...parents
        .filter((parent) => !(parent in items))
        .map((parent) => ({
          key: `${key}.${name}.dependsOn`,
          text: `${parent} is not a field of the line`,
        })),
      ...(field.options.write
        ? [{ key: `${key}.${name}.write`, text: 'a line is sent as it stands' }]
        : []),
    ];
  });

/** What is made of all values, where only some of them are sent. */
const writeProblems = ({ api, fields }: AnySpec): Problem[] =>
  api.sends === 'changed'
    ? Object.entries(fields)
        .filter(([, { options }]) => options.write)
        .map(([name]) => ({ key: `fields.${name}.write`, text: "api.sends is 'changed'" }))
    : [];

/** Names that fields say of fields that are not there. */
export const insideFields = (spec: AnySpec): Problem[] => [
  ...allFieldsOf(spec).flatMap((placed) => [...conditionProblems(placed), ...lineProblems(placed)]),
  ...writeProblems(spec),
];
