import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LinkBase, useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { drawEdit, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { FormPage } from './FormPage';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    fields: { name: f.text('Nome', { required: true }) },
  }),
  f.defineResource({
    ...THINGS,
    name: 'terms',
    single: true,
    routes: { list: '/terms' },
    fields: { name: f.text('Nome', { required: true }) },
  }),
  f.defineResource({
    ...THINGS,
    name: 'batches',
    routes: { list: '/things', create: '/batches/new' },
    api: {
      url: 'https://x.example/batches',
      operations: { list: false, one: false, update: false },
    },
    fields: { name: f.text('Nome', { required: true }) },
  }),
);

/** A form whose next page is not drawn yet: it stays on screen, wherever one goes. */
const draw = (page: typeof drawNew, path: string, provider: object) =>
  page(registry, provider, { path, beside: <LinkBase to={path}>De volta</LinkBase> });
const name = () => screen.findByLabelText<HTMLInputElement>(/^Nome/);
const type = async (value: string) => fireEvent.change(await name(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const atRest = () => act(async () => undefined);
/** Answers the write once the form shows that it is under way. */
const saved = async (value: string) => {
  await type(value);
  press();
  await screen.findByRole('button', { name: 'Salvando...' });
  await act(async () => answer());
  await screen.findByRole('button', { name: 'Salvar' });
};
const back = () => fireEvent.click(screen.getByRole('link', { name: 'De volta' }));
let answer = (): void => undefined;
const held = <T,>(value: T) =>
  new Promise<T>((resolve) => {
    answer = () => resolve(value);
  });

it('a saved form that is still there sends nothing more for a second click, and is empty after coming back', async () => {
  const create = vi.fn((_: string, { data }: { data: object }) =>
    held({ data: { id: 'p1', ...data } }),
  );
  draw(drawNew, '/things/new', { create });
  await saved('Centro');
  press();
  await atRest();
  expect(create).toHaveBeenCalledOnce();
  back();
  await waitFor(async () => expect((await name()).value).toBe(''));
  await saved('Jardins');
  expect(create.mock.calls.map(([, { data }]) => data)).toMatchObject([
    { name: 'Centro' },
    { name: 'Jardins' },
  ]);
});

it.each([true, false])(
  'a saved form that is still there edits on the version that was saved last (alone: %s)',
  async (alone) => {
    let version = 1;
    const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Centro', version } }));
    const update = vi.fn((_: string, { data }: { data: object; previousData: object }) => {
      version += 1;
      return held({ data: { ...data, id: '1', version } });
    });
    if (alone) {
      const provider = { getOne, update } as never;
      renderScreen(<FormPage resource={registry.get('terms')} mode="edit" />, {
        registry,
        provider,
      });
    } else draw(drawEdit, '/things/1', { getOne, update });
    await saved('Jardins');
    await saved('Moema');
    if (!alone) back();
    await saved('Sé');
    expect(update.mock.calls.map(([, { previousData }]) => previousData)).toMatchObject([
      { name: 'Centro', version: 1 },
      { name: 'Jardins', version: 2 },
      { name: 'Moema', version: 3 },
    ]);
  },
);

it('a saved form refreshes the list of another resource that it returns to', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const create = (_: string, { data }: { data: object }) => held({ data: { id: 'b1', ...data } });
  const OtherList = () => useGetList('things').total;
  const page = { path: '/batches/new', name: 'batches', beside: <OtherList /> };
  drawNew(registry, { getList, create }, page);
  await saved('Lote');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});
