import { addressLine } from '../../../domain/geo';
import type { Wire } from '../../schema/definition/mapping';

/** Placeholder for an unknown address (part 2 section 2.4). */
const NO_ADDRESS = 'Sem endereço';

export const addressText = ({ address }: Wire): string => {
  const { fullAddress, zipcode, ...parts } = (address ?? {}) as Readonly<
    Record<string, string | null | undefined>
  >;
  return fullAddress || addressLine({ ...parts, zipCode: zipcode }) || NO_ADDRESS;
};
