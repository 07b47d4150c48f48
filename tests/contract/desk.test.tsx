import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entriesOf } from '../../server/access/profiles';
import { menuOf } from '../../src/navigation';
import { registry } from '../../src/resources/all';
import HomePage from '../../src/schema/home/HomePage';
import { rightsOf } from '../support/rights';
import { renderScreen } from '../support/screen';

/** 'Meu turno' of each profile, by the definitions and the rights of ruling 17: decisions 0081 and 0128. */

const [ASSIGN, FAILED, PAYMENT, NOW, BONUSES, LEADS] = [
  'Agendamentos Aguardando profissional',
  'Agendamentos Erro no pagamento',
  'Agendamentos Processando pagamento',
  'Pedidos em tempo real Aguardando profissional',
  'Transferências Bônus para você decidir',
  'Leads Leads sem teste',
];

const FIGURES = [
  'Agendamentos de hoje',
  'Agendamentos de amanhã',
  'Pedidos em tempo real hoje',
  'Leads com teste hoje',
  'Leads com teste amanhã',
];

const BOOKED = FIGURES.slice(0, 3);

const draw = async (type: string, knows: boolean) => {
  renderScreen(<HomePage menu={menuOf({ type, entries: entriesOf(type) })} />, {
    registry,
    mayDo: rightsOf(type),
    provider: {
      counts: async (questions: readonly unknown[]) => questions.map(() => undefined),
      knowsExtensions: async () => knows,
    } as never,
  });
  await waitFor(() => expect(screen.queryAllByRole('link')).not.toEqual([]));
  return screen.getAllByRole('link').map((card) => {
    const words = card.querySelector('.name')?.parentElement?.children ?? [];
    return [...words].map(({ textContent }) => textContent).join(' ');
  });
};

it.each([
  ['operation', true, [ASSIGN, FAILED, PAYMENT, NOW, LEADS, ...FIGURES]],
  ['financeHead', true, [PAYMENT, BONUSES, ...BOOKED]],
  // Other services find leads by CPF and e-mail alone.
  ['operation', false, [ASSIGN, FAILED, PAYMENT, NOW, ...BOOKED]],
])(
  "ruling 17 B-ROLE-03 'Meu turno' of %s (our services: %s) has its queues and figures",
  async (type, knows, cards) => expect(new Set(await draw(type, knows))).toEqual(new Set(cards)),
);
