import type { airportOrders } from '../db/schema';
import { searchText } from '../store/text';
import { demoCustomers } from './people';
import { Random } from './random';

type Row = typeof airportOrders.$inferInsert;

const AIRPORTS = [
  'Aeroporto de Congonhas',
  'Aeroporto Internacional de Guarulhos',
  'Aeroporto Santos Dumont',
  'Aeroporto Internacional do Galeão',
  'Aeroporto Internacional de Brasília',
  'Aeroporto Internacional de Confins',
  'Aeroporto da Pampulha',
  'Aeroporto Internacional de Viracopos',
] as const;

const DEFAULT_BOOKINGS = 2_000;
const DEFAULT_ORDERS = 90;
const MINUTE = 60_000;

/** The states of section 4, and two that show as '--': an unknown word, and none. */
const STATUSES = [
  'AUTHORIZED',
  'AUTHORIZED',
  'AUTHORIZED',
  'IN_ANALYSIS',
  'IN_ANALYSIS',
  'CANCELLED',
  'WAITING',
  null,
] as const;

const payment = (random: Random, at: Date): Partial<Row> & { hasPayment: boolean } => {
  if (random.chance(0.08)) return { hasPayment: false };
  const paymentStatus = random.pick(STATUSES);
  const paymentUpdatedAt = new Date(at.getTime() + random.int(1, 600) * MINUTE);
  return {
    hasPayment: true,
    paid: paymentStatus === 'AUTHORIZED',
    paymentStatus,
    paymentUpdatedAt: paymentStatus === null ? null : paymentUpdatedAt,
  };
};

/** Airport orders of the last three months, with all payment states and without payment. */
export const demoAirportOrders = (now: Date, bookings: number): Row[] => {
  const random = new Random(4_004);
  const customers = demoCustomers(60);
  const wanted = Math.round((DEFAULT_ORDERS * bookings) / DEFAULT_BOOKINGS);
  return Array.from({ length: Math.min(Math.max(wanted, 24), 2_000) }, () => {
    const createdAt = new Date(now.getTime() - random.int(700, 130_000) * MINUTE);
    const addressName = random.pick(AIRPORTS);
    const customer = random.pick(customers);
    return {
      id: random.id(),
      addressName,
      addressSearch: searchText(addressName),
      userId: customer.id,
      userName: customer.name,
      userSearch: searchText(customer.name),
      createdAt,
      ...payment(random, createdAt),
    };
  });
};
