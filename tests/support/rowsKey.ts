import { endpointById } from '../../contract';
import { isListNeed } from '../../contract/needs';
import type { ResourceMapping } from '../../src/schema/definition/mapping';

/** Returns the key of the rows of a list by the contract, if it names one. */
export const rowsKey = ({ source }: ResourceMapping): string | undefined => {
  const id = source.kind === 'contract' ? source.operations.list : undefined;
  const needs = endpointById.get(id ?? '')?.needs;
  return isListNeed(needs) ? needs.$list : undefined;
};
