import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { composePrice, type PriceParts } from '../../../../domain/prices';
import { PricePanel } from '.';

const steps = (parts: PriceParts): (string | null)[] => {
  render(<PricePanel price={composePrice(parts)} dateType="FLEX" />);
  const panel = screen.getByText('Por que este preço?').closest('details');
  return [...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
};

it('B-NEW-21 B-NEW-22 C-DYN-10 C-CALL-19 lists every step of a price in its order', () => {
  const plain = { base: 6_000, weekday: 1, clients: 1, hasSignature: false };
  expect(steps(plain)).toEqual(['Preço do horário na região: R$ 60,00']);
  cleanup();
  expect(
    steps({
      ...plain,
      mode: 'Now flex',
      neighborhood: { price: 8_000, name: 'Moema' },
      zone: { factor: 1.1, name: 'Centro' },
      weekday: 1.35,
      realtime: 1.5,
      preference: { percent: 10 },
      clients: 2,
      voucher: { discount: { kind: 'amount', cents: 2_000 } },
      credits: 1_000,
    }),
  ).toEqual([
    'Preço do horário na região (Now flex): R$ 60,00',
    'Preço do bairro Moema: R$ 80,00',
    'Zona Centro (110%): R$ 88,00',
    'Dia da semana (135%): R$ 118,80',
    'Tempo real (150%): R$ 178,20',
    'Com o adicional de preferência: R$ 196,02',
    '2 clientes: R$ 392,04',
    'Com o voucher: R$ 372,04',
    'Com os créditos: R$ 362,04',
  ]);
});
