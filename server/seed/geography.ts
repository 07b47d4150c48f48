import type { StoredAddress } from '../db/columns';
import { AREAS } from './catalogue';
import type { Random } from './random';

/** A neighborhood with some of its streets; `zip` is the first five digits of its postal codes. */
export interface Neighbourhood {
  readonly name: string;
  readonly zip: string;
  /** Degrees, of its center. */
  readonly lat: number;
  readonly lng: number;
  readonly streets: readonly string[];
}

const at = (
  name: string,
  zip: string,
  lat: number,
  lng: number,
  ...streets: string[]
): Neighbourhood => ({ name, zip, lat, lng, streets });

/** Neighborhoods by area id: every active city has some. */
export const NEIGHBOURHOODS: Readonly<Record<string, readonly Neighbourhood[]>> = {
  'sao-paulo': [
    at('Pinheiros', '05422', -23.5646, -46.6917, 'Rua dos Pinheiros', 'Rua Artur de Azevedo'),
    at('Vila Mariana', '04101', -23.5893, -46.6348, 'Rua Domingos de Morais', 'Rua Vergueiro'),
    at('Moema', '04077', -23.6036, -46.6626, 'Alameda dos Arapanés', 'Avenida Ibirapuera'),
    at('Itaim Bibi', '04534', -23.5845, -46.6784, 'Rua Joaquim Floriano', 'Rua João Cachoeira'),
    at('Perdizes', '05015', -23.5371, -46.6786, 'Rua Cardoso de Almeida', 'Rua Monte Alegre'),
    at('Tatuapé', '03310', -23.5402, -46.5763, 'Rua Tuiuti', 'Rua Emílio Mallet'),
    at('Consolação', '01305', -23.5522, -46.6563, 'Rua Augusta', 'Rua Bela Cintra'),
    at('Santana', '02012', -23.5021, -46.6246, 'Rua Voluntários da Pátria', 'Rua Alfredo Pujol'),
  ],
  'rio-de-janeiro': [
    at('Copacabana', '22050', -22.9711, -43.1863, 'Rua Barata Ribeiro', 'Rua Tonelero'),
    at('Ipanema', '22410', -22.9838, -43.2045, 'Rua Visconde de Pirajá', 'Rua Nascimento Silva'),
    at('Botafogo', '22270', -22.9519, -43.1843, 'Rua Voluntários da Pátria', 'Rua São Clemente'),
    at('Tijuca', '20511', -22.9249, -43.2326, 'Rua Conde de Bonfim', 'Rua Uruguai'),
    at(
      'Barra da Tijuca',
      '22630',
      -23.0004,
      -43.3659,
      'Avenida das Américas',
      'Avenida Lúcio Costa',
    ),
    at('Laranjeiras', '22240', -22.9339, -43.1832, 'Rua das Laranjeiras', 'Rua General Glicério'),
  ],
  brasilia: [
    at('Asa Sul', '70340', -15.8126, -47.9019, 'SQS 308 Bloco C', 'CLS 405 Bloco B'),
    at('Asa Norte', '70745', -15.7642, -47.8822, 'SQN 210 Bloco H', 'CLN 306 Bloco A'),
    at('Lago Sul', '71635', -15.8413, -47.8722, 'SHIS QI 11 Conjunto 4', 'SHIS QL 12 Conjunto 2'),
    at('Sudoeste', '70673', -15.7994, -47.9253, 'SQSW 303 Bloco D', 'CLSW 102 Bloco C'),
    at('Águas Claras', '71916', -15.8401, -48.0283, 'Rua das Pitangueiras', 'Avenida Castanheiras'),
  ],
  'belo-horizonte': [
    at('Savassi', '30130', -19.9386, -43.9336, 'Rua Pernambuco', 'Rua Antônio de Albuquerque'),
    at('Lourdes', '30180', -19.9304, -43.9443, 'Rua Marília de Dirceu', 'Rua Curitiba'),
    at(
      'Buritis',
      '30575',
      -19.9733,
      -43.9686,
      'Avenida Mário Werneck',
      'Rua Engenheiro Carlos Goulart',
    ),
    at('Funcionários', '30140', -19.9349, -43.9286, 'Rua dos Inconfidentes', 'Rua Sergipe'),
    at('Pampulha', '31270', -19.8643, -43.9712, 'Avenida Otacílio Negrão de Lima', 'Rua Garopas'),
  ],
  niteroi: [
    at('Icaraí', '24230', -22.9057, -43.1099, 'Rua Moreira César', 'Rua Gavião Peixoto'),
    at('Ingá', '24210', -22.9034, -43.1239, 'Rua Presidente Pedreira', 'Rua Tiradentes'),
    at('Santa Rosa', '24240', -22.8995, -43.0988, 'Rua Santa Rosa', 'Rua Mário Viana'),
    at('São Francisco', '24360', -22.9178, -43.0941, 'Avenida Rui Barbosa', 'Rua General Rondon'),
  ],
  campinas: [
    at('Cambuí', '13024', -22.8951, -47.0503, 'Rua Coronel Quirino', 'Rua Maria Monteiro'),
    at(
      'Taquaral',
      '13076',
      -22.8741,
      -47.0526,
      'Rua Fernão de Magalhães',
      'Avenida Heitor Penteado',
    ),
    at(
      'Barão Geraldo',
      '13084',
      -22.8276,
      -47.0788,
      'Rua Horácio Leonardi',
      'Avenida Santa Isabel',
    ),
    at('Guanabara', '13073', -22.8937, -47.0709, 'Avenida Brasil', 'Rua Barão de Itapura'),
  ],
  'nova-lima': [
    at('Vila da Serra', '34006', -19.9811, -43.9463, 'Alameda Oscar Niemeyer', 'Rua das Estrelas'),
    at('Vale do Sereno', '34006', -19.9931, -43.9358, 'Alameda do Ingá', 'Rua Luanda'),
    at('Centro', '34000', -19.9858, -43.8467, 'Rua Bias Fortes', 'Rua Chalmers'),
  ],
  'santo-andre': [
    at('Jardim', '09090', -23.6489, -46.5352, 'Rua das Figueiras', 'Rua das Bandeiras'),
    at('Campestre', '09070', -23.6379, -46.5414, 'Rua das Monções', 'Alameda São Caetano'),
    at('Vila Bastos', '09041', -23.6689, -46.5312, 'Rua Siqueira Campos', 'Avenida Portugal'),
  ],
};

