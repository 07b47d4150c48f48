import type { Palette } from './pictures';

/** One line: title, reais, quantity, and the services to choose from. */
type Line = readonly [title: string, reais: number, count: number, ...services: string[]];

/** Content of a package; amounts are reais. */
export interface PackagePlan {
  readonly title: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly picture?: keyof typeof PALETTES;
  readonly days: number;
  readonly installments: number;
  readonly discount: number;
  readonly lines: readonly Line[];
}

/** Colors of the pictures, by name. */
export const PALETTES = {
  maos: { from: [244, 194, 194], to: [196, 77, 110], shape: [255, 240, 240] },
  massagem: { from: [196, 222, 208], to: [46, 110, 96], shape: [240, 250, 244] },
  cabelo: { from: [250, 220, 170], to: [190, 110, 50], shape: [255, 248, 230] },
  pele: { from: [214, 204, 240], to: [104, 80, 160], shape: [246, 242, 255] },
  festa: { from: [255, 214, 224], to: [128, 60, 120], shape: [255, 250, 252] },
} satisfies Readonly<Record<string, Palette>>;

/** Packages with and without picture, text and discount. */
export const PACKAGE_PLANS: readonly PackagePlan[] = [
  {
    title: 'Mãos sempre prontas',
    subtitle: '4 manicures para usar em 60 dias',
    picture: 'maos',
    days: 60,
    installments: 2,
    discount: 10,
    lines: [['Manicure', 45, 4, 'Mão']],
  },
  {
    title: 'Pé e mão do mês',
    subtitle: '4 sessões completas',
    picture: 'maos',
    days: 45,
    installments: 3,
    discount: 12,
    lines: [['Pé e mão', 82.9, 4, 'Pé e mão']],
  },
  {
    title: 'Semana da noiva',
    subtitle: 'Da massagem à maquiagem',
    description: 'Tudo para os sete dias antes do casamento: relaxar, cuidar e brilhar.',
    picture: 'festa',
    days: 30,
    installments: 6,
    discount: 15,
    lines: [
      ['Massagem relaxante', 139.9, 1, 'Massagem relaxante'],
      ['Pé e mão', 82.9, 1, 'Pé e mão'],
      ['Limpeza de pele', 169, 1, 'Limpeza de pele profunda'],
      ['Maquiagem da noiva', 390, 1, 'Maquiagem para noivas'],
    ],
  },
  {
    title: 'Detox de verão',
    subtitle: '6 drenagens linfáticas',
    picture: 'massagem',
    days: 90,
    installments: 6,
    discount: 18,
    lines: [['Drenagem linfática', 149.9, 6, 'Drenagem linfática']],
  },
  {
    title: 'Massagem a dois',
    picture: 'massagem',
    days: 60,
    installments: 2,
    discount: 5,
    lines: [['Massagem à escolha', 139.9, 2, 'Massagem relaxante', 'Massagem com pedras quentes']],
  },
  {
    title: 'Escova da semana',
    subtitle: '8 escovas para usar quando quiser',
    description: 'Oito escovas de qualquer comprimento: o preço não muda com o cabelo.',
    picture: 'cabelo',
    days: 90,
    installments: 4,
    discount: 20,
    lines: [['Escova', 69.9, 8, 'Escova curta', 'Escova média', 'Escova longa']],
  },
  {
    title: 'Cabelo e unhas',
    picture: 'cabelo',
    days: 45,
    installments: 3,
    discount: 8,
    lines: [
      ['Escova', 69.9, 2, 'Escova curta', 'Escova média'],
      ['Mão', 45, 2, 'Mão'],
    ],
  },
  {
    title: 'Pele renovada',
    subtitle: '3 limpezas e 1 hidratação',
    description: 'Um trimestre de cuidado com o rosto, uma sessão por mês e um mimo no final.',
    picture: 'pele',
    days: 120,
    installments: 5,
    discount: 14,
    lines: [
      ['Limpeza de pele', 169, 3, 'Limpeza de pele profunda'],
      ['Hidratação facial', 120, 1, 'Hidratação facial'],
    ],
  },
  {
    title: 'Depilação essencial',
    subtitle: 'Axila, buço e meia perna',
    picture: 'pele',
    days: 60,
    installments: 1,
    discount: 0,
    lines: [
      ['Axila', 32, 1, 'Depilação de axila'],
      ['Buço', 24, 1, 'Depilação de buço'],
      ['Meia perna', 58, 1, 'Depilação de meia perna'],
    ],
  },
  {
    title: 'Depilação trimestral',
    subtitle: '3 sessões de perna inteira e virilha',
    picture: 'pele',
    days: 120,
    installments: 3,
    discount: 11,
    lines: [
      ['Perna inteira', 79.9, 3, 'Depilação de perna inteira'],
      ['Virilha', 64.9, 3, 'Depilação de virilha', 'Depilação de virilha completa'],
    ],
  },
  {
    title: 'Escritório sem dor',
    subtitle: '10 quick massages para a equipe',
    description: 'Dez atendimentos de quinze minutos, no mesmo dia ou em dias diferentes.',
    picture: 'massagem',
    days: 180,
    installments: 10,
    discount: 25,
    lines: [['Quick massage', 49.9, 10, 'Quick massage']],
  },
  {
    title: 'Pronta para a festa',
    picture: 'festa',
    days: 30,
    installments: 2,
    discount: 7,
    lines: [
      ['Penteado', 180, 1, 'Penteado social'],
      ['Maquiagem', 190, 1, 'Maquiagem social'],
    ],
  },
  {
    title: 'Spa dos pés em casa',
    picture: 'maos',
    days: 30,
    installments: 1,
    discount: 0,
    lines: [['Spa dos pés', 95, 1, 'Spa dos pés']],
  },
  {
    title: 'Olhar marcante',
    subtitle: '3 designs de sobrancelhas',
    picture: 'festa',
    days: 90,
    installments: 1,
    discount: 9,
    lines: [['Design de sobrancelhas', 55, 3, 'Design de sobrancelhas']],
  },
  {
    title: 'Atleta em dia',
    subtitle: '5 massagens desportivas',
    picture: 'massagem',
    days: 60,
    installments: 4,
    discount: 13,
    lines: [['Massagem desportiva', 154.9, 5, 'Massagem desportiva']],
  },
  {
    title: 'Presente para a mãe',
    subtitle: 'Um dia inteiro de cuidado',
    description: 'Massagem, mãos e pés, escova e maquiagem, tudo no mesmo dia.',
    picture: 'festa',
    days: 45,
    installments: 4,
    discount: 16,
    lines: [
      ['Massagem relaxante', 139.9, 1, 'Massagem relaxante'],
      ['Pé e mão', 82.9, 1, 'Pé e mão'],
      ['Escova', 69.9, 1, 'Escova curta', 'Escova média', 'Escova longa'],
      ['Maquiagem', 190, 1, 'Maquiagem social'],
    ],
  },
  {
    title: 'Pernas leves',
    subtitle: '4 reflexologias e 4 drenagens',
    picture: 'massagem',
    days: 90,
    installments: 8,
    discount: 17,
    lines: [
      ['Reflexologia', 99.9, 4, 'Reflexologia'],
      ['Drenagem linfática', 149.9, 4, 'Drenagem linfática'],
    ],
  },
  {
    title: 'Homem bem cuidado',
    subtitle: 'Costas e peito',
    days: 60,
    installments: 2,
    discount: 6,
    lines: [
      ['Costas', 89.9, 2, 'Depilação masculina de costas'],
      ['Peito', 69.9, 2, 'Depilação masculina de peito'],
    ],
  },
  {
    title: 'Primeira experiência',
    subtitle: 'Uma manicure por nossa conta',
    picture: 'maos',
    days: 15,
    installments: 1,
    discount: 100,
    lines: [['Manicure', 45, 1, 'Mão']],
  },
  {
    title: 'Ano inteiro',
    subtitle: '12 mãos, 12 pés e 4 massagens',
    description:
      'O pacote de quem não quer pensar nisso: uma visita por mês para mãos e pés e uma massagem ' +
      'a cada estação, com doze meses para usar.',
    picture: 'maos',
    days: 365,
    installments: 12,
    discount: 22,
    lines: [
      ['Mão', 45, 12, 'Mão'],
      ['Pé', 49.9, 12, 'Pé'],
      ['Massagem à escolha', 139.9, 4, 'Massagem relaxante', 'Massagem modeladora'],
    ],
  },
];
