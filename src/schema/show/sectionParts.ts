import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { AnyCall } from '../actions/runTypes';
import { operationsOf } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import type { ShowPart, ShowSection } from '../types';

/** A section as the engine draws it, the record type erased. */
export type AnySection = ShowSection<RaRecord>;

/** A section, or a part of one. */
export type AnyPart = ShowPart<RaRecord> & Partial<Pick<AnySection, 'title' | 'wide' | 'column'>>;

/** The operation behind a form in place. */
export const updateOf = ({ mapping }: Resource): string =>
  (mapping.source.kind === 'contract' && mapping.source.operations.update) || '';

/** The actions on the things of a list. */
export const callsIn = (holder: { readonly actions?: unknown } | undefined): readonly AnyCall[] =>
  (holder?.actions ?? []) as readonly AnyCall[];

/** All actions of a part. */
export const actionsOf = ({
  actions = [],
  items,
  table,
  matrix,
}: AnyPart): readonly AnyAction[] => [
  ...actions,
  ...callsIn(items),
  ...callsIn(table),
  ...(matrix ? [matrix.save as unknown as AnyCall] : []),
];

const allIn = (parts: readonly AnyPart[]): AnyPart[] =>
  parts.flatMap((part) => [part, ...allIn(part.parts ?? [])]);

/** The operations that sections call: what is asked of the permission list before they are drawn. */
export const operationsIn = (resource: Resource, sections: readonly AnySection[]): string[] => {
  const parts = allIn(sections);
  return [
    ...new Set([
      ...operationsOf(parts.flatMap(actionsOf)),
      ...(parts.some(({ form }) => form) ? [updateOf(resource)] : []),
    ]),
  ];
};

/** The fields of names; of a group those that are not kept out of details. */
export const entriesOf = (resource: Resource, names: readonly string[]) =>
  names.flatMap((name) =>
    resource.fields.filter(
      ({ top, path, field }) => path === name || (top === name && field.options.show !== false),
    ),
  );
