import {
  type AreaPrices,
  NEW_TIMETABLE,
  ordinaryPrices,
  wirePrices,
  wireSurcharge,
} from '../../../domain/areas';
import { fromCents } from '../../../domain/money';
import type { PriceState } from '../../../domain/prices/history';
import type { areaServices, services } from '../../db/schema';

/** A service in a city, offered or not. */
export type AreaServiceRow = typeof areaServices.$inferSelect;
type ServiceRow = Pick<typeof services.$inferSelect, 'id' | 'serviceId' | 'name' | 'categoryId'>;

/** The row of a service that a city has never offered. */
export const notOffered = (areaId: string, serviceId: string): AreaServiceRow => ({
  areaId,
  serviceId,
  rules: NEW_TIMETABLE,
  active: false,
  prices: null,
  surcharge: null,
  minValueCents: null,
  minDuration: null,
  avgDuration: null,
  duration: null,
  durationDescription: null,
  description: null,
  mobileImage: null,
  mobileImageAndroid: null,
  mobileImageIOS: null,
  version: 0,
});

/** Current values of the six prices, cents. */
export const pricesOf = ({ prices, rules }: Pick<AreaServiceRow, 'prices' | 'rules'>): AreaPrices =>
  prices ?? ordinaryPrices(rules);

/** All prices of a service in a city, cents: the six prices, the minimum and the surcharge of a preference. */
export const priceStateOf = (row: AreaServiceRow): PriceState => ({
  ...pricesOf(row),
  minimum: row.minValueCents ?? 0,
  preference: row.surcharge ?? row.rules.preference,
});

const portuguese = (text: string | null) => ({ 'pt-BR': text ?? '' });

/** Wire form of a service of a city: reais, minutes. */
export const areaServiceWire = (row: AreaServiceRow, service: ServiceRow) => ({
  _id: service.id,
  serviceId: service.serviceId,
  service_id: service.serviceId,
  name: portuguese(service.name),
  category: service.categoryId,
  active: row.active,
  minValue: fromCents(row.minValueCents ?? 0),
  minDuration: row.minDuration ?? 0,
  avgDuration: row.avgDuration ?? 0,
  duration: row.duration ?? 0,
  durationDescription: portuguese(row.durationDescription),
  preference: { ...wireSurcharge(row.surcharge ?? row.rules.preference) },
  description: portuguese(row.description),
  serviceImage: row.mobileImage,
  mobileImage: row.mobileImage,
  mobileImageAndroid: row.mobileImageAndroid,
  mobileImageIOS: row.mobileImageIOS,
  price: wirePrices(pricesOf(row)),
  version: row.version,
});
