import type * as z from 'zod/mini';
import type { partyAddress as wireAddress } from '../../contract/professionalShapes';
import type { StoredPartyAddress } from '../db/columns';
import { addressText } from './addressRecord';

/** Wire form of the address of a professional or partner (part 2 section 3); null if unknown. */
export const partyAddress = (
  address: StoredPartyAddress | null,
): z.output<typeof wireAddress> | null =>
  address && {
    fullAddress: addressText(address),
    place: address.place,
    streetNumber: address.streetNumber,
    complement: address.complement ?? null,
    neighbor: address.neighbor ?? null,
    city: address.city,
    uf: address.uf,
    zipcode: address.zipCode,
    location:
      address.lng === null || address.lat === null
        ? null
        : { type: 'Point', coordinates: [address.lng, address.lat] },
  };
