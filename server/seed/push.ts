import type { pushMessages } from '../db/schema';
import { Random } from './random';

type Row = typeof pushMessages.$inferInsert;

const HOUR = 3_600_000;

const TEXTS = {
  artist: [
    ['Agenda do feriado', 'Abra sua agenda para o feriado e receba pedidos com antecedência.'],
    ['Novo treinamento', 'Estão abertas as inscrições do treinamento de alongamento de unhas.'],
    ['Documentos', 'Confira se seus documentos estão em dia no aplicativo.'],
    ['Chuva forte hoje', 'Saia mais cedo para os atendimentos desta tarde.'],
  ],
  user: [
    ['Unhas prontas para sexta', 'Escolha o melhor horário antes do fim de semana.'],
    ['Massagem em casa', 'Relaxe sem sair de casa: profissionais perto de você.'],
    ['Seu voucher vence amanhã', 'Aproveite o desconto até amanhã à noite.'],
    ['Novas cidades', 'Agora também atendemos em Niterói e Nova Lima.'],
  ],
} as const;

/** Messages of the last weeks, to professionals and to customers. */
export const demoPushMessages = (now: Date, staffEmails: readonly string[]): Row[] => {
  const random = new Random(12_012);
  return (['artist', 'user'] as const).flatMap((target) =>
    TEXTS[target].map(([title, message], index) => ({
      id: random.id(),
      target,
      title,
      message,
      cities: index % 2 === 0 ? ['sao-paulo'] : [],
      reached: target === 'artist' ? random.int(20, 60) : random.int(300, 900),
      createdBy: random.pick(staffEmails),
      createdAt: new Date(now.getTime() - (index * 90 + random.int(3, 40)) * HOUR),
    })),
  );
};
