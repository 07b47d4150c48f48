import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const open = async (answer: () => unknown = () => undefined) => {
  const drawn = pageOpener(renderScreen)({
    resource: 'payments',
    path: '/payments',
    calls: { 'reprocess.transfers': answer, 'reprocess.bonuses': answer },
  });
  await screen.findByRole('button', { name: 'Reprocessar repasses' });
  return drawn;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('P-IMP-04 C-ROUTE-11 has exactly three buttons', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pagamentos');
  expect(
    screen.getAllByRole('button', { name: /^Reprocessar/ }).map(({ textContent }) => textContent),
  ).toEqual(['Reprocessar repasses', 'Reprocessar repasses de 14 dias', 'Reprocessar bônus']);
});

it.each([
  ['Reprocessar repasses', 'reprocess.transfers', { fourteenDays: 'false' }],
  ['Reprocessar repasses de 14 dias', 'reprocess.transfers', { fourteenDays: 'true' }],
  ['Reprocessar bônus', 'reprocess.bonuses', undefined],
])('P-ERR-07 P-IMP-04 %s asks, calls once and says so', async (label, operation, params) => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: label }));
  const question = await screen.findByRole('dialog', { name: label });
  await user.dblClick(within(question).getByRole('button', { name: 'Reprocessar' }));
  expect(await screen.findByText('Reprocessando pagamentos')).toBeDefined();
  expect(sent(operation).map((input) => input.params)).toEqual([params]);
});

it('P-ERR-07 a failure says so', async () => {
  const { user } = await open(() => {
    throw Object.assign(new Error(''), { status: 500, code: 'internal' });
  });
  await user.click(screen.getByRole('button', { name: 'Reprocessar bônus' }));
  const question = await screen.findByRole('dialog', { name: 'Reprocessar bônus' });
  await user.click(within(question).getByRole('button', { name: 'Reprocessar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao solicitar o reprocessamento dos pagamentos',
  );
});
