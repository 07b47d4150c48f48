import type * as z from 'zod/mini';
import type { addressRecord as wireAddress } from '../../contract/bookings';
import { formatCep } from '../../domain/br';
import type { StoredAddress } from '../db/columns';

/** An address in one line: `Rua A, 12, ap 3 - Centro, São Paulo - SP, 01310-100`. */
export const addressText = (address: Omit<StoredAddress, 'lat' | 'lng'>): string => {
  const street = [address.place, address.streetNumber, address.complement];
  const place = [street.filter(Boolean).join(', '), address.neighbor].filter(Boolean).join(' - ');
  const city = [address.city, address.uf].filter(Boolean).join(' - ');
  const cep = address.zipCode && formatCep(address.zipCode);
  return [place, city, cep].filter(Boolean).join(', ');
};

/** Wire fields of a stored address as list rows show it. */
export const addressParts = (address: StoredAddress) => ({
  _id: address.id,
  place: address.place,
  streetNumber: address.streetNumber,
  complement: address.complement ?? null,
  neighbor: address.neighbor ?? null,
  city: address.city,
  uf: address.uf,
  zipCode: address.zipCode,
  lat: address.lat,
  lng: address.lng,
  areaId: address.areaId,
});

/** Wire form of a stored address (part 1 section 3); `geoposition` is `[lng, lat]`. */
export const addressRecord = (address: StoredAddress): z.output<typeof wireAddress> => ({
  ...addressParts(address),
  geoposition: [address.lng, address.lat],
  text: addressText(address),
  addressIdentification: address.identification ?? null,
});
