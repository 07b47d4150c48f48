import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import { openPage } from '../support/recordPage';

/** The prices of a service by neighborhood, 'Edição do serviço': part 3 section 2.3. */

const neighbor = (priceId: string, neighborName: string, price = 50) => ({
  ...{ priceId, neighborName, city: 'São Paulo', version: 1 },
  prices: { 'programado fixo': { price }, 'now flex': { price: 60 } },
});

const PRICES = { name: 'services.prices', resource: 'services', record: { id: 's100' } };
const ROWS = [neighbor('n1', 'Moema'), neighbor('n2', 'Perdizes'), neighbor('n3', 'Santana')];

const open = async (calls: object = {}, mayWrite = true) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const service = { _id: 's100', serviceId: 's100', name: { 'pt-BR': 'Mão' }, active: true };
  const drawn = openPage({
    resource: 'services',
    path: '/services',
    can: (resource, action) =>
      mayWrite || (action !== 'edit' && !(action === 'call' && resource === 'neighbors.change')),
    shown: <DialogHost {...PRICES} onClose={() => undefined} />,
    calls: {
      'services.one': () => service,
      'categories.list': () => ({ data: [] }),
      'neighbors.ofService': () => ({ neighbors: ROWS }),
      'priceChanges.list': () => ({ data: [], totalItems: 0 }),
      'neighbors.change': ({ params }: { params: { priceId: string } }) =>
        neighbor(params.priceId, 'Moema'),
      ...calls,
    } as never,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edição do serviço' }));
  const table = within(await dialog.findByRole('table', { name: 'Preços por bairro' }));
  const cell = (place: string) => table.getByRole<HTMLInputElement>('textbox', { name: place });
  const type = (place: string, value: string) =>
    fireEvent.change(cell(place), { target: { value } });
  return { ...drawn, dialog, table, cell, type };
};

const MOEMA = 'Moema (São Paulo), Programado fixo';
const PERDIZES = 'Perdizes (São Paulo), Programado fixo';
const SANTANA = 'Santana (São Paulo), Programado fixo';

it('C-SERV-02 C-SERV-03 C-SERV-04 C-CALL-19 C-CALL-20 C-ERR-34 C-ERR-39 only changed prices of at least 1 are sent; what fails is named and keeps its mark', async () => {
  let fails = true;
  const rows = ROWS.map((row) => ({ ...row }));
  const { user, sent, dialog, table, cell, type } = await open({
    'neighbors.ofService': () => ({ neighbors: rows }),
    'neighbors.change': ({ params }: { params: { priceId: string } }) => {
      if (fails && params.priceId === 'n1') throw new Error('');
      const at = rows.findIndex(({ priceId }) => priceId === params.priceId);
      rows[at] = neighbor(params.priceId, rows[at]?.neighborName ?? '', at === 0 ? 1 : 72.5);
      return rows[at];
    },
  });
  expect(sent('neighbors.ofService').map(({ params }) => params)).toEqual([{ serviceId: 's100' }]);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
  expect(save.disabled).toBe(true);
  type(MOEMA, '0,99');
  expect(cell(MOEMA).getAttribute('aria-invalid')).toBe('true');
  expect(save.disabled).toBe(true);
  dialog.getByText('Moema, Programado fixo: Valor mínimo: 1,00');
  type(MOEMA, '1');
  type(SANTANA, '72,5');
  type(PERDIZES, '50,00');
  expect(cell(PERDIZES).getAttribute('aria-describedby')).toBeNull();
  dialog.getByText('2 alterações não salvas');
  fireEvent.click(save);
  await dialog.findByText('Moema (São Paulo): Ocorreu um erro ao processar a sua solicitação.');
  const change = (priceId: string, price: number) => ({
    params: { priceId },
    body: { range: [{ category: 'programado fixo', price }], version: 1 },
  });
  expect(sent('neighbors.change')).toMatchObject([change('n1', 1), change('n3', 72.5)]);
  await dialog.findByText('1 alteração não salva');
  expect([cell(MOEMA).value, cell(SANTANA).value]).toEqual(['1', '72,50']);
  fails = false;
  fireEvent.click(save);
  await screen.findByText('Preços atualizados com sucesso');
  expect(sent('neighbors.change')).toHaveLength(3);
  await user.click(dialog.getByRole('combobox', { name: 'Bairro' }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  await user.click(options[2] as HTMLElement);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Perdizes'),
  ]);
});

it('prices that may only be read have nothing to save', async () => {
  const { dialog, cell } = await open({}, false);
  expect(cell(MOEMA).readOnly).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
});
