import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import { VoucherAside } from '../../src/resources/vouchers/VoucherAside';
import { factIn } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const draw = (values: object, mode = 'create') => {
  const getMany = vi.fn(async (resource: string) => ({
    data: resource === 'areas' ? [{ id: 'a1', city: 'Campinas' }] : [],
  }));
  const props = { values, context: { mode } } as unknown as Parameters<typeof VoucherAside>[0];
  renderScreen(<VoucherAside {...props} />, { registry, provider: { getMany } as never });
  return { getMany };
};

it('P-VOU-10 P-VOU-18 a new voucher is summed up beside its form, with the names of its places', async () => {
  const { getMany } = draw({ kind: 'single', type: 'P', percent: 15, locations: ['a1', 'a2'] });
  const summary = await screen.findByRole('region', { name: 'Resumo' });
  await within(summary).findByText('Todos os serviços; Campinas, a2');
  expect(factIn(summary, 'O que dá')).toBe('15% de desconto');
  expect(getMany.mock.calls.map(([resource]) => resource)).toEqual(['areas']);
});

it('P-VOU-18 an edited voucher has no summary', () => {
  draw({}, 'edit');
  expect(screen.queryByRole('region', { name: 'Resumo' })).toBeNull();
});
