import type { areas, categories, services } from '../db/schema';
import { searchText } from '../store/text';

type Area = typeof areas.$inferInsert;
type Category = typeof categories.$inferInsert;
type Service = typeof services.$inferInsert;

/** Referral earnings of professionals in an active city, cents. */
const RATES = {
  pgm: { discount: 2_000, professionalGain: 1_500 },
  pgp: { approved: 5_000, engaged: 15_000 },
} as const;

const area = (id: string, city: string, stateShort: string, active = true): Area => ({
  ...(active && RATES),
  id,
  name: city,
  nameSearch: searchText(city),
  city,
  stateShort,
  active,
});

/** The cities of part 3 section 9, and some where the product does not operate yet. */
export const AREAS: readonly Area[] = [
  area('sao-paulo', 'São Paulo', 'SP'),
  area('rio-de-janeiro', 'Rio de Janeiro', 'RJ'),
  area('brasilia', 'Brasília', 'DF'),
  area('belo-horizonte', 'Belo Horizonte', 'MG'),
  area('niteroi', 'Niterói', 'RJ'),
  area('campinas', 'Campinas', 'SP'),
  area('nova-lima', 'Nova Lima', 'MG'),
  area('santo-andre', 'Santo André', 'SP'),
  area('osasco', 'Osasco', 'SP', false),
  area('curitiba', 'Curitiba', 'PR', false),
  area('porto-alegre', 'Porto Alegre', 'RS', false),
];

/** The categories of part 2 section 3, and the rest of their numbers. */
export const CATEGORIES: readonly Category[] = [
  { id: 'c100', name: 'Manicure' },
  { id: 'c101', name: 'Massoterapeuta' },
  { id: 'c102', name: 'Escovista' },
  { id: 'c103', name: 'Podologia' },
  { id: 'c104', name: 'Depilador(a)' },
  { id: 'c104m', name: 'Depilação masculina' },
  { id: 'c105', name: 'Design de sobrancelhas' },
  { id: 'c106', name: 'Cílios' },
  { id: 'c107', name: 'Penteados' },
  { id: 'c108', name: 'Limpeza de Pele' },
  { id: 'c109', name: 'Esteticista' },
  { id: 'c110', name: 'Maquiadora' },
  { id: 'c111', name: 'Barbearia' },
];

const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  c100: ['Mão', 'Pé', 'Pé e mão', 'Mãos de inverno'],
  c101: [
    'Massagem relaxante',
    'Massagem modeladora',
    'Drenagem linfática',
    'Massagem desportiva',
    'Quick massage',
    'Massagem com pedras quentes',
    'Reflexologia',
  ],
  c102: ['Escova curta', 'Escova média', 'Escova longa', 'Escova modelada'],
  c103: ['Spa dos pés'],
  c104: [
    'Depilação de axila',
    'Depilação de buço',
    'Depilação de meia perna',
    'Depilação de perna inteira',
    'Depilação de virilha',
    'Depilação de virilha completa',
  ],
  c104m: [
    'Depilação masculina de abdômen',
    'Depilação masculina de axila',
    'Depilação masculina de barba',
    'Depilação masculina de braços',
    'Depilação masculina de costas',
    'Depilação masculina de peito',
    'Depilação masculina de pernas',
  ],
  c105: ['Design de sobrancelhas'],
  c106: ['Extensão de cílios'],
  c107: ['Penteado social'],
  c108: ['Limpeza de pele profunda'],
  c109: ['Hidratação facial'],
  c110: ['Maquiagem social', 'Maquiagem para noivas'],
  c111: ['Corte masculino'],
};

const INACTIVE = new Set(['Extensão de cílios', 'Corte masculino', 'Mãos de inverno']);

/** The services, numbered from s100 on. */
export const SERVICES: readonly Service[] = Object.entries(BY_CATEGORY)
  .flatMap(([categoryId, names]) => names.map((name) => ({ categoryId, name })))
  .map(({ categoryId, name }, index) => ({
    id: `s${100 + index}`,
    serviceId: `s${100 + index}`,
    name,
    nameSearch: searchText(name),
    categoryId,
    active: !INACTIVE.has(name),
  }));
