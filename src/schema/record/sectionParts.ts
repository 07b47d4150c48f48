import type { RaRecord } from 'react-admin';
import { type CallRights, operationsOf } from '../actions/useMayCall';
import type { Resource } from '../definition/compiled';
import type { AnyCall } from '../definition/runTypes';
import type { FormContext, ShowSection } from '../definition/types';

export type AnySection = ShowSection<RaRecord>;

export interface ContentProps<Spec> {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly spec: Spec;
  readonly part: AnySection;
  /** Title of the section, the accessible name of its content. */
  readonly title: string;
  readonly rights: CallRights;
  readonly context: FormContext;
  /** Lists the labels of facts without a value in one line. */
  readonly namesBlank?: boolean | undefined;
}

/** Returns the operation that saves a form section; an empty text if there is none. */
export const updateOf = ({ source }: Resource): string =>
  (source.kind === 'contract' && source.operations.update) || '';

/** Returns the actions on the rows of a table. */
export const callsIn = (holder: { readonly actions?: unknown } | undefined): readonly AnyCall[] =>
  (holder?.actions ?? []) as readonly AnyCall[];

const walkParts = (parts: readonly AnySection[]): AnySection[] =>
  parts.flatMap((part) => [part, ...walkParts(part.parts ?? [])]);

/** Returns the operations that sections call, whose permissions load before the first render. */
export const operationsIn = (resource: Resource, sections: readonly AnySection[]): string[] => {
  const parts = walkParts(sections);
  const actions = parts.flatMap((part) => [...(part.actions ?? []), ...callsIn(part.table)]);
  const calls = operationsOf(actions);
  return [...new Set([...calls, ...(parts.some(({ form }) => form) ? [updateOf(resource)] : [])])];
};
