import { eq } from 'drizzle-orm';
import type { addCustomerAddress, updateCustomer } from '../../../contract/customers';
import type { BodyOf } from '../../../contract/endpoint';
import { collapseSpaces, digitsOf, phoneDigits } from '../../../domain/br';
import { DEFAULT_ADDRESS_NAME } from '../../../domain/customers';
import type { StoredAddress } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { newId } from '../../security/tokens';
import { copyPartyToBookings } from '../bookings/search';
import { saveRow } from '../rows';
import { searchText, searchWords } from '../text';
import type { CustomerRow } from './record';

/** Request body of a customer edit. */
export type CustomerEdit = BodyOf<typeof updateCustomer>;

/** Request body of a new address. */
export type NewAddress = BodyOf<typeof addCustomerAddress>;

export type CustomerChanges = Partial<typeof customers.$inferInsert>;

/** Columns of an edit: the fields in the request whose value differs. */
export const changesOf = (row: CustomerRow, body: CustomerEdit): CustomerChanges => {
  const sent: CustomerChanges = {
    name: body.name && collapseSpaces(body.name).trimEnd(),
    email: body.email?.trim().toLowerCase(),
    phone: body.phone && phoneDigits(body.phone),
    birthdate: body.birthdate,
    gender: body.gender,
    emailPhoneConfirmed: body.emailPhoneConfirmed,
  };
  const isChange = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && value !== row[name as keyof CustomerRow];
  const changes: CustomerChanges = Object.fromEntries(Object.entries(sent).filter(isChange));
  if (changes.name) changes.nameSearch = searchText(changes.name);
  // The confirmation applied to the previous number or address.
  if (changes.phone !== undefined) changes.phoneValidatedAt = null;
  if (changes.email !== undefined) changes.emailValidatedAt = null;
  return changes;
};

const isKnownToBookings = ({ name, email, phone }: CustomerChanges): boolean =>
  name !== undefined || email !== undefined || phone !== undefined;

/** A new address in its area: trimmed, with the postal code in digits. */
export const storedAddress = (body: NewAddress, areaId: string): StoredAddress => ({
  id: newId(),
  place: body.place.trim(),
  streetNumber: body.streetNumber.trim(),
  complement: body.complement?.trim() || null,
  neighbor: body.neighbor?.trim() || null,
  city: body.city.trim(),
  uf: body.uf,
  zipCode: digitsOf(body.zipCode),
  lat: body.lat,
  lng: body.lng,
  areaId,
  identification: body.addressIdentification.trim() || DEFAULT_ADDRESS_NAME,
});

/**
 * Saves a change of a locked customer: the next version, its search column, and the copies of name,
 * e-mail and phone in bookings.
 */
export const saveCustomer = async (
  orm: Orm,
  before: CustomerRow,
  changes: CustomerChanges,
): Promise<CustomerRow> => {
  const { name, email, phone } = { ...before, ...changes };
  const search = searchWords([name, email, phone, before.id]);
  const after = await saveRow(orm, customers, before, { ...changes, search });
  if (isKnownToBookings(changes))
    await copyPartyToBookings(orm, eq(bookings.userId, after.id), {
      userName: after.name,
      userEmail: after.email,
      userPhone: after.phone,
    });
  return after;
};
