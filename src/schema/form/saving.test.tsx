import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawEdit, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

const Note = ({ values, change }: f.SectionSlotProps) => (
  <input
    aria-label="Recado"
    value={String(values.note ?? '')}
    onChange={({ target }) => change('note', target.value)}
  />
);

const rooms = (
  name: 'things' | 'asked',
  edit: { readonly confirm?: string; readonly failureTitle?: string } = {},
) =>
  f.defineResource({
    ...THINGS,
    name,
    routes: { list: `/${name}`, edit: `/${name}/:id` },
    fields: {
      name: f.text('Nome'),
      city: f.text('Cidade'),
      open: f.boolean('Aberta'),
      note: f.text('Nota'),
    },
    form: {
      edit,
      sections: [
        { title: 'Dados', fields: ['name', 'city', 'open'] },
        { title: 'Notas', fields: ['note'], render: Note },
      ],
    },
  });
const registry = registryOf(
  rooms('things', { failureTitle: 'Ops..' }),
  rooms('asked', { confirm: 'Deseja mesmo salvar?' }),
);

const room = { id: '1', name: 'Azul', city: 'Recife', open: false, note: '', version: 1 };
const write = vi.fn();
const getOne = vi.fn();

const open = async (name: 'things' | 'asked' = 'things') => {
  drawEdit(registry, { getOne, update: write }, { name, path: `/${name}/1` });
  return screen.findByLabelText<HTMLInputElement>('Nome');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const fail = (facts: object) =>
  write.mockRejectedValueOnce(Object.assign(new Error('Não deu'), { body: {} }, facts));
const changed = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const keys = () => write.mock.calls.map(([, { meta }]) => meta.idempotencyKey);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockReset().mockResolvedValue({ data: room });
  write.mockReset().mockResolvedValue({ data: room });
});

it('a save keeps its key for the same values, has another one for others, and is no change by a colleague when its answer was lost', async () => {
  const name = await open();
  await userEvent.type(name, 'A');
  for (const times of [1, 2]) {
    fail({ status: 0, code: 'timeout' });
    await save();
    await waitFor(() => expect(write).toHaveBeenCalledTimes(times));
    expect((await screen.findByRole('alert')).textContent).toContain('Ops..');
  }
  await userEvent.type(name, 'B');
  fail({ status: 409, code: 'version-conflict' });
  getOne.mockResolvedValue({ data: { ...room, name: 'AzulA', version: 2 } });
  await save();
  await screen.findByText(/O salvamento anterior foi concluído/);
  expect(screen.queryByRole('button', { name: 'Manter o que digitei' })).toBeNull();
  await save();
  await waitFor(() => expect(write).toHaveBeenCalledTimes(4));
  const sent = { data: { name: 'AzulAB' }, previousData: { version: 2 } };
  expect(write.mock.lastCall?.[1]).toMatchObject(sent);
  const [first, again, other] = keys();
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('a form is read-only while it is saved, and does not ask for confirmation again', async () => {
  const name = await open('asked');
  await userEvent.type(name, '!');
  await userEvent.type(screen.getByLabelText('Recado'), 'oi');
  let answer = (_: unknown): void => undefined;
  write.mockReturnValueOnce(new Promise((_, reject) => (answer = reject)));
  await save();
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => void (name.form && fireEvent.submit(name.form)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(write).toHaveBeenCalledTimes(1);
  await userEvent.type(name, 'depois');
  await userEvent.type(screen.getByLabelText('Recado'), 'depois');
  expect(name.value).toBe('Azul!');
  expect(name.readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Recado').value).toBe('oi');
  expect(screen.getByLabelText('Aberta')).toHaveProperty('disabled', true);
  const body = { errors: { open: 'Feche antes' } };
  answer(Object.assign(new Error('Não deu'), { status: 422, body }));
  await screen.findByText('Feche antes');
  expect(document.activeElement).toBe(screen.getByLabelText('Aberta'));
  await userEvent.type(name, '?');
  expect(name.value).toBe('Azul!?');
});

it('a conflict lists what a colleague changed, and saves with another key', async () => {
  const name = await open();
  await userEvent.type(name, '!');
  fail({ status: 409, code: 'version-conflict' });
  getOne.mockResolvedValue({ data: { ...room, city: 'Olinda', version: 2 } });
  await save();
  await screen.findByRole('button', { name: 'Manter o que digitei' });
  expect(changed()).toEqual(['Cidade: Olinda']);
  await userEvent.click(screen.getByRole('button', { name: 'Manter o que digitei' }));
  expect(name.value).toBe('Azul!');
  expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Olinda');
  // The next conflict is compared with what was read now.
  fail({ status: 409, code: 'version-conflict' });
  getOne.mockResolvedValue({ data: { ...room, city: 'Olinda', open: true, version: 3 } });
  await save();
  await waitFor(() => expect(changed()).toEqual(['Aberta: Sim']));
  expect(keys()[1]).not.toBe(keys()[0]);
});
