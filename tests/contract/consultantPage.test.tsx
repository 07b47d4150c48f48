import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const URL = 'https://marca.test/entrar/CN7';

const open = async (answer: (input: OperationInput) => unknown) => {
  const drawn = pageOpener(renderScreen)({
    resource: 'consultants',
    path: '/natura-integration',
    calls: { 'consultants.integrationUrl': answer },
  });
  await screen.findByRole('textbox', { name: 'E-mail da consultora' });
  await screen.findByRole('radio', { name: 'Id' });
  const asked = () => drawn.sent('consultants.integrationUrl').map(({ query }) => query);
  return { ...drawn, asked };
};

const search = () => screen.getByRole('button', { name: 'BUSCAR' });
const field = (name: string) => screen.getByRole('textbox', { name });
const link = () => screen.queryByRole('link', { name: new RegExp(URL) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('C-MISC-03 C-MISC-04 the look-up', () => {
  it('asks by e-mail alone, trimmed, and takes the answer away with its key', async () => {
    const { user, asked } = await open(() => ({ url: URL }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Recuperar URL de integração da Consultora',
    );
    await user.type(field('E-mail da consultora'), ' ana@consultora.test ');
    await user.dblClick(search());
    const found = await screen.findByRole('link', { name: new RegExp(URL) });
    expect(found.getAttribute('href')).toBe(URL);
    expect(await screen.findByRole('button', { name: 'Copiar URL' })).toBeDefined();
    expect(asked()).toEqual([{ email: 'ana@consultora.test' }]);
    expect(field('E-mail da consultora')).toHaveProperty('value', ' ana@consultora.test ');
    await user.type(field('E-mail da consultora'), 'x');
    expect(link()).toBeNull();
  });

  it('asks by id alone, whatever was typed as an e-mail', async () => {
    const { user, asked } = await open(() => ({ url: URL }));
    await user.type(field('E-mail da consultora'), 'ana@consultora.test');
    await user.click(screen.getByRole('radio', { name: 'Id' }));
    await user.type(field('Id da consultora'), 'CN7{Enter}');
    await screen.findByRole('link', { name: new RegExp(URL) });
    expect(asked()).toEqual([{ id: 'CN7' }]);
    await user.click(screen.getByRole('radio', { name: 'E-mail' }));
    expect(link()).toBeNull();
    expect(field('E-mail da consultora')).toHaveProperty('value', '');
  });

  it('asks nothing for nothing, nor for what is no e-mail', async () => {
    const { user, asked } = await open(() => ({ url: URL }));
    await user.click(search());
    expect(await screen.findByText('Informe o e-mail da consultora')).toBeDefined();
    await user.type(field('E-mail da consultora'), 'helena{Enter}');
    expect(await screen.findByText('Formato de e-mail inválido')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Id' }));
    await user.click(search());
    expect(await screen.findByText('Informe o id da consultora')).toBeDefined();
    expect(asked()).toEqual([]);
  });

  it('an address that is no web address is no link', async () => {
    const { user } = await open(() => ({ url: 'javascript:alert(1)' }));
    await user.type(field('E-mail da consultora'), 'ana@consultora.test{Enter}');
    expect(await screen.findByText('javascript:alert(1)')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('C-ERR-37 a failure', () => {
  it.each([
    ['the words of the server', 'Consultora não encontrada.', 'Consultora não encontrada.'],
    ['its own without any', '', 'Houve um erro ao processar a solicitação'],
  ])('says %s until something else is typed', async (_, message, shown) => {
    const { user } = await open(() => {
      throw Object.assign(new Error(message), { status: 404, code: 'not-found' });
    });
    await user.type(field('E-mail da consultora'), 'ana@consultora.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
    expect(field('E-mail da consultora')).toHaveProperty('value', 'ana@consultora.test');
    await user.type(field('E-mail da consultora'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
