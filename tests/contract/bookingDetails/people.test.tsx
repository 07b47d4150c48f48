import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { detailsOpener, PLACE, section } from '../../support/bookingDetails';
import { refusal } from '../../support/bookingDialog';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = detailsOpener(renderScreen);

describe('client', () => {
  it('B-ENT-06 B-DET-11 shows who she is, with a link', async () => {
    open(
      bookingOf({
        agent: 'okhttp/4',
        user: { _id: 'u1', name: 'Clara', phone: '11987654321', hasSignature: true },
      }),
    );
    const box = within(await section('Cliente'));
    expect(box.getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('#/users/u1');
    expect(box.getByText('(11) 9 8765-4321')).toBeDefined();
    expect(box.getByText('Android')).toBeDefined();
  });

  it.each([
    [{ agent: null, userAgent: 'App/1 iOS' }, 'iOS'],
    [{}, 'Não identificado'],
  ])('B-DET-11 the device of %j is %s', async (over, text) => {
    open(bookingOf(over));
    expect(within(await section('Cliente')).getByText(text)).toBeDefined();
  });
});

describe('professional', () => {
  it('B-DET-09 blocks her for the client, then no more', async () => {
    const { user } = open(bookingOf(), {
      'customers.blockProfessional': () => ({ excludedPartners: ['p1'] }),
    });
    const link = await screen.findByRole('link', { name: 'Paula Prado' });
    expect(link.getAttribute('href')).toBe('#/artist/p1');
    await user.click(await screen.findByRole('button', { name: 'Bloquear para a cliente' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar seleção' });
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Bloquear para a cliente' })).toBeNull(),
    );
    expect(
      await within(await section('Profissional')).findByText(
        'Profissional na lista de bloqueios da cliente',
      ),
    ).toBeDefined();
  });

  it('is not blocked twice, and not at all when nobody is assigned', async () => {
    open(bookingOf({ partner: null }));
    expect(
      within(await section('Profissional')).getByText('Pedido não possui uma profissional'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bloquear para a cliente' })).toBeNull();
  });
});

describe('address', () => {
  const booked = {
    place: 'Rua A',
    streetNumber: '12',
    city: 'Santos',
    uf: 'SP',
    lat: -23,
    lng: -46,
  };

  it('B-ENT-09 is one line and a link to the map', async () => {
    open(bookingOf({ address: booked }));
    const box = within(await section('Endereço'));
    expect(box.getByText('Rua A, 12, Santos - SP')).toBeDefined();
    expect(box.getByRole('link', { name: /Ver no mapa/ }).getAttribute('href')).toContain(
      '-23,-46',
    );
  });

  it('B-DET-07 is replaced by a place that was found and a number', async () => {
    const changed = bookingOf({ version: 4, address: { ...PLACE, streetNumber: '900' } });
    const { user, sent } = open(bookingOf({ address: booked }), {
      'bookings.changeAddress': () => changed,
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar endereço' }));
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar endereço' });
    expect(save.disabled).toBe(true);
    await user.type(await screen.findByLabelText('Buscar por CEP'), '01310100');
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    expect(await screen.findByText('Informe o número')).toBeDefined();
    expect(sent('bookings.changeAddress')).toEqual([]);
    await user.type(screen.getByLabelText('Número'), '900');
    await user.dblClick(save);
    expect(await screen.findByText('Valor alterado com sucesso')).toBeDefined();
    expect(sent('bookings.changeAddress')).toHaveLength(1);
    expect(sent('bookings.changeAddress')[0]).toMatchObject({
      params: { id: 'b1' },
      body: {
        place: 'Avenida Paulista',
        streetNumber: '900',
        complement: null,
        zipCode: '01310100',
        lat: -23.561,
        lng: -46.656,
        version: 3,
      },
    });
    expect(await screen.findByText(/Avenida Paulista, 900/)).toBeDefined();
  });

  it('B-DET-07 takes no place that was not found', async () => {
    const { user } = open(bookingOf({ address: booked }), {
      'geo.cep': () => {
        throw refusal('not-found', '', 404);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar endereço' }));
    const form = within(await screen.findByRole('dialog', { name: 'Alterar endereço' }));
    await user.type(await form.findByLabelText('Buscar por CEP'), '99999999');
    expect(await form.findByText('Houve um erro ao buscar pelo CEP')).toBeDefined();
    expect(form.getByRole('button', { name: 'Salvar endereço' })).toHaveProperty('disabled', true);
  });

  it('B-DET-07 B-CALL-14 keeps what was typed through a failure, and sends it once more', async () => {
    let fails = true;
    const { user, sent } = open(bookingOf({ address: booked }), {
      'bookings.changeAddress': () => {
        if (fails) throw refusal('internal', '', 500);
        return bookingOf({ version: 4, address: { ...PLACE, streetNumber: '900' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alterar endereço' }));
    const form = within(await screen.findByRole('dialog', { name: 'Alterar endereço' }));
    await user.type(await form.findByLabelText('Buscar por CEP'), PLACE.zipCode);
    await waitFor(() => expect(form.getByLabelText('Rua')).toHaveProperty('value', PLACE.place));
    expect(form.getByLabelText('Rua')).toHaveProperty('readOnly', true);
    await user.type(form.getByLabelText('Número'), '900');
    await user.click(form.getByRole('button', { name: 'Salvar endereço' }));
    expect((await form.findByRole('alert')).textContent).toContain('Ocorreu um erro inesperado');
    expect(form.getByLabelText('Número')).toHaveProperty('value', '900');
    fails = false;
    await user.dblClick(form.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Valor alterado com sucesso')).toBeDefined();
    expect(sent('bookings.changeAddress')).toHaveLength(2);
  });

  it.each([
    [2, false],
    [1, false],
    [9, true],
    [11, true],
    [5, true],
  ])('status %i: disabled %s', async (code, isDisabled) => {
    open(bookingIn(code));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Alterar endereço',
    });
    expect(button.disabled).toBe(isDisabled);
    const reason = within(await section('Endereço')).queryByText(/Não é possível com o status/);
    expect(reason !== null).toBe(isDisabled);
  });
});
