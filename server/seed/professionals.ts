import { isActiveStatus } from '../../domain/professionals';
import { DAY_MILLIS } from '../../domain/time';
import type { professionals } from '../db/schema';
import { professionalSearch } from '../store/professionals/list';
import { searchText } from '../store/text';
import { AREAS, CATEGORIES } from './catalogue';
import { AREA_WEIGHTS, demoAddress, demoPoint } from './geography';
import { mailName, personName, phoneNumber } from './people';
import { Random } from './random';

export type ProfessionalRow = typeof professionals.$inferInsert & {
  readonly areaIds: string[];
  readonly categoryIds: string[];
};

const MOST = 1_000;

const TIERS = [
  'Bronze',
  'Bronze',
  'Bronze',
  'Prata',
  'Prata',
  'Prata',
  'Ouro',
  'Ouro',
  'Diamante',
  'Singular',
] as const;

/** Neighboring cities, close enough to work in both. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  'sao-paulo': 'santo-andre',
  'santo-andre': 'sao-paulo',
  'rio-de-janeiro': 'niteroi',
  niteroi: 'rio-de-janeiro',
  'belo-horizonte': 'nova-lima',
  'nova-lima': 'belo-horizonte',
};

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);
const CITIES = AREAS.filter(({ active }) => active).map(({ id }) => id);

const micro = (degrees: number): number => Math.round(degrees * 1e6);

const location = (random: Random, areaId: string, now: Date): Partial<ProfessionalRow> => {
  if (random.chance(0.1)) return { lat: null, lng: null, locatedAt: null };
  const { lat, lng } = demoPoint(random, areaId);
  const locatedAt = new Date(now.getTime() - random.int(1, 4_000) * 60_000);
  return { lat: micro(lat), lng: micro(lng), locatedAt };
};

const areasOf = (random: Random, index: number): string[] => {
  const home = index < CITIES.length ? CITIES[index] : random.pick(AREA_WEIGHTS);
  const other = NEIGHBOURS[home ?? ''];
  return [home ?? '', ...(other && random.chance(0.5) ? [other] : [])];
};

/** Ensures that every service of a city has an active professional. */
const coverEveryService = (random: Random, rows: readonly Bare[]): void => {
  for (const areaId of CITIES) {
    const here = rows.filter(({ active, areaIds }) => active && areaIds.includes(areaId));
    for (const category of CATEGORY_IDS) {
      if (!here.some(({ categoryIds }) => categoryIds.includes(category))) {
        random.pick(here).categoryIds.push(category);
      }
    }
  }
};

const REASONS = [
  'Não enviou o documento',
  'Sem atendimentos há mais de 6 meses',
  'Atingiu 31 pontos',
  'Falta (no-show)',
  'Desempenho de qualidade',
] as const;

type Bare = Omit<ProfessionalRow, 'status' | 'deactivationReason' | 'address' | 'search'>;

/** Adds the list columns from a separate random sequence, so that other data do not change. */
const withRecord = (random: Random, row: Bare): ProfessionalRow => {
  const status = row.active
    ? random.pick(['ativo', 'ativo', 'ativo', 'ativo', 'churn'] as const)
    : random.pick(['desligado', 'desabilitado', 'desistiu'] as const);
  const address = random.chance(0.08) ? null : demoAddress(random, row.areaIds[0] ?? '');
  return {
    ...row,
    status,
    deactivationReason: isActiveStatus(status) ? null : random.pick(REASONS),
    address,
    search: professionalSearch({ ...row, status }),
  };
};

/** Number of recent professionals without an order. */
const RECENT = 70;

/** Professionals created in recent years, without an order. */
export const recentProfessionals = (now: Date): ProfessionalRow[] => {
  const random = new Random(5_006);
  return Array.from({ length: RECENT }, (_, index) => {
    const name = personName(random);
    const areaIds = areasOf(random, CITIES.length + index);
    return withRecord(random, {
      id: random.id(),
      name,
      nameSearch: searchText(name),
      email: `${mailName(name)}.nova${index + 1}@exemplo.com.br`,
      phone: random.chance(0.03) ? null : phoneNumber(random, areaIds[0]),
      active: random.chance(0.8),
      tier: 'Bronze',
      rating: null,
      areaIds,
      categoryIds: random.some(CATEGORY_IDS, 3),
      createdAt: new Date(now.getTime() - random.int(60, 1_000 * 24 * 60) * 60_000),
    });
  });
};

/**
 * Professionals of every tier: 80, more for larger demonstrations. A tenth has no location, some
 * are inactive; every service of every active city has a professional.
 */
export const demoProfessionals = (now: Date, bookings: number): ProfessionalRow[] => {
  const random = new Random(5_005);
  const count = Math.min(MOST, Math.max(80, Math.round(bookings / 100)));
  const rows = Array.from({ length: count }, (_, index): Bare => {
    const name = personName(random);
    const areaIds = areasOf(random, index);
    const main = CATEGORY_IDS[index % CATEGORY_IDS.length] ?? '';
    return {
      id: random.id(),
      name,
      nameSearch: searchText(name),
      email: `${mailName(name)}.pro${index + 1}@exemplo.com.br`,
      phone: random.chance(0.03) ? null : phoneNumber(random, areaIds[0]),
      active: index < CITIES.length || !random.chance(0.08),
      tier: random.pick(TIERS),
      rating: random.chance(0.08) ? null : random.int(380, 500),
      paidByAdvance: random.chance(0.3),
      areaIds,
      categoryIds: [...new Set([main, ...random.some(CATEGORY_IDS, 3)])],
      ...location(random, areaIds[0] ?? '', now),
      createdAt: new Date(now.getTime() - random.int(1_100, 1_900) * DAY_MILLIS),
    };
  });
  coverEveryService(random, rows);
  const records = new Random(5_007);
  return rows.map((row) => withRecord(records, row));
};