/** The active cities, repeated by their share of the bookings. */
export const AREA_WEIGHTS: readonly string[] = AREAS.filter(({ active }) => active).flatMap(
  ({ id }) => {
    const share = id === 'sao-paulo' ? 6 : id === 'rio-de-janeiro' ? 3 : 1;
    return Array.from({ length: share }, () => id);
  },
);

const AREA_BY_ID = new Map(AREAS.map((area) => [area.id, area]));

/** Degrees with six decimals, as a phone reports them. */
const near = (random: Random, degrees: number, spread = 8_000): number =>
  Math.round(degrees * 1e6 + random.int(-spread, spread)) / 1e6;

/** A point within a few hundred meters of a neighborhood of the area, degrees. */
export const demoPoint = (random: Random, areaId: string): { lat: number; lng: number } => {
  const { lat, lng } = random.pick(NEIGHBOURHOODS[areaId] ?? []);
  return { lat: near(random, lat), lng: near(random, lng) };
};

const COMPLEMENTS = [null, null, 'Apto 12', 'Apto 34', 'Apto 501', 'Bloco B', 'Casa 2', 'Sala 8'];
const NAMES = ['endereço pessoal', 'endereço pessoal', 'Casa', 'Trabalho', 'Casa da mãe', null];

/** An address of a city, with a postal code of its neighborhood. */
export const demoAddress = (random: Random, areaId: string): StoredAddress => {
  const area = AREA_BY_ID.get(areaId);
  const neighbourhood = random.pick(NEIGHBOURHOODS[areaId] ?? []);
  return {
    id: random.id(),
    place: random.pick(neighbourhood.streets),
    streetNumber: String(random.int(5, 2_400)),
    complement: random.pick(COMPLEMENTS),
    neighbor: neighbourhood.name,
    city: area?.city ?? '',
    uf: area?.stateShort ?? '',
    zipCode: `${neighbourhood.zip}${String(random.int(0, 899)).padStart(3, '0')}`,
    lat: near(random, neighbourhood.lat),
    lng: near(random, neighbourhood.lng),
    areaId,
    identification: random.pick(NAMES),
  };
};
