import { ordinaryPrices } from '../../domain/areas';
import type { neighborPrices } from '../db/schema';
import { searchText } from '../store/text';
import { AREAS, SERVICES } from './catalogue';
import { NEIGHBOURHOODS } from './geography';
import type { AreaServiceRow } from './prices';
import { Random } from './random';

type NeighborRow = typeof neighborPrices.$inferInsert;

/** Center of a city's neighborhoods; null without any in the demonstration. */
const middleOf = (areaId: string) => {
  const places = NEIGHBOURHOODS[areaId] ?? [];
  if (places.length === 0) return null;
  const mean = (of: 'lng' | 'lat') =>
    Math.round((places.reduce((sum, place) => sum + place[of], 0) / places.length) * 1e6) / 1e6;
  return { lng: mean('lng'), lat: mean('lat') };
};

/** The cities with their coordinates. */
export const demoAreas = (): (typeof AREAS)[number][] =>
  AREAS.map((area) => ({ ...area, location: middleOf(area.id) }));

/** Usual minutes of a service by category: shortest, usual, longest. */
const MINUTES: Readonly<Record<string, readonly [number, number, number]>> = {
  c100: [30, 45, 60],
  c101: [50, 60, 90],
  c102: [30, 40, 60],
  c104: [15, 30, 60],
  c104m: [20, 40, 60],
};

const USUAL = [40, 60, 90] as const;

const cheapest = ({ rules }: AreaServiceRow): number => ordinaryPrices(rules).programado.flex;

/** Adds durations, texts and minimum values to services of cities. */
export const withDetails = (rows: readonly AreaServiceRow[]): AreaServiceRow[] => {
  const byId = new Map(SERVICES.map((service) => [service.id, service]));
  return rows.map((row) => {
    const { name = '', categoryId = '' } = byId.get(row.serviceId) ?? {};
    const [minDuration, avgDuration, duration] = MINUTES[categoryId] ?? USUAL;
    return {
      ...row,
      minValueCents: Math.floor((cheapest(row) * 0.6) / 1_000) * 1_000,
      minDuration,
      avgDuration,
      duration,
      durationDescription: `De ${minDuration} a ${duration} minutos`,
      description: `${name} com profissional verificada, no endereço da cliente.`,
    };
  });
};

/** Prices of all offered services in the neighborhoods of their cities, by price category. */
export const demoNeighborPrices = (rows: readonly AreaServiceRow[]): NeighborRow[] => {
  const random = new Random(12_012);
  return rows.flatMap((row) => {
    const { programado, now, superNow } = ordinaryPrices(row.rules);
    return (NEIGHBOURHOODS[row.areaId] ?? []).map(({ name }): NeighborRow => {
      const factor = random.pick([0.95, 1, 1, 1.05, 1.1]);
      const near = (cents: number): number =>
        Math.max(100, Math.round((cents * factor) / 100) * 100 - 10);
      return {
        id: random.id(),
        serviceId: row.serviceId,
        areaId: row.areaId,
        name,
        nameSearch: searchText(name),
        prices: {
          'programado fixo': near(programado.fixo),
          'programado flex': near(programado.flex),
          'now fixo': near(now.fixo),
          'now flex': near(now.flex),
          'super now fixo': near(superNow.fixo),
          'super now flex': near(superNow.flex),
        },
      };
    });
  });
};
