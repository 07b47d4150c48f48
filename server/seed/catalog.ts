import { defaultPrices, NEW_TIMETABLE, PRICE_PLACES } from '../../domain/areas';
import type { StoredPriceRules } from '../db/columns';
import { sha256 } from '../security/tokens';
import { searchText } from '../store/text';
import type { Row } from './rows';

/** Cities, services, prices and infraction rules. They are not random, because every new installation has them. */

/** Derives an id of 24 hexadecimal digits from texts. */
export const stableId = (...texts: string[]): string => sha256(texts.join('/')).slice(0, 24);

/** Returns the item at an index of the endlessly repeated list. */
export const cycle = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

type Place = readonly [name: string, zip: string, lat: number, lng: number, ...streets: string[]];

/** Neighborhoods by city; `zip` is the first five digits of the postal codes, `lat` and `lng` the center in degrees. */
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'sao-paulo': [
    ['Pinheiros', '05422', -23.5646, -46.6917, 'Rua dos Pinheiros', 'Rua Artur de Azevedo'],
    ['Vila Mariana', '04101', -23.5893, -46.6348, 'Rua Domingos de Morais', 'Rua Vergueiro'],
    ['Moema', '04077', -23.6036, -46.6626, 'Alameda dos Arapanés', 'Avenida Ibirapuera'],
    ['Itaim Bibi', '04534', -23.5845, -46.6784, 'Rua Joaquim Floriano', 'Rua João Cachoeira'],
    ['Perdizes', '05015', -23.5371, -46.6786, 'Rua Cardoso de Almeida', 'Rua Monte Alegre'],
    ['Tatuapé', '03310', -23.5402, -46.5763, 'Rua Tuiuti', 'Rua Emílio Mallet'],
    ['Consolação', '01305', -23.5522, -46.6563, 'Rua Augusta', 'Rua Bela Cintra'],
    ['Santana', '02012', -23.5021, -46.6246, 'Rua Voluntários da Pátria', 'Rua Alfredo Pujol'],
  ],
  'rio-de-janeiro': [
    ['Copacabana', '22050', -22.9711, -43.1863, 'Rua Barata Ribeiro', 'Rua Tonelero'],
    ['Ipanema', '22410', -22.9838, -43.2045, 'Rua Visconde de Pirajá', 'Rua Nascimento Silva'],
    ['Botafogo', '22270', -22.9519, -43.1843, 'Rua Voluntários da Pátria', 'Rua São Clemente'],
    ['Tijuca', '20511', -22.9249, -43.2326, 'Rua Conde de Bonfim', 'Rua Uruguai'],
    ['Barra da Tijuca', '22630', -23.0004, -43.3659, 'Avenida das Américas', 'Avenida do Pepê'],
    ['Laranjeiras', '22240', -22.9339, -43.1832, 'Rua das Laranjeiras', 'Rua General Glicério'],
  ],
  brasilia: [
    ['Asa Sul', '70340', -15.8126, -47.9019, 'SQS 308 Bloco C', 'CLS 405 Bloco B'],
    ['Asa Norte', '70745', -15.7642, -47.8822, 'SQN 210 Bloco H', 'CLN 306 Bloco A'],
    ['Lago Sul', '71635', -15.8413, -47.8722, 'SHIS QI 11 Conjunto 4', 'SHIS QL 12 Conjunto 2'],
    ['Águas Claras', '71916', -15.8401, -48.0283, 'Rua das Pitangueiras', 'Avenida Castanheiras'],
  ],
  'belo-horizonte': [
    ['Savassi', '30130', -19.9386, -43.9336, 'Rua Pernambuco', 'Rua Antônio de Albuquerque'],
    ['Lourdes', '30180', -19.9304, -43.9443, 'Rua Marília de Dirceu', 'Rua Curitiba'],
    ['Buritis', '30575', -19.9733, -43.9686, 'Avenida Mário Werneck', 'Rua Paulo Piedade Campos'],
    ['Funcionários', '30140', -19.9349, -43.9286, 'Rua dos Inconfidentes', 'Rua Sergipe'],
  ],
  niteroi: [
    ['Icaraí', '24230', -22.9057, -43.1099, 'Rua Moreira César', 'Rua Gavião Peixoto'],
    ['Ingá', '24210', -22.9034, -43.1239, 'Rua Presidente Pedreira', 'Rua Tiradentes'],
    ['Santa Rosa', '24240', -22.8995, -43.0988, 'Rua Santa Rosa', 'Rua Mário Viana'],
  ],
  campinas: [
    ['Cambuí', '13024', -22.8951, -47.0503, 'Rua Coronel Quirino', 'Rua Maria Monteiro'],
    ['Taquaral', '13076', -22.8741, -47.0526, 'Rua Paula Bueno', 'Avenida Heitor Penteado'],
    ['Guanabara', '13073', -22.8937, -47.0709, 'Avenida Brasil', 'Rua Barão de Itapura'],
  ],
  'nova-lima': [
    ['Vila da Serra', '34006', -19.9811, -43.9463, 'Alameda Oscar Niemeyer', 'Rua das Estrelas'],
    ['Vale do Sereno', '34006', -19.9931, -43.9358, 'Alameda do Ingá', 'Rua Luanda'],
    ['Centro', '34000', -19.9858, -43.8467, 'Rua Bias Fortes', 'Rua Chalmers'],
  ],
  'santo-andre': [
    ['Jardim', '09090', -23.6489, -46.5352, 'Rua das Figueiras', 'Rua das Bandeiras'],
    ['Campestre', '09070', -23.6379, -46.5414, 'Rua das Monções', 'Alameda São Caetano'],
    ['Vila Bastos', '09041', -23.6689, -46.5312, 'Rua Siqueira Campos', 'Avenida Portugal'],
  ],
};

