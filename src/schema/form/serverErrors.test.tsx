import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import { renameErrors } from '../../dataProvider/records';
import { ApiError } from '../../http/ApiError';
import * as f from '../index';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    fields: {
      name: f.text('Nome'),
      lines: f.list(
        'Serviços',
        { title: f.text('Título', { wire: 'serviceTitle' }), times: f.integer('Vezes') },
        { item: 'serviço', wire: 'packServices' },
      ),
      place: f.text('Lugar', { wire: 'address' }),
    },
    form: {
      create: {
        afterSave: async (_, { name }, call) => {
          await call('things.mark' as never, { name }).catch(() => {
            throw new f.ActionRefusal('Não foi marcado');
          });
          return undefined;
        },
      },
    },
  }),
);

const create = vi.fn();
const perform = vi.fn();
const resource = registry.get('things');

const open = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drawNew(registry, { create, update: create, perform });
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Kit' } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

/** An error of the back end, by its own names. */
const refused = (errors: Readonly<Record<string, string>>): ApiError =>
  new ApiError('answer', 422, 'invalid', 'Não deu', { errors });

it('B-ERR-12 an error of the back end is shown at its field and names the line of a list', async () => {
  await open();
  const titles = () => screen.getAllByLabelText('Título');
  const type = (line: number, value: string) =>
    fireEvent.change(titles()[line] as HTMLElement, { target: { value } });
  await screen.findByLabelText('Título');
  // The second line stays empty, and is not sent.
  for (const [line, title] of ['Corte', 'x', 'Barba'].entries()) {
    if (line > 0) fireEvent.click(screen.getByRole('button', { name: 'Adicionar serviço' }));
    type(line, title);
  }
  type(1, '');
  for (const [wire, text] of [
    ['packServices.0.serviceTitle', 'Serviço 1, Título: Um'],
    ['packServices.1.times', 'Serviço 3, Vezes: Um'],
    ['packServices.1', 'Serviço 3: Um'],
    ['packServices', 'Um'],
    ['address.street', 'Outro'],
  ] as const) {
    const message = text.split(': ').at(-1) ?? '';
    create.mockRejectedValueOnce(renameErrors(resource, refused({ [wire]: message })));
    save();
    const shown = await screen.findByText(text);
    if (wire.startsWith('pack'))
      expect(shown.closest('[role="group"]')?.textContent).toContain('Serviços');
    else expect(screen.getByLabelText('Lugar').getAttribute('aria-invalid')).toBe('true');
  }
});

it('the call after a save keeps its key until it succeeds', async () => {
  await open();
  create.mockResolvedValue({ data: { id: '1', name: 'Kit' } });
  perform.mockRejectedValueOnce(refused({})).mockResolvedValue({});
  save();
  await screen.findByText('Não foi marcado');
  save();
  await vi.waitFor(() => expect(perform).toHaveBeenCalledTimes(2));
  const [first, second] = perform.mock.calls.map(([, , key]) => key as string);
  expect(second).toBe(first);
  expect(first).toBeTruthy();
});
