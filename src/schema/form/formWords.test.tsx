import { screen, waitFor, within } from '@testing-library/react';
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

const line = (index: number) => screen.getByRole('group', { name: `Serviço ${index}` });
const fill = async (index: number, name: string, value: string, count: string) => {
  await userEvent.type(await within(line(index)).findByLabelText(/Nome/), name);
  await userEvent.type(await within(line(index)).findByLabelText(/Valor/), value);
  await userEvent.type(await within(line(index)).findByLabelText(/Quantidade/), count);
};

describe('a list of items on a form', () => {
  it('adds nothing after a line that is not complete, and says so', async () => {
    drawBundle();
    await userEvent.click(await screen.findByRole('button', { name: 'ADICIONAR' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Verifique os campos');
    expect(screen.queryByRole('group', { name: 'Serviço 2' })).toBeNull();
  });

  it('adds and removes lines, and totals follow what is typed', async () => {
    drawBundle();
    await screen.findByRole('group', { name: 'Serviço 1' });
    await fill(1, 'Escova', '1000', '3');
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('R$ 3.000,00');
    await userEvent.click(screen.getByRole('button', { name: 'ADICIONAR' }));
    await fill(2, 'Unhas', '550', '2');
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('R$ 4.100,00');
    await userEvent.click(screen.getByRole('button', { name: 'Remover Serviço 1' }));
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('R$ 1.100,00');
    expect(within(line(1)).getByLabelText(/Nome/)).toHaveProperty('value', 'Unhas');
  });

  it('RELIABILITY G21 each line keeps its own inputs when the one before it goes', async () => {
    drawBundle();
    await screen.findByRole('group', { name: 'Serviço 1' });
    await fill(1, 'Escova', '1000', '3{Enter}');
    const second = within(line(2)).getByLabelText(/Nome/);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Serviço 1' }));
    expect(within(line(1)).getByLabelText(/Nome/)).toBe(second);
  });

  it('is not sent with a line half typed, which stays', async () => {
    const create = drawBundle();
    await screen.findByRole('group', { name: 'Serviço 1' });
    await userEvent.type(screen.getByLabelText(/Título/), 'Noiva');
    await userEvent.type(within(line(1)).getByLabelText(/Nome/), 'Escova');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Verifique os campos')).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    expect(within(line(1)).getByLabelText(/Nome/)).toHaveProperty('value', 'Escova');
  });

  it('adds a line by Enter and does not save the form', async () => {
    const create = drawBundle();
    await screen.findByRole('group', { name: 'Serviço 1' });
    await fill(1, 'Escova', '1000', '3{Enter}');
    expect(line(2)).toBeDefined();
    expect(create).not.toHaveBeenCalled();
  });
});

describe('a form whose words and neighbours follow what is typed', () => {
  it('shows the preview and the word of the button as they change', async () => {
    drawBundle();
    await userEvent.type(await screen.findByLabelText(/Título/), 'Vip');
    expect(screen.getByRole('complementary', { name: 'Prévia' }).textContent).toBe('Vip');
    expect(screen.getByRole('button', { name: 'Salvar VIP' })).toBeDefined();
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

  it('stays after saving and sends the version that the answer gave', async () => {
    const update = vi.fn(async (_: string, { data, previousData }) => ({
      data: { ...data, id: 'terms', version: previousData.version + 1 },
    }));
    draw(update);
    const title = await screen.findByLabelText(/Título/);
    await userEvent.type(title, ' e dois');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await userEvent.type(title, ' e três');
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const calls = update.mock.calls as unknown as [string, { previousData: { version: number } }][];
    expect(calls.map(([, { previousData }]) => previousData.version)).toEqual([1, 2]);
    expect(title).toHaveProperty('value', 'Um e dois e três');
  });

  it('puts its title above the words of a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(vi.fn(async () => Promise.reject(new TypeError('network'))));
    await userEvent.type(await screen.findByLabelText(/Título/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ops..');
    expect(screen.getByLabelText(/Título/)).toHaveProperty('value', 'Um!');
  });
});
