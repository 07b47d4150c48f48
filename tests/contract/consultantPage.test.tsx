import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '../support/recordPage';

const URL = 'https://marca.test/entrar/CN7';

it('C-MISC-03 C-MISC-04 C-ERR-37 a consultant is looked up by e-mail or by id alone, and the answer goes with its key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = false;
  const { sent } = openPage({
    resource: 'consultants',
    path: '/natura-integration',
    calls: {
      'consultants.integrationUrl': () => {
        if (!fails) return { url: URL };
        throw Object.assign(new Error(''), { status: 404, code: 'not-found' });
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
  fails = true;
  search();
  await screen.findByText('Houve um erro ao processar a solicitação');
  type(id, 'CN8');
  expect(screen.queryByRole('alert')).toBeNull();
});
