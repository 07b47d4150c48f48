import { screen, waitFor, within } from '@testing-library/react';
import { LinkBase, useLocation, useNavigate } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/compiled';
import { FORM_CASES, formOpener, isDialog, type Mode, typedField } from '../support/definitionForm';
import { renderScreen } from '../support/screen';

/** Each form of each definition, left with something typed: nothing is thrown away unasked. */

const Surroundings = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Endereço">{pathname}</output>
      <LinkBase to="/elsewhere">Outra página</LinkBase>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar do navegador
      </button>
      <button type="button" onClick={() => navigate('/before')}>
        Ir antes
      </button>
    </>
  );
};

const draw = formOpener(renderScreen);
const address = () => screen.getByRole('status', { name: 'Endereço', hidden: true }).textContent;
const button = (name: string) =>
  screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement;

type User = Awaited<ReturnType<typeof draw>>['user'];

interface Way {
  readonly name: string;
  readonly in: 'page' | 'dialog' | 'both';
  readonly leave: (user: User) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'a link',
    in: 'both',
    leave: (user) => user.click(screen.getByText('Outra página')),
  },
  { name: 'Back', in: 'both', leave: (user) => user.click(button('Voltar do navegador')) },
  { name: 'Esc', in: 'dialog', leave: (user) => user.keyboard('{Escape}') },
  { name: 'the cross', in: 'dialog', leave: (user) => user.click(button('Fechar')) },
];

const waysOf = (resource: Resource, mode: Mode): readonly Way[] => {
  const kind = isDialog(resource, mode) ? 'dialog' : 'page';
  return WAYS.filter((way) => way.in === 'both' || way.in === kind);
};

const cases = FORM_CASES.flatMap(({ name, mode, said }) => {
  const resource = registry.get(name);
  return typedField(resource, mode, said) ? [{ name, mode, said }] : [];
});

describe.each(cases)('$name, $mode', ({ name, mode, said }) => {
  it('RELIABILITY G21 with something typed, each way out asks first, and keeps it where told to', async () => {
    const resource = registry.get(name);
    const { user } = await draw(resource, mode, said.stored ?? said.whole, <Surroundings />);
    const typed = typedField(resource, mode, said);
    const box = () =>
      screen.getAllByLabelText<HTMLInputElement>(
        new RegExp(`^${typed?.label}`),
      )[0] as HTMLInputElement;
    // Something lies behind the form, for Back to go to.
    await user.click(button('Ir antes'));
    await user.type(box(), ' x');
    const value = box().value;
    const here = address();
    for (const { name: way, leave } of waysOf(resource, mode)) {
      await leave(user);
      const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
      await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
      await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
      expect([way, box().value, address()]).toEqual([way, value, here]);
    }
    await user.click(screen.getByText('Outra página'));
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await user.click(within(question).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });
});
