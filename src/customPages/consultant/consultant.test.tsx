// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../tests/support/answers';
import { renderScreen } from '../../../tests/support/screen';
import { createRegistry } from '../../schema/registry';
import ConsultantPage from '.';

const URL = 'https://marca.test/entrar/CN7';

const open = (answer: (query: unknown) => Promise<unknown>) => {
  const operation = vi.fn(async (_: string, { query }: { readonly query: unknown }) =>
    answerOf('consultants.integrationUrl', await answer(query)),
  );
  renderScreen(<ConsultantPage />, {
    registry: createRegistry({}),
    provider: { operation } as never,
  });
  return { user: userEvent.setup(), operation };
};

const search = () => screen.getByRole('button', { name: 'BUSCAR' });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('C-MISC-03 C-MISC-04 the look-up', () => {
  it('asks by e-mail alone, trimmed, and takes the answer away with its key', async () => {
    const { user, operation } = open(async () => ({ url: URL }));
    await user.type(field('E-mail da consultora'), ' ana@consultora.test ');
    await user.click(search());
    const link = await screen.findByRole('link', { name: new RegExp(URL) });
    expect(link.getAttribute('href')).toBe(URL);
    expect(operation).toHaveBeenCalledExactlyOnceWith('consultants.integrationUrl', {
      query: { email: 'ana@consultora.test' },
    });
    await user.type(field('E-mail da consultora'), 'x');
    expect(screen.queryByRole('link', { name: new RegExp(URL) })).toBeNull();
  });

  it('asks by id alone, whatever was typed as an e-mail', async () => {
    const { user, operation } = open(async () => ({ url: URL }));
    await user.type(field('E-mail da consultora'), 'ana@consultora.test');
    await user.click(screen.getByRole('radio', { name: 'Id' }));
    await user.type(field('Id da consultora'), 'CN7{Enter}');
    await screen.findByRole('link', { name: new RegExp(URL) });
    expect(operation.mock.calls[0]?.[1]).toEqual({ query: { id: 'CN7' } });
  });

  it('asks nothing for nothing', async () => {
    const { user, operation } = open(async () => ({ url: URL }));
    await user.click(search());
    expect(await screen.findByText('Informe o e-mail da consultora')).toBeDefined();
    expect(operation).not.toHaveBeenCalled();
  });

  it('an address that is no web address is no link', async () => {
    const { user } = open(async () => ({ url: 'javascript:alert(1)' }));
    await user.type(field('E-mail da consultora'), 'ana@consultora.test{Enter}');
    expect(await screen.findByText('javascript:alert(1)')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('C-ERR-37 a failure', () => {
  it.each([
    ['the words of the server', 'Consultora não encontrada.', 'Consultora não encontrada.'],
    ['its own without any', '', 'Houve um erro ao processar a solicitação'],
  ])('says %s', async (_, message, shown) => {
    const { user } = open(async () => {
      throw Object.assign(new Error(message), { status: 404, code: 'not-found' });
    });
    await user.type(field('E-mail da consultora'), 'ana@consultora.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
  });
});
