import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import { renameErrors } from '../../dataProvider/records';
import { ApiError } from '../../http/ApiError';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

const registry = createRegistry({
  './things/index.ts': f.defineResource({
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
        following: {
          operation: 'things.mark',
          sends: ({ name }) => ({ name }),
          failure: 'Não foi marcado',
        },
      },
    },
  }),
});

const create = vi.fn();
const perform = vi.fn();

const open = async () => {
  const [resource] = registry.resources;
  if (!resource) throw new Error('The registry is empty');
  renderScreen(<FormPage resource={resource} mode="create" />, {
    registry,
    path: '/things/new',
    provider: { create, update: create, perform } as never,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Nome'), 'Kit');
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { user, save, mapping: resource.mapping };
};

/** What a back end refuses, by its own names. */
const refused = (errors: Readonly<Record<string, string>>): ApiError =>
  new ApiError('answer', 422, 'invalid', 'Não deu', { errors });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  create.mockReset();
  perform.mockReset();
});

describe('what a back end says of a line of a list', () => {
  it.each([
    ['packServices.0.serviceTitle', 'Serviço 1, Título: Já existe'],
    ['packServices.1.times', 'Serviço 3, Vezes: Já existe'],
    ['packServices.1', 'Serviço 3: Já existe'],
    ['packServices', 'Já existe'],
    ['address.street', 'Já existe'],
  ])('B-ERR-12 stands at its field and names the line: %s', async (wire, text) => {
    const { user, save, mapping } = await open();
    // The second line stays empty, and is not sent.
    await user.type(await screen.findByLabelText('Título'), 'Corte');
    create.mockRejectedValue(renameErrors(mapping, refused({ [wire]: 'Já existe' })));
    await user.click(screen.getByRole('button', { name: 'Adicionar serviço' }));
    await user.type(screen.getAllByLabelText('Título')[1] as HTMLElement, 'x');
    await user.click(screen.getByRole('button', { name: 'Adicionar serviço' }));
    await user.type(screen.getAllByLabelText('Título')[2] as HTMLElement, 'Barba');
    await user.clear(screen.getAllByLabelText('Título')[1] as HTMLElement);
    await save();
    const said = await screen.findByText(text);
    const field = wire.startsWith('address') ? screen.getByLabelText('Lugar') : undefined;
    if (field) expect(field.getAttribute('aria-invalid')).toBe('true');
    else expect(said.closest('[role="group"]')?.textContent).toContain('Serviços');
  });
});

describe('the call that follows the one that saves', () => {
  it('is the same intent while it has not succeeded', async () => {
    const { save } = await open();
    create.mockResolvedValue({ data: { id: '1', name: 'Kit' } });
    perform.mockRejectedValueOnce(refused({})).mockResolvedValue({});
    await save();
    await screen.findByText('Não foi marcado');
    await save();
    await vi.waitFor(() => expect(perform).toHaveBeenCalledTimes(2));
    const [first, second] = perform.mock.calls.map(([, , key]) => key as string);
    expect(second).toBe(first);
    expect(first).toBeTruthy();
  });
});
