import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const URL = 'https://marca.test/entrar/CN7';

it('C-MISC-03 C-MISC-04 C-ERR-37 a consultant is looked up by e-mail or by id alone, and the answer goes with its key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let message: string | undefined;
  const { sent } = pageOpener(renderScreen)({
    resource: 'consultants',
    path: '/natura-integration',
    calls: {
      'consultants.integrationUrl': () => {
        if (message === undefined) return { url: URL };
        throw Object.assign(new Error(message), { status: 404, code: 'not-found' });
      },
    },
  });
  const asked = () => sent('consultants.integrationUrl').map(({ query }) => query);
  const link = () => screen.findByRole('link', { name: new RegExp(URL) });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const search = () => fireEvent.click(screen.getByRole('button', { name: 'BUSCAR' }));
  const [email, id] = ['E-mail da consultora', 'Id da consultora'] as const;

  await screen.findByRole('textbox', { name: email });
  search();
  await screen.findByText('Informe o e-mail da consultora');
  type(email, 'helena');
  search();
  await screen.findByText('Formato de e-mail inválido');
  expect(asked()).toEqual([]);
  type(email, ' ana@consultora.test ');
  search();
  expect((await link()).getAttribute('href')).toBe(URL);
  type(email, 'x@y.test');
  expect(screen.queryByRole('link')).toBeNull();

  fireEvent.click(await screen.findByRole('radio', { name: 'Id' }));
  search();
  await screen.findByText('Informe o id da consultora');
  type(id, 'CN7');
  search();
  await link();
  expect(asked()).toEqual([{ email: 'ana@consultora.test' }, { id: 'CN7' }]);
  for (const [said, shown] of [
    ['Consultora não encontrada.', 'Consultora não encontrada.'],
    ['', 'Houve um erro ao processar a solicitação'],
  ] as const) {
    message = said;
    search();
    expect((await screen.findByText(shown)).closest('[role="alert"]')).not.toBeNull();
    type(id, `CN${shown.length}`);
    expect(screen.queryByRole('alert')).toBeNull();
  }
});
