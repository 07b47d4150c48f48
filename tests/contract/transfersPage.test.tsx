import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
import { openPage } from '../support/recordPage';

/** 'Transferências' as who decides meets it: part 3 sections 2.10, 4 and 8. */

const OWN = 'Você já decidiu a etapa de operações deste bônus';

const bonus = (at: number) => ({
  ...{ _id: `t${at}`, professionalName: `Profissional ${at}`, value: at * 10_050, version: 1 },
  ...{ reason: '2', approval: { status: 1 }, blocked: at === 3 ? OWN : null },
  ...{ schedule: { _id: `b${at}`, shortCode: `CODE${at}` }, fileName: `nota${at}.pdf` },
});
const BONUSES = Array.from({ length: 12 }, (_, at) => bonus(at + 1));

const open = async (decide: () => unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent } = openPage({
    resource: 'transfers',
    path: '/transfers',
    calls: {
      'transfers.list': ({ query }: OperationInput) => {
        const { page, limit } = query as { readonly page: number; readonly limit: number };
        return { bonus: BONUSES.slice((page - 1) * limit, page * limit), totalItems: 12 };
      },
      'transfers.decide': decide,
    },
  });
  await screen.findByRole('button', { name: 'REPROVAR SELECIONADOS' });
  return { bodies: () => sent('transfers.decide').map(({ body }) => body) };
};

const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Pro/ });
const ticked = () => ticks().filter(({ checked }) => checked).length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (...rows: number[]) => {
  for (const at of rows) fireEvent.click(ticks()[at] as HTMLElement);
};

it('C-TRANS-01 C-TRANS-05 C-TRANS-06 C-TRANS-12 C-TRANS-13 C-TRANS-16 C-ROLE-13 C-CALL-12 C-ERR-06 C-ERR-07 decides many in one call, which names a stale one; what may not be decided says why', async () => {
  const stale = 'Profissional 2, R$ 201,00: Este bônus já foi decidido nesta etapa.';
  let isStale = true;
  const { bodies } = await open(() => {
    if (!isStale) return { bonus: [] };
    const error = { code: 'already-decided', description: stale };
    throw Object.assign(new Error(stale), { status: 409, ...error, body: { error } });
  });
  const alert = async () => (await screen.findByRole('alert')).textContent;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  expect(ticked()).toBe(10);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  press('APROVAR SELECIONADOS');
  expect(await alert()).toContain('Selecione os itens');
  const own = screen.getByRole('button', { name: 'Aprovar Profissional 3' });
  expect([own.getAttribute('aria-disabled'), own.title]).toEqual(['true', `Aprovar: ${OWN}`]);
  tick(0, 1);
  press('APROVAR SELECIONADOS');
  const found = await screen.findByRole('dialog', { name: 'Aprovar 2 bônus' });
  expect(found.textContent).toContain('CODE2');
  expect(within(found).getByRole('button', { name: 'nota2.pdf' })).toBeDefined();
  expect(found.textContent.replaceAll('\u00a0', ' ')).toContain('2 itens, R$ 301,50 no total');
  const dialog = within(found);
  const approve = dialog.getByRole('button', { name: 'Aprovar' });
  fireEvent.click(approve);
  fireEvent.click(approve);
  expect((await dialog.findByRole('alert')).textContent).toContain(stale);
  isStale = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Bônus selecionados atualizados com sucesso!')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { ids: ['t1', 't2'], approved: true, comment: '' };
  expect([bodies(), ticked()]).toEqual([[body, body], 0]);
});
