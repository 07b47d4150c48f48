import type { AnySpec } from '../defineResource';
import { isFigure } from '../format';
import { actionsOf, fieldsIn, partsOf } from '../placed';
import type { HeadSpec } from '../types';
import { inVainText } from './text';

/** Names of fields and actions that nobody has, where types do not see them. */

interface Problem {
  readonly key: string;
  readonly text: string;
}

type Named = readonly [key: string, names: readonly (string | undefined)[]];

const headNames = (key: string, { title, state, meta = [], money }: HeadSpec = {}): Named[] => [
  [`${key}.title`, [title]],
  [`${key}.state`, [state]],
  [`${key}.meta`, meta],
  [`${key}.money`, [money]],
];

/** Fields that sections, heads and actions name. */
const fieldNames = (spec: AnySpec): Named[] => [
  ...headNames('show.head', spec.show?.head),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { head, state }]): Named[] => [
    ...headNames(`dialogs.${name}.head`, head),
    [`dialogs.${name}.state`, [state]],
  ]),
  ...partsOf(spec).flatMap(({ key, part: { form = [], facts = [] } }): Named[] => [
    [`${key}.form`, form],
    [`${key}.facts`, facts],
  ]),
  ...actionsOf(spec).flatMap(({ key, action }): Named[] => {
    const { fields = [], total } = ('summary' in action && action.summary) || {};
    return [[`${key}.summary`, [...fields, total]]];
  }),
];

/** Buttons of a head that are none of what can be done there. */
const mainProblems = (
  key: string,
  main: HeadSpec['main'],
  actions: readonly { readonly name: string }[],
): Problem[] =>
  (typeof main === 'function' ? [] : (main ?? []))
    .filter((name) => !actions.some((action) => action.name === name))
    .map((name) => ({ key: `${key}.main`, text: `${name} is not an action of the head` }));

/** Columns of a table inside a record that it does not have, or that stand as figures anyway. */
const tableProblems = (spec: AnySpec): Problem[] =>
  partsOf(spec).flatMap(({ key, part: { table } }) => {
    const columns = new Map(
      fieldsIn('', table?.columns).map((one) => [one.key.slice(1), one.field]),
    );
    const known = (['optional', 'figures'] as const).flatMap((word) =>
      (table?.[word] ?? [])
        .filter((name) => !columns.has(name))
        .map((name) => ({ key: `${key}.table.${word}`, text: `${name} is not a column` })),
    );
    const figures = (table?.figures ?? []).filter((name) => {
      const field = columns.get(name);
      return field && isFigure(field);
    });
    return [
      ...known,
      ...figures.map((name) => ({
        key: `${key}.table.figures`,
        text: inVainText(`${name} is a figure anyway`),
      })),
    ];
  });

/** Names of a definition that nobody has. */
export const nameProblems = (spec: AnySpec, known: (path: string) => boolean): Problem[] => [
  ...fieldNames(spec).flatMap(([key, names]) =>
    names
      .filter((name) => name !== undefined && !known(name))
      .map((name) => ({ key, text: `${name} is not a field` })),
  ),
  ...mainProblems(
    'show.head',
    spec.show?.head?.main,
    (spec.actions ?? []).filter(({ places }) => places?.includes('show')),
  ),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { head, actions = [] }]) =>
    mainProblems(`dialogs.${name}.head`, head?.main, actions),
  ),
  ...tableProblems(spec),
];