/** Neighborhoods by area id; only active cities have some. */
export const NEIGHBORHOODS = Object.fromEntries(
  Object.entries(PLACES).map(([areaId, places]) => [
    areaId,
    places.map(([name, zip, lat, lng, ...streets]) => ({ name, zip, lat, lng, streets })),
  ]),
);

/** Referral earnings of professionals in an active city, in cents. */
const EARNINGS = {
  pgm: { discount: 2_000, professionalGain: 1_500 },
  pgp: { approved: 5_000, engaged: 15_000 },
} as const;

const area = (id: string, city: string, stateShort: string): Row<'areas'> => {
  const active = id in NEIGHBORHOODS;
  const names = { name: city, nameSearch: searchText(city), city, stateShort };
  const { lat, lng } = NEIGHBORHOODS[id]?.[0] ?? {};
  const location = lat && lng ? { lat, lng } : null;
  return { id, ...names, active, ...(active && EARNINGS), location };
};

/** The cities of part 3 section 9, and some inactive ones. */
export const AREAS: Row<'areas'>[] = [
  area('sao-paulo', 'São Paulo', 'SP'),
  area('rio-de-janeiro', 'Rio de Janeiro', 'RJ'),
  area('brasilia', 'Brasília', 'DF'),
  area('belo-horizonte', 'Belo Horizonte', 'MG'),
  area('niteroi', 'Niterói', 'RJ'),
  area('campinas', 'Campinas', 'SP'),
  area('nova-lima', 'Nova Lima', 'MG'),
  area('santo-andre', 'Santo André', 'SP'),
  area('osasco', 'Osasco', 'SP'),
  area('curitiba', 'Curitiba', 'PR'),
  area('porto-alegre', 'Porto Alegre', 'RS'),
];

/** Ids of the active areas. */
export const CITIES = AREAS.filter(({ active }) => active).map(({ id }) => id);

type CategoryPlan = readonly [
  name: string,
  reais: readonly [least: number, most: number],
  minutes: readonly [least: number, usual: number, most: number],
  ...services: string[],
];

const BLOW_DRIES = ['curta', 'média', 'longa', 'modelada'];
const WAXED = ['axila', 'buço', 'meia perna', 'perna inteira', 'virilha', 'virilha completa'];
const WAXED_MEN = ['abdômen', 'axila', 'barba', 'braços', 'costas', 'peito', 'pernas'];

