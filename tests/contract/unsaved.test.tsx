import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { expect, it, vi } from 'vitest';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/ui/inputs/typed';
import { createRegistry } from '../../src/schema/definition/registry';
import { Unsaved } from '../../src/schema/form/Unsaved';
import { ModalDialog } from '../../src/ui/dialog';
import { customerPage } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });
const field = (name: string) => screen.findByRole('textbox', { name });
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));
const keepEditing = async () => {
  await answer('Continuar editando');
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
};

/** A link beside a page, and its address. */
const Surroundings = () => (
  <>
    <LinkBase to="/vouchers">Outra página</LinkBase>
    <output aria-label="Endereço">{useLocation().pathname}</output>
  </>
);
const address = () => screen.getByRole('status', { name: 'Endereço', hidden: true }).textContent;
const press = (name: string) => fireEvent.click(screen.getByText(name));

/** A dialog with one text. */
const TextDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  return (
    <ModalDialog open title="Janela" onClose={onClose}>
      <Unsaved dirty={text !== ''} />
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
    </ModalDialog>
  );
};

it('a dialog with something typed asks before Esc closes it, and closes at once without', async () => {
  const onClose = vi.fn();
  renderScreen(<TextDialog onClose={onClose} />, { registry: createRegistry({}) });
  const input = await field('Texto');
  fireEvent.change(input, { target: { value: 'a' } });
  fireEvent.change(input, { target: { value: '' } });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { value: 'abc' } });
  await userEvent.keyboard('{Escape}');
  await keepEditing();
  expect(input).toHaveProperty('value', 'abc');
  await userEvent.keyboard('{Escape}');
  await answer('Descartar');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('a page with two edited forms warns the tab, and asks once before a link and a typed address', async () => {
  customerPage({ beside: <Surroundings /> });
  const name = await field('Nome');
  const leaveTab = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaveTab()).toBe(false);
  fireEvent.change(name, { target: { value: 'Clara Costa Silva' } });
  expect(leaveTab()).toBe(true);
  fireEvent.change(name, { target: { value: 'Clara Costa' } });
  expect(leaveTab()).toBe(false);
  fireEvent.change(name, { target: { value: 'Clara Costa Silva' } });
  fireEvent.change(await field('Novo comentário'), { target: { value: 'abc' } });
  press('Outra página');
  await keepEditing();
  expect(name).toHaveProperty('value', 'Clara Costa Silva');
  press('Outra página');
  await keepEditing();
  window.history.pushState(null, '', '#/vouchers');
  fireEvent.popState(window);
  await answer('Descartar');
  await waitFor(() => expect(address()).toBe('/vouchers'));
});
