import type { AnySpec } from './defineResource';
import { namesReturned } from './namesReturned';
import {
  type KeyedAction,
  type KeyedPart,
  walkActions,
  walkFields,
  walkSections,
} from './walkSections';

/** An operation that a definition names, and its key: `actions.cancel.poll.operation`. */
export interface NamedOperation {
  readonly key: string;
  readonly id: string;
  /** The option only reads: an operation that changes data is refused there. */
  readonly onlyReads?: true;
  /** Known names of its input. */
  readonly sent?: readonly string[];
}

const called = (key: string, id: unknown): NamedOperation[] =>
  typeof id === 'string' ? [{ key, id }] : [];

const readCall = (key: string, id: unknown): NamedOperation[] =>
  called(key, id).map((named) => ({ ...named, onlyReads: true }));

/** An operation with the functions of its input. */
interface Sending {
  readonly operation?: string;
  readonly sends?: (...given: never[]) => object | undefined;
}

const sending = (key: string, one: Sending | undefined, word = 'operation'): NamedOperation[] => {
  const { operation, sends } = one ?? {};
  const sent = sends && namesReturned(sends);
  return called(`${key}.${word}`, operation).map((named) => ({ ...named, ...(sent && { sent }) }));
};

const readBy = (key: string, one: Sending | undefined): NamedOperation[] =>
  sending(key, one).map((named) => ({ ...named, onlyReads: true }));

/** Options of an action that name operations, whatever its kind. */
interface Calling extends Sending {
  readonly operations?: readonly string[];
  readonly variants?: readonly Sending[];
  readonly poll?: Sending;
  readonly undo?: () => readonly (readonly [Sending])[];
}

const inAction = ({ key, action }: KeyedAction): NamedOperation[] => {
  const calling = action as Calling;
  const { operations = [], variants = [], poll, undo } = calling;
  return [
    ...sending(key, calling),
    ...operations.flatMap((id) => called(`${key}.operations`, id)),
    ...variants.flatMap((variant) => sending(`${key}.variants`, variant)),
    ...(undo?.() ?? []).flatMap(([back]) => sending(key, back, 'undo')),
    ...readBy(`${key}.poll`, poll),
  ];
};

const inPart = ({ key, part: { reads, extension } }: KeyedPart): NamedOperation[] => [
  ...readBy(`${key}.reads`, reads),
  ...called(`${key}.extension`, extension),
];

/** All operations that a definition names. */
export const namedOperations = (spec: AnySpec): NamedOperation[] => {
  const { api, list, form, home = [] } = spec;
  const file = typeof list?.export === 'object' ? list.export.operation : undefined;
  return [
    ...Object.entries(api.operations ?? {}).flatMap(([word, id]) =>
      called(`api.operations.${word}`, id),
    ),
    ...home.flatMap((one) => called('home.for', one.for)),
    ...readCall('list.export.operation', file),
    ...(['create', 'edit'] as const).flatMap((mode) =>
      sending(`form.${mode}.afterSave`, form?.[mode]?.afterSave),
    ),
    ...walkFields(spec).flatMap(({ key, field: { options } }) =>
      ['extension', 'sign'].flatMap((word) => called(`${key}.${word}`, options[word])),
    ),
    ...walkActions(spec).flatMap(inAction),
    ...walkSections(spec).flatMap(inPart),
  ];
};
