import type * as z from 'zod/mini';
import type { addressRecord as wireAddress } from '../../contract/bookings';
import type { partyAddress as wirePartyAddress } from '../../contract/professionalShapes';
import { formatCep } from '../../domain/br';
import type { StoredAddress, StoredPartyAddress } from '../db/columns';

/** Formats an address in one line: `Rua A, 12, ap 3 - Centro, São Paulo - SP, 01310-100`. */
export const addressText = (address: Omit<StoredAddress, 'lat' | 'lng'>): string => {
  const street = [address.place, address.streetNumber, address.complement];
  const place = [street.filter(Boolean).join(', '), address.neighbor].filter(Boolean).join(' - ');
  const city = [address.city, address.uf].filter(Boolean).join(' - ');
  const cep = address.zipCode && formatCep(address.zipCode);
  return [place, city, cep].filter(Boolean).join(', ');
};

const sharedFields = (address: Omit<StoredAddress, 'lat' | 'lng'>) => {
  const { place, streetNumber, complement = null, neighbor = null, city, uf } = address;
  return { place, streetNumber, complement, neighbor, city, uf };
};

/** Wire fields of a stored address in a list row. */
export const addressParts = (address: StoredAddress) => {
  const { id: _id, zipCode, lat, lng, areaId } = address;
  return { _id, ...sharedFields(address), zipCode, lat, lng, areaId };
};

/** Wire form of a stored address (part 1 section 3); `geoposition` is `[lng, lat]`. */
export const addressRecord = (address: StoredAddress): z.output<typeof wireAddress> => ({
  ...addressParts(address),
  geoposition: [address.lng, address.lat],
  text: addressText(address),
  addressIdentification: address.identification ?? null,
});

/** Wire form of the address of a professional or partner (part 2 section 3); null if unknown. */
export const partyAddress = (
  address: StoredPartyAddress | null,
): z.output<typeof wirePartyAddress> | null =>
  address && {
    fullAddress: addressText(address),
    ...sharedFields(address),
    zipcode: address.zipCode,
    location:
      address.lng === null || address.lat === null
        ? null
        : { type: 'Point', coordinates: [address.lng, address.lat] },
  };