/** Categories with their range of prices, durations and services; part 2 section 3 names most of them. */
const CATALOG: Readonly<Record<string, CategoryPlan>> = {
  c100: ['Manicure', [49, 99], [30, 45, 60], 'Mão', 'Pé', 'Pé e mão', 'Mãos de inverno'],
  c101: [
    'Massoterapeuta',
    [149, 239],
    [50, 60, 90],
    'Massagem relaxante',
    'Massagem modeladora',
    'Drenagem linfática',
    'Massagem desportiva',
    'Quick massage',
    'Massagem com pedras quentes',
    'Reflexologia',
  ],
  c102: ['Escovista', [79, 129], [30, 40, 60], ...BLOW_DRIES.map((kind) => `Escova ${kind}`)],
  c103: ['Podologia', [119, 159], [40, 60, 90], 'Spa dos pés'],
  c104: ['Depilador(a)', [45, 119], [15, 30, 60], ...WAXED.map((part) => `Depilação de ${part}`)],
  c104m: [
    'Depilação masculina',
    [59, 149],
    [20, 40, 60],
    ...WAXED_MEN.map((part) => `Depilação masculina de ${part}`),
  ],
  c105: ['Design de sobrancelhas', [69, 99], [40, 60, 90], 'Design de sobrancelhas'],
  c106: ['Cílios', [189, 259], [40, 60, 90], 'Extensão de cílios'],
  c107: ['Penteados', [159, 249], [40, 60, 90], 'Penteado social'],
  c108: ['Limpeza de Pele', [149, 219], [40, 60, 90], 'Limpeza de pele profunda'],
  c109: ['Esteticista', [139, 199], [40, 60, 90], 'Hidratação facial'],
  c110: ['Maquiadora', [179, 399], [40, 60, 90], 'Maquiagem social', 'Maquiagem para noivas'],
  c111: ['Barbearia', [69, 99], [40, 60, 90], 'Corte masculino'],
};

export const CATEGORIES = Object.entries(CATALOG).map(([id, [name]]) => ({ id, name }));

export const CATEGORY_IDS = Object.keys(CATALOG);

const INACTIVE = ['Extensão de cílios', 'Corte masculino', 'Mãos de inverno'];

export const SERVICES: Row<'services'>[] = Object.entries(CATALOG)
  .flatMap(([categoryId, [, , , ...names]]) => names.map((name) => ({ categoryId, name })))
  .map(({ categoryId, name }, index) => {
    const id = `s${100 + index}`;
    const active = !INACTIVE.includes(name);
    return { id, serviceId: id, name, nameSearch: searchText(name), categoryId, active };
  });

const OFFERED = SERVICES.filter(({ active }) => active);

export const serviceIdOf = (name: string): string => {
  const service = SERVICES.find((known) => known.name === name);
  if (!service) throw new RangeError(`No service ${name}`);
  return service.id;
};

/** Rounds a price to the nearest one that ends in ,90, with a minimum of one real. */
export const rounded = (cents: number): number => Math.max(100, Math.round(cents / 100) * 100 - 10);

/** FLEX windows and their price factors; they cost less than a fixed hour. */
const FLEX = [
  ['07:00', '12:00', 0.9],
  ['12:00', '18:00', 0.86],
  ['18:00', '22:00', 0.95],
] as const;

/** Price factor of a fixed hour: early and late hours cost more. */
const hourFactor = (hour: number): number => {
  if (hour <= 8) return 1.15;
  return hour >= 19 ? 1.2 : 1;
};

/** Creates the price rules of a service from its ordinary price in cents. */
const rulesFrom = (cents: number, preference: number): StoredPriceRules => {
  const fixed = Array.from({ length: 15 }, (_, index) => {
    const hour = 7 + index;
    const beginAt = `${String(hour).padStart(2, '0')}:00`;
    return { beginAt, price: rounded(cents * hourFactor(hour)), reference: 'FIXED' };
  });
  const flex = FLEX.map(([beginAt, end, factor]) => {
    const beginAtRange = [beginAt, end];
    return { beginAt, beginAtRange, price: rounded(cents * factor), reference: 'FLEX' };
  });
  return {
    ...NEW_TIMETABLE,
    range: [...fixed, ...flex],
    multipliers: [1.2, 1, 1, 1, 1, 1.05, 1.15],
    realtime: rounded(cents * 1.35),
    preference,
  };
};

const areaService = (
  service: Row<'services'>,
  areaId: string,
  index: number,
): Row<'areaServices'> => {
  const [, [least, most], minutes, ...names] = CATALOG[service.categoryId] as CategoryPlan;
  const [minDuration, avgDuration, duration] = minutes;
  // Later services of a category cost more, and São Paulo costs most.
  const share = names.indexOf(service.name) / Math.max(1, names.length - 1);
  const factor = areaId === 'sao-paulo' ? 1.1 : 1 - CITIES.indexOf(areaId) * 0.015;
  const cents = (least + (most - least) * share) * 100 * factor;
  const rules = rulesFrom(cents, cycle([1_000, 1_500, 2_000, 2_500], index));
  return {
    areaId,
    serviceId: service.id,
    rules,
    minDuration,
    avgDuration,
    duration,
    minValueCents: Math.floor((defaultPrices(rules).programado.flex * 0.6) / 1_000) * 1_000,
    durationDescription: `De ${minDuration} a ${duration} minutos`,
    description: `${service.name} com profissional verificada, no endereço da cliente.`,
  };
};

