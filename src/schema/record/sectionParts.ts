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
  /** Title of the section: names content without a name of its own. */
  readonly title: string;
  readonly rights: CallRights;
  readonly context: FormContext;
  /** Names the facts without a value in a line. */
  readonly namesBlank?: boolean | undefined;
}

/** Operation that saves a form in place. */
export const updateOf = ({ source }: Resource): string =>
  (source.kind === 'contract' && source.operations.update) || '';

/** The actions on each item of a list. */
export const callsIn = (holder: { readonly actions?: unknown } | undefined): readonly AnyCall[] =>
  (holder?.actions ?? []) as readonly AnyCall[];

const walkParts = (parts: readonly AnySection[]): AnySection[] =>
  parts.flatMap((part) => [part, ...walkParts(part.parts ?? [])]);

/** The operations that sections call: their permissions are checked before the first draw. */
export const operationsIn = (resource: Resource, sections: readonly AnySection[]): string[] => {
  const parts = walkParts(sections);
  const actions = parts.flatMap((part) => [...(part.actions ?? []), ...callsIn(part.table)]);
  const calls = operationsOf(actions);
  return [...new Set([...calls, ...(parts.some(({ form }) => form) ? [updateOf(resource)] : [])])];
};
