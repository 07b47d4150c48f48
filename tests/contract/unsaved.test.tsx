import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { Unsaved } from '../../src/schema/form/Unsaved';
import { createRegistry } from '../../src/schema/registry';
import { CloseButton, ModalDialog } from '../../src/ui/dialog';
import { detailsOpener } from '../support/bookingDetails';
import { opener, type as retype, section } from '../support/bookingDialog';
import { opener as newBooking } from '../support/newBooking';
import { customerPage, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const customer = customerPage(renderScreen);
const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });
const Place = () => <output>{useLocation().pathname}</output>;
const field = (name: string) => screen.findByRole('textbox', { name });

describe('RELIABILITY G21 what was typed', () => {
  const open = () => {
    const onClose = vi.fn();
    const Form = () => {
      const [text, setText] = useState('');
      return (
        <ModalDialog open title="Janela" onClose={onClose} actions={<CloseButton />}>
          <Unsaved dirty={text !== ''} />
          <input
            aria-label="Texto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ModalDialog>
      );
    };
    renderScreen(<Form />, { registry: createRegistry({}) });
    return { user: userEvent.setup(), onClose };
  };
  type User = ReturnType<typeof open>['user'];
  const ways: readonly (readonly [string, (user: User) => Promise<void>])[] = [
    ['Esc', (user) => user.keyboard('{Escape}')],
    ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['the button', (user) => user.click(screen.getByRole('button', { name: 'Cancelar' }))],
    [
      'a click beside',
      (user) => user.click(document.querySelector('.MuiDialog-container') as HTMLElement),
    ],
  ];

  it.each(ways)('is asked about before %s throws it away', async (_, leave) => {
    const { user, onClose } = open();
    await user.type(await field('Texto'), 'abc');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
    expect([onClose.mock.calls.length, screen.getByDisplayValue('abc') !== null]).toEqual([
      0,
      true,
    ]);
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(ways)('was nothing, or was taken back: %s closes at once', async (_, leave) => {
    const { user, onClose } = open();
    await user.type(await field('Texto'), 'a{Backspace}');
    await leave(user);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('RELIABILITY G21 every form of a dialog asks before it is left:', () => {
  const details = () => detailsOpener(renderScreen)().user;

  it('a comment', async () => {
    const user = details();
    await user.type(await field('Novo comentário'), 'abc');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it('a PIX payment', async () => {
    const user = details();
    await user.type(await field('Código'), 'abc');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it('another address of a booking', async () => {
    const user = details();
    await user.click(await screen.findByRole('button', { name: 'Alterar endereço' }));
    await user.type(await field('Número'), '9');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it('a section of the actions of a booking', async () => {
    const { user, onClose } = opener(renderScreen)();
    const box = await section('Percentual a receber');
    await retype(
      user,
      await within(box).findByRole('textbox', { name: 'Percentual a receber' }),
      '20',
    );
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a professional who was chosen for a booking', async () => {
    const { user } = opener(renderScreen)();
    const box = await section('Trocar profissional');
    await user.click(await within(box).findByRole('radio', { name: /Rita/ }));
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it('an infraction', async () => {
    const rule = { id_infraction_rule: 1, description: 'Atraso', type: 1, points: 1, penalty: 0 };
    const { user } = opener(renderScreen)({
      calls: {
        'infractions.rules': () => ({ data: [{ ...rule, client_discount: 0, manual: true }] }),
        'artists.one': () => ({ _id: 'p1', name: 'Paula' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
    await user.click(await screen.findByRole('combobox', { name: 'Infração' }));
    await user.click(await screen.findByRole('option', { name: 'Atraso' }));
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it("a customer's credits", async () => {
    const { user } = customer();
    await sectionOf('Créditos');
    await user.click(screen.getByRole('button', { name: 'Adicionar créditos' }));
    await user.type(await field('Descrição'), 'abc');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });

  it('a new booking', async () => {
    const { user, onClose } = await newBooking(renderScreen)();
    await user.type(await field('Número de clientes'), '{Backspace}2');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("a customer's address", async () => {
    const { user } = customer();
    await sectionOf('Endereços');
    await user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await user.type(await field('Número'), '9');
    await user.keyboard('{Escape}');
    expect(await question()).toBeDefined();
  });
});

it("RELIABILITY G21 a link away from a customer's edited information asks, a tab warns", async () => {
  const { user } = customer({ beside: <LinkBase to="/vouchers">Vouchers</LinkBase> });
  await field('Nome');
  const leaveTab = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaveTab()).toBe(false);
  await user.type(await field('Nome'), 'x');
  expect(leaveTab()).toBe(true);
  await user.type(await field('Nome'), '{Backspace}');
  expect(leaveTab()).toBe(false);
  await user.type(await field('Nome'), ' Silva');
  expect(leaveTab()).toBe(true);
  await user.click(screen.getByText('Vouchers', { selector: 'a' }));
  await user.click(within(await question()).getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByDisplayValue('Clara Costa Silva')).toBeDefined();
});

it('RELIABILITY G21 a link away from two edited forms of a page asks once', async () => {
  const { user } = customer({
    beside: (
      <>
        <LinkBase to="/vouchers">Vouchers</LinkBase>
        <Place />
      </>
    ),
  });
  await user.type(await field('Nome'), ' Silva');
  await user.type(await field('Novo comentário'), 'abc');
  await user.click(screen.getByText('Vouchers', { selector: 'a' }));
  expect(screen.getByText('/users/u1')).toBeDefined();
  await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('/vouchers')).toBeDefined();
});
