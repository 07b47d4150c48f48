import { CAC_TYPES, SECTORS, SERVICES } from '../../domain/investments';
import type { investments } from '../db/schema';
import { addDays } from '../store/days';
import { searchText } from '../store/text';
import { Random } from './random';

type Row = typeof investments.$inferInsert;

const COUNT = 60;

const PURPOSES = [
  ['Mídia paga', 'Anúncios em redes sociais'],
  ['Mídia paga', 'Campanha de busca'],
  ['Eventos', 'Ação em feira de beleza'],
  ['Parcerias', 'Parceria com influenciadora'],
  ['Material', 'Kits de boas-vindas'],
  ['Material', 'Uniformes e bolsas'],
  ['Treinamento', 'Capacitação de profissionais'],
  ['Indicação', 'Prêmios do programa de indicação'],
  ['Ferramentas', 'Plataforma de e-mail'],
  ['Cortesia', 'Serviços de cortesia para imprensa'],
] as const;

/** Investments around today; half of them lie in the default date filter. */
export const demoInvestments = (now: Date, today: string, staffIds: readonly string[]): Row[] => {
  const random = new Random(3_003);
  return Array.from({ length: COUNT }, (_, index) => {
    const [category, description] = random.pick(PURPOSES);
    const offset = index % 2 === 0 ? random.int(-5, 5) : random.int(-60, 20);
    return {
      id: random.id(),
      valueCents: random.int(150, 900_000),
      day: addDays(today, offset),
      category,
      categorySearch: searchText(category),
      description,
      descriptionSearch: searchText(description),
      cac: random.pick(Object.keys(CAC_TYPES)),
      sector: random.pick(Object.keys(SECTORS)),
      service: random.pick(Object.keys(SERVICES)),
      createdBy: random.pick(staffIds),
      createdAt: new Date(now.getTime() - random.int(1, 80_000) * 60_000),
    };
  });
};
