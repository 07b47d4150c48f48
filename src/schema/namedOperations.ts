import type { AnySpec } from './defineResource';
import { actionsOf, allFieldsOf, type PlacedAction, type PlacedPart, partsOf } from './placed';

/** An operation that a definition names, and its key: `actions.cancel.poll.operation`. */
export interface NamedOperation {
  readonly key: string;
  readonly id: string;
  /** It is asked: one that changes something would not be called. */
  readonly isAsked?: true;
}

const called = (key: string, id: unknown): NamedOperation[] =>
  typeof id === 'string' ? [{ key, id }] : [];

const asked = (key: string, id: unknown): NamedOperation[] =>
  called(key, id).map((named) => ({ ...named, isAsked: true }));

/** What of an action names operations, whatever kind it is of. */
interface Calling {
  readonly operation?: string;
  readonly operations?: readonly string[];
  readonly variants?: readonly { readonly operation: string }[];
  readonly poll?: { readonly operation: string };
  readonly foresees?: { readonly operation: string };
  readonly undo?: () => readonly { readonly action: { readonly operation?: string } }[];
}

const inAction = ({ key, action }: PlacedAction): NamedOperation[] => {
  const { operation, operations = [], variants = [], poll, foresees, undo }: Calling = action;
  return [
    ...called(`${key}.operation`, operation),
    ...operations.flatMap((id) => called(`${key}.operations`, id)),
    ...variants.flatMap((variant) => called(`${key}.variants.operation`, variant.operation)),
    ...(undo?.() ?? []).flatMap((back) => called(`${key}.undo`, back.action.operation)),
    ...asked(`${key}.poll.operation`, poll?.operation),
    ...asked(`${key}.foresees.operation`, foresees?.operation),
  ];
};

const inPart = ({ key, part: { reads, extension, comments } }: PlacedPart): NamedOperation[] => [
  ...asked(`${key}.reads.operation`, reads?.operation),
  ...called(`${key}.extension`, extension),
  ...called(`${key}.comments.add.operation`, comments?.add?.operation),
];

/** Every operation that a definition names, wherever it does. */
export const namedOperations = (spec: AnySpec): NamedOperation[] => {
  const { api, list, form, home = [] } = spec;
  const file = typeof list?.export === 'object' ? list.export.operation : undefined;
  return [
    ...Object.entries(api.operations ?? {}).flatMap(([word, id]) =>
      called(`api.operations.${word}`, id),
    ),
    ...home.flatMap((one) => called('home.for', one.for)),
    ...asked('list.export.operation', file),
    ...(['create', 'edit'] as const).flatMap((mode) =>
      called(`form.${mode}.following.operation`, form?.[mode]?.following?.operation),
    ),
    ...allFieldsOf(spec).flatMap(({ key, field: { options } }) =>
      ['extension', 'sign', 'operation'].flatMap((word) => called(`${key}.${word}`, options[word])),
    ),
    ...actionsOf(spec).flatMap(inAction),
    ...partsOf(spec).flatMap(inPart),
  ];
};
