import { isValidCpf } from '../../domain/br';
import { searchText } from '../store/text';
import { Random } from './random';

export const FIRST_NAMES = [
  'Ana',
  'Adriana',
  'Alice',
  'Aline',
  'Amanda',
  'André',
  'Antônia',
  'Beatriz',
  'Bianca',
  'Bruna',
  'Caio',
  'Camila',
  'Carla',
  'Carolina',
  'Cecília',
  'Cláudia',
  'Daniela',
  'Débora',
  'Diego',
  'Eduarda',
  'Elaine',
  'Fábio',
  'Fernanda',
  'Flávia',
  'Gabriela',
  'Giovana',
  'Gustavo',
  'Helena',
  'Heloísa',
  'Igor',
  'Ingrid',
  'Isabela',
  'Jéssica',
  'João',
  'Joana',
  'Júlia',
  'Karina',
  'Larissa',
  'Letícia',
  'Lívia',
  'Luana',
  'Lúcia',
  'Luiz',
  'Marcela',
  'Márcia',
  'Mariana',
  'Mônica',
  'Natália',
  'Patrícia',
  'Paula',
  'Priscila',
  'Rafael',
  'Raquel',
  'Renata',
  'Rodrigo',
  'Sabrina',
  'Sílvia',
  'Sofia',
  'Tatiane',
  'Thaís',
  'Valéria',
  'Vanessa',
  'Vinícius',
  'Vitória',
] as const;

const MIDDLE = ['', '', '', 'Regina', 'Cristina', 'de Fátima', 'dos', 'da', 'de', 'Maria'] as const;

export const LAST_NAMES = [
  'Almeida',
  'Alves',
  'Andrade',
  'Araújo',
  'Barbosa',
  'Batista',
  'Cardoso',
  'Carvalho',
  'Castro',
  'Conceição',
  'Correia',
  'Costa',
  'Dias',
  'Duarte',
  'Farias',
  'Fernandes',
  'Ferreira',
  'Freitas',
  'Gomes',
  'Gonçalves',
  'Lima',
  'Lopes',
  'Machado',
  'Magalhães',
  'Marques',
  'Martins',
  'Melo',
  'Mendes',
  'Moraes',
  'Moreira',
  'Nascimento',
  'Nogueira',
  'Oliveira',
  'Pereira',
  'Pinheiro',
  'Pinto',
  'Ramos',
  'Rezende',
  'Ribeiro',
  'Rocha',
  'Rodrigues',
  'Santana',
  'Santos',
  'Silva',
  'Simões',
  'Souza',
  'Teixeira',
  'Vieira',
] as const;

/** A Brazilian name of two or three words. */
export const personName = (random: Random): string =>
  [random.pick(FIRST_NAMES), random.pick(MIDDLE), random.pick(LAST_NAMES)]
    .filter(Boolean)
    .join(' ');

/** First and last name as the local part of an e-mail address: `ana.silva`. */
export const mailName = (name: string): string => {
  const words = searchText(name).split(' ');
  return `${words[0] ?? ''}.${words.at(-1) ?? ''}`;
};

const MEN: readonly string[] = [
  'André',
  'Caio',
  'Diego',
  'Fábio',
  'Gustavo',
  'Igor',
  'João',
].concat(['Luiz', 'Rafael', 'Rodrigo', 'Vinícius']);

/** Is a name of the demonstration a man's? */
export const isManName = (name: string): boolean => MEN.includes(name.split(' ')[0] ?? '');

/** A CPF with valid check digits. */
export const cpfOf = (random: Random): string => {
  const base = String(random.int(100_000_000, 998_999_999));
  const checks = Array.from({ length: 100 }, (_, check) => base + String(check).padStart(2, '0'));
  return checks.find(isValidCpf) ?? '52998224725';
};

const AREA_CODES: Readonly<Record<string, string>> = {
  'rio-de-janeiro': '21',
  niteroi: '21',
  brasilia: '61',
  'belo-horizonte': '31',
  'nova-lima': '31',
  campinas: '19',
};

/** The digits of a Brazilian mobile number with the area code of a city. */
export const phoneNumber = (random: Random, areaId = ''): string =>
  `${AREA_CODES[areaId] ?? '11'}9${random.int(60_000_000, 99_999_999)}`;

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
}

const CUSTOMERS_SEED = 20_181;

/** The first `count` customers, identical in all parts of the demonstration data. */
export const demoCustomers = (count: number): DemoCustomer[] => {
  const random = new Random(CUSTOMERS_SEED);
  return Array.from({ length: count }, () => ({ id: random.id(), name: personName(random) }));
};