/** All active services in all active cities; outside of São Paulo, one in twenty is missing. */
export const AREA_SERVICES: Row<'areaServices'>[] = CITIES.flatMap((areaId, city) =>
  OFFERED.filter((_, at) => city === 0 || (at + city * 7) % 20 !== 3).map((service, at) =>
    areaService(service, areaId, at + city),
  ),
);

/** Prices of all offered services in the neighborhoods of their cities. */
export const neighborhoodPrices = (): Row<'neighborPrices'>[] =>
  AREA_SERVICES.flatMap(({ areaId, serviceId, rules }, index) => {
    const prices = defaultPrices(rules);
    return (NEIGHBORHOODS[areaId] ?? []).map(({ name }, place): Row<'neighborPrices'> => {
      const factor = cycle([0.95, 1, 1, 1.05, 1.1], index + place);
      return {
        id: stableId(areaId, serviceId, name),
        serviceId,
        areaId,
        name,
        nameSearch: searchText(name),
        prices: Object.fromEntries(
          PRICE_PLACES.map(({ mode, kind, label }) => [
            label.toLowerCase(),
            rounded(prices[mode][kind] * factor),
          ]),
        ),
      };
    });
  });

/** Type, level, description, penalty in cents, points, client discount in cents, and days of suspension. */
const RULES = [
  ['CANCELLATION', 'LEVE', 'Cancelamento com mais de 24 horas de antecedência', 0, 2, 0, 0],
  ['CANCELLATION', 'MEDIO', 'Cancelamento entre 24 e 3 horas antes', 1_000, 5, 0, 0],
  ['CANCELLATION', 'GRAVE', 'Cancelamento com menos de 3 horas', 2_000, 10, 1_000, 3],
  ['CANCELLATION', 'GRAVISSIMO', 'Não compareceu ao atendimento', 4_000, 20, 2_000, 7],
  ['CANCELLATION', 'LEVE', 'Recusa automática por falta de resposta', 0, 1, 0, 0],
  ['QUALITY', 'LEVE', 'Material incompleto', 500, 3, 0, 0],
  ['QUALITY', 'MEDIO', 'Serviço incompleto', 1_500, 6, 1_500, 0],
  ['QUALITY', 'GRAVE', 'Material não esterilizado', 3_000, 12, 2_000, 5],
  ['QUALITY', 'MEDIO', 'Avaliação abaixo de 3', 0, 4, 0, 0],
  ['ARREAR', 'LEVE', 'Atraso de até 15 minutos', 0, 2, 0, 0],
  ['ARREAR', 'MEDIO', 'Atraso de 15 a 30 minutos', 1_000, 5, 1_000, 0],
  ['ARREAR', 'GRAVE', 'Atraso de mais de 30 minutos', 2_000, 8, 1_500, 1],
  ['DAILY_PROBLEMS', 'LEVE', 'Uniforme fora do padrão', 0, 1, 0, 0],
  ['DAILY_PROBLEMS', 'MEDIO', 'Check-in fora do local', 500, 4, 0, 0],
  ['MONEY', 'GRAVISSIMO', 'Atendimento por fora da plataforma', 10_000, 30, 0, 30],
  ['MONEY', 'GRAVE', 'Cobrança à parte da cliente', 5_000, 15, 2_000, 7],
  ['FINANCIAL', 'MICRO_CREDITO', 'Micro crédito', 30_000, 0, 0, 0],
  ['FINANCIAL', 'CREDITO_CONSULTORA', 'Crédito consultora', 45_000, 0, 0, 0],
] as const;

/** Ids of the rules that only the system applies. */
const AUTOMATIC = [5, 9];
/** Ids of the rules that must be informed. */
const INFORMED = [8, 14, 15];

export const INFRACTION_RULES: Row<'infractionRules'>[] = RULES.map(
  (
    [type, level, description, penaltyCents, points, clientDiscountCents, suspendedDays],
    index,
  ) => ({
    id: index + 1,
    type,
    level,
    description,
    penaltyCents,
    points,
    clientDiscountCents,
    suspendedDays,
    manual: !AUTOMATIC.includes(index + 1),
    informed: INFORMED.includes(index + 1),
  }),
);
