import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { formatMoney } from '../../../domain/format';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import { filledItems } from '../definition/listField';
import * as f from '../index';

const drawn = async (lines: unknown) => {
  const list = lines as ReturnType<typeof f.list>;
  const registry = registryOf(
    f.defineResource({
      ...THINGS,
      routes: { list: '/things', create: '/things/new' },
      fields: { name: f.text('Nome'), lines: list },
    }),
  );
  const create = vi.fn(async (_: string, { data }: { data: { lines: unknown } }) => ({
    data: { ...data, id: '1' },
  }));
  drawNew(registry, { create });
  await screen.findByRole('button', { name: 'Adicionar linha' });
  const line = (index: number) => within(screen.getByRole('group', { name: `linha ${index}` }));
  const input = (index: number, name: string | RegExp) =>
    line(index).findByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return {
    line,
    input,
    add: () => press('Adicionar linha'),
    type: async (index: number, name: string | RegExp, value: string) =>
      fireEvent.change(await input(index, name), { target: { value } }),
    sent: async () => {
      press('Salvar');
      await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
      return list.codec.encode(create.mock.calls[0]?.[1].data.lines as never);
    },
  };
};

it('a line has initial values, and is an item once it is edited', async () => {
  const { input, type, add, sent } = await drawn(
    f.list(
      'Linhas',
      {
        title: f.text('Título', { required: true }),
        count: f.integer('Vezes', { initial: 2 }),
        day: f.text('Dia', { initial: ({ today }: f.FormContext) => today }),
      },
      { item: 'linha' },
    ),
  );
  expect((await input(1, 'Vezes')).value).toBe('2');
  expect((await input(1, 'Dia')).value).toBe('2026-03-10');
  await type(1, /Título/, 'a');
  add();
  expect((await input(2, 'Vezes')).value).toBe('2');
  expect(await sent()).toEqual([{ title: 'a', count: 2, day: '2026-03-10' }]);
});

it('a line that is complete by its initial values is an item once it is added', async () => {
  const kind = f.text('Tipo', { initial: 'x', required: true });
  const { add, input, sent } = await drawn(
    f.list('Linhas', { kind, note: f.text('Nota') }, { item: 'linha' }),
  );
  expect(screen.queryByRole('group', { name: 'linha 1' })).toBeNull();
  add();
  expect((await input(1, /Tipo/)).value).toBe('x');
  expect(await sent()).toEqual([{ kind: 'x', note: null }]);
});

it('a line normalizes input, empties dependents, and hides, requires and locks by its own conditions', async () => {
  const { input, line, type, sent, add } = await drawn(
    f.list(
      'Linhas',
      {
        kind: f.text('Tipo', { normalize: (text: string) => text.toUpperCase() }),
        place: f.text('Lugar', { dependsOn: 'kind' }),
        seat: f.text('Assento', { dependsOn: 'place' }),
        kept: f.text('Fixo', { initial: 'f' }),
        rate: f.text('Taxa'),
        reason: f.text('Motivo'),
        code: f.text('Código'),
      },
      {
        item: 'linha',
        invalid: 'Verifique',
        visibleWhen: { rate: ({ kind }) => kind !== 'V' },
        requiredWhen: { reason: ({ kind }) => kind === 'V' },
        readOnlyWhen: { code: ({ kind }) => kind === 'V', kept: () => true },
      },
    ),
  );
  add();
  await type(1, 'Lugar', 'x');
  await type(1, 'Assento', '1');
  await type(1, 'Taxa', '10');
  const isRequired = async () => (await input(1, /Motivo/)).getAttribute('aria-required');
  expect(await isRequired()).not.toBe('true');
  await type(1, 'Tipo', 'v');
  await waitFor(() => expect(line(1).queryByRole('textbox', { name: 'Taxa' })).toBeNull());
  const values = [await input(1, 'Lugar'), await input(1, 'Assento')].map(({ value }) => value);
  expect(values).toEqual(['', '']);
  const locked = [await input(1, 'Código'), await input(1, 'Fixo')].map(({ readOnly }) => readOnly);
  expect(locked).toEqual([true, true]);
  expect(await isRequired()).toBe('true');
  add();
  expect(await line(1).findByText('Campo obrigatório')).toBeDefined();
  await type(1, /Motivo/, 'm');
  expect(await sent()).toEqual([
    { kind: 'V', place: null, seat: null, kept: 'f', reason: 'm', code: null },
  ]);
});

it('a line has choices and help by its own values before those of the form', async () => {
  const { type, line } = await drawn(
    f.list(
      'Linhas',
      {
        kind: f.text('Tipo'),
        place: f.choiceFrom('Lugar', ({ kind, name }) =>
          [kind, name].flatMap((it) => (it ? [{ value: String(it), label: `Lugar ${it}` }] : [])),
        ),
        note: f.text('Nota', {
          help: ({ kind }: Readonly<Record<string, unknown>>) =>
            kind ? `Nota de ${kind}` : undefined,
        }),
      },
      { item: 'linha' },
    ),
  );
  await type(1, 'Tipo', 'a');
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'b' } });
  expect(await line(1).findByText('Nota de a')).toBeDefined();
  await userEvent.click(line(1).getByRole('combobox', { name: /Lugar/ }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Lugar a', 'Lugar b']));
});

const Preview = ({ values }: f.FormAsideProps) => (
  <aside aria-label="Prévia">{String(values.title ?? '')}</aside>
);

const Total = ({ label }: f.InputSlotProps) => {
  const cents = filledItems(useWatch({ name: 'services' })).reduce(
    (sum, { value, count }) => sum + Number(value ?? 0) * Number(count ?? 0),
    0,
  );
  return <output aria-label={label}>{formatMoney(cents)}</output>;
};

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
        { item: 'Serviço', required: true, invalid: 'Verifique os campos' },
      ),
      total: f.value('Total', { input: Total, wire: false }),
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

it('lines are added by button or Enter after complete ones only, removed, and summed up; an incomplete one is not sent', async () => {
  const create = vi.fn();
  drawNew(registry, { create });
  type(await screen.findByLabelText(/Título/), 'Vip');
  expect(screen.getByRole('complementary', { name: 'Prévia' }).textContent).toBe('Vip');
  await screen.findByRole('button', { name: 'Adicionar Serviço' });
  press('Adicionar Serviço');
  expect((await screen.findByRole('alert')).textContent).toBe('Verifique os campos');
  expect(screen.queryByRole('group', { name: 'Serviço 2' })).toBeNull();
  await fill(1, 'Escova', '10,00', '3');
  await waitFor(() => expect(sum()).toContain('R$ 30,00'));
  expect(screen.queryByRole('button', { name: 'Descer Serviço 1' })).toBeNull();
  press('Adicionar Serviço');
  await fill(2, 'Unhas', '5,50', '2');
  await waitFor(() => expect(sum()).toContain('R$ 41,00'));
  const nails = line(2).getByLabelText(/Nome/);
  press('Subir Serviço 2');
  expect(line(1).getByLabelText(/Nome/)).toBe(nails);
  press('Descer Serviço 1');
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
