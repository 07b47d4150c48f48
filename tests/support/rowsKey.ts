import { endpointById } from '../../contract';
import { isListNeed } from '../../contract/needs';
import type { Resource } from '../../src/schema/definition/compiled';

/** Returns the key of the rows of a list by the contract, if it names one. */
export const rowsKey = ({ source }: Pick<Resource, 'source'>): string | undefined => {
  const id = source.kind === 'contract' ? source.operations.list : undefined;
  const needs = endpointById.get(id ?? '')?.needs;
  return isListNeed(needs) ? needs.$list : undefined;
};
