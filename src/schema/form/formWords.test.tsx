import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../../domain/format';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { filledItems } from '../listField';
import { createRegistry } from '../registry';
import { FormPage, SinglePage } from './FormPage';

const Preview = ({ values }: f.FormAsideProps) => (
  <aside aria-label="Prévia">{String(values.title ?? '')}</aside>
);

const total = ({ services }: { services: unknown }): number =>
  filledItems(services).reduce(
    (sum, { value, count }) => sum + Number(value ?? 0) * Number(count ?? 0),
    0,
  );

const registry = createRegistry({
  './bundles/index.ts': f.defineResource({
    name: 'bundles',
    label: ['Pacote', 'Pacotes'],
    routes: { list: '/bundles', create: '/bundles/new' },
    roles: 'permissions',
    titleField: 'title',
    api: { url: 'https://crm.example.com/bundles' },
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
  './terms/index.ts': f.defineResource({
    name: 'terms',
    label: ['Termo', 'Termos'],
    title: 'Editar termos',
    single: true,
    routes: { list: '/terms' },
    roles: 'permissions',
    titleField: 'title',
    api: { url: 'https://crm.example.com/terms' },
    fields: { title: f.text('Título', { required: true }) },
    form: {
      edit: {
        success: { title: 'Sucesso', text: 'Termos alterados' },
        failureTitle: 'Ops..',
        failure: 'Houve um erro',
      },
    },
  }),
});

const drawBundle = (
  create = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: '1' } })),
) => {
  renderScreen(<FormPage resource={registry.get('bundles')} mode="create" />, {
    registry,
    path: '/bundles/new',
    provider: { create } as never,
  });
  return create;
};

const line = (index: number) => within(screen.getByRole('group', { name: `Serviço ${index}` }));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const fill = async (index: number, name: string, value: string, count: string) => {
  type(await line(index).findByLabelText(/Nome/), name);
  type(await line(index).findByLabelText(/Valor/), value);
  type(await line(index).findByLabelText(/Quantidade/), count);
};
const sum = () => screen.getByRole('status', { name: 'Total' }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a form with lines', () => {
  it('RELIABILITY G21 adds by button or Enter after complete lines only, removes one, and updates the total', async () => {
    const create = drawBundle();
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
    expect(line(3)).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    const second = line(2).getByLabelText(/Nome/);
    press('Remover Serviço 1');
    await waitFor(() => expect(sum()).toContain('R$ 11,00'));
    expect(line(1).getByLabelText(/Nome/)).toBe(second);
  });

  it('shows a preview and its own button text, and is not sent with an incomplete line', async () => {
    const create = drawBundle();
    await screen.findByRole('group', { name: 'Serviço 1' });
    type(screen.getByLabelText(/Título/), 'Vip');
    type(await line(1).findByLabelText(/Nome/), 'Escova');
    expect(screen.getByRole('complementary', { name: 'Prévia' }).textContent).toBe('Vip');
    press('Salvar VIP');
    expect(await screen.findByText('Verifique os campos')).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    expect(line(1).getByLabelText(/Nome/)).toHaveProperty('value', 'Escova');
  });
});

describe('the form of one record', () => {
  const stored = { id: 'terms', title: 'Um', version: 1 };
  const draw = (update: ReturnType<typeof vi.fn>) =>
    renderScreen(<SinglePage resource={registry.get('terms')} />, {
      registry,
      path: '/terms',
      provider: { getOne: async () => ({ data: stored }), update } as never,
    });

  it('stays after saving and sends the version of the answer', async () => {
    const update = vi.fn(async (_: string, { data, previousData }) => ({
      data: { ...data, id: 'terms', version: previousData.version + 1 },
    }));
    draw(update);
    const title = await screen.findByLabelText(/Título/);
    type(title, 'Um e dois');
    press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    type(title, 'Um e dois e três');
    await screen.findByRole('button', { name: 'Salvar' });
    press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const calls = update.mock.calls as unknown as [string, { previousData: { version: number } }][];
    expect(calls.map(([, { previousData }]) => previousData.version)).toEqual([1, 2]);
    expect(title).toHaveProperty('value', 'Um e dois e três');
  });

  it('shows the title of a failure and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(vi.fn(async () => Promise.reject(new TypeError('network'))));
    type(await screen.findByLabelText(/Título/), 'Um!');
    press('Salvar');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ops..');
    expect(screen.getByLabelText(/Título/)).toHaveProperty('value', 'Um!');
  });
});
