import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formatMoney } from '../../../domain/format';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { filledItems } from '../listField';

const Preview = ({ values }: f.FormAsideProps) => (
  <aside aria-label="Prévia">{String(values.title ?? '')}</aside>
);

const total = ({ services }: { services: unknown }): number =>
  filledItems(services).reduce(
    (sum, { value, count }) => sum + Number(value ?? 0) * Number(count ?? 0),
    0,
  );

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    titleField: 'title',
    fields: {
      title: f.text('Título', { required: true }),
      services: f.list(
        'Serviços',
        {
          name: f.text('Nome', { required: true }),
          value: f.money('Valor', { required: true }),
          count: f.integer('Quantidade', { required: true, min: 1 }),
        },
        { item: 'Serviço', add: 'ADICIONAR', required: true, invalid: 'Verifique os campos' },
      ),
      total: f.computed('Total', total as never, {
        form: true,
        format: (value) => formatMoney(Number(value)),
      }),
    },
    form: { create: { submit: ({ title }) => (title === 'Vip' ? 'Salvar VIP' : 'Salvar') } },
    slots: { formAside: Preview },
  }),
);

const line = (index: number) => within(screen.getByRole('group', { name: `Serviço ${index}` }));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const fill = async (index: number, name: string, value: string, count: string) => {
  type(await line(index).findByLabelText(/Nome/), name);
  type(await line(index).findByLabelText(/Valor/), value);
  type(await line(index).findByLabelText(/Quantidade/), count);
};
const sum = () => screen.getByRole('status', { name: 'Total' }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('RELIABILITY G21 lines are added by button or Enter after complete ones only, removed, and summed up; an incomplete one is not sent', async () => {
  const create = vi.fn();
  drawNew(registry, { create });
  type(await screen.findByLabelText(/Título/), 'Vip');
  expect(screen.getByRole('complementary', { name: 'Prévia' }).textContent).toBe('Vip');
  await screen.findByRole('button', { name: 'ADICIONAR' });
  press('ADICIONAR');
  expect((await screen.findByRole('alert')).textContent).toBe('Verifique os campos');
  expect(screen.queryByRole('group', { name: 'Serviço 2' })).toBeNull();
  await fill(1, 'Escova', '10,00', '3');
  await waitFor(() => expect(sum()).toContain('R$ 30,00'));
  press('ADICIONAR');
  await fill(2, 'Unhas', '5,50', '2');
  await waitFor(() => expect(sum()).toContain('R$ 41,00'));
  await userEvent.type(line(2).getByLabelText(/Quantidade/), '{Enter}');
  const second = line(2).getByLabelText(/Nome/);
  press('Remover Serviço 1');
  await waitFor(() => expect(sum()).toContain('R$ 11,00'));
  expect(line(1).getByLabelText(/Nome/)).toBe(second);
  type(await line(2).findByLabelText(/Nome/), 'Tranças');
  press('Salvar VIP');
  expect(await screen.findByText('Verifique os campos')).toBeDefined();
  expect(create).not.toHaveBeenCalled();
  expect(line(2).getByLabelText(/Nome/)).toHaveProperty('value', 'Tranças');
});
