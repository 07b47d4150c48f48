import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose, opener, refusal, section, type } from '../../support/bookingDialog';
import { bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);

describe('Trocar serviço', () => {
  it('B-ACT-12 B-ACT-13 B-ERR-27 offers the services of the area and sends the chosen one once', async () => {
    const after = bookingOf({
      services: [{ _id: 's3', name: { 'pt-BR': 'Relaxante' }, categoryId: 'c2' }],
    });
    const { user, sent } = open({ calls: { 'bookings.changeService': () => after } });
    const box = await section('Trocar serviço');
    const button = within(box).getByRole('button', { name: 'Trocar serviço' });
    await waitFor(() => expect(sent('area.one')[0]?.params).toEqual({ areaId: 'a1' }));
    await waitFor(() =>
      expect(within(box).getByRole('combobox', { name: 'Categoria' })).toHaveProperty(
        'textContent',
        expect.stringContaining('Unhas'),
      ),
    );
    await choose(user, box, 'Serviço', 'Pedicure (R$ 50,00)');
    expect(button).toHaveProperty('disabled', false);
    await choose(user, box, 'Categoria', 'Massagem');
    expect(button).toHaveProperty('disabled', true);
    await choose(user, box, 'Serviço', 'Relaxante (R$ 150,00)');
    await user.dblClick(button);
    expect(await screen.findByText('Serviço trocado com sucesso')).toBeTruthy();
    expect(sent('bookings.changeService').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', areaId: 'a1', serviceId: 's3', categoryId: 'c2', version: 3 },
    ]);
    expect(await within(box).findByText('Atual: Relaxante')).toBeTruthy();
  });

  it('B-ERR-01 B-ERR-22 B-ACT-12 says what the service answered when its services cannot be read', async () => {
    open({
      calls: {
        'area.one': () => {
          vi.spyOn(console, 'error').mockImplementation(() => undefined);
          throw refusal('gone', 'Área desativada');
        },
      },
    });
    const box = await section('Trocar serviço');
    const alert = await within(box).findByRole('alert');
    expect(alert.textContent).toContain('Houve um erro ao carregar os serviços.');
    expect(alert.textContent).toContain('Área desativada');
  });

  it('B-ACT-13 is closed without an area, and asks nobody', async () => {
    const { sent } = open({ booking: bookingOf({ address: {} }) });
    const box = await section('Trocar serviço');
    expect(within(box).getByText('O endereço do agendamento não tem área de atuação')).toBeTruthy();
    expect(sent('area.one')).toEqual([]);
  });
});

describe('Trocar voucher', () => {
  it('B-ACT-14 B-ACT-15 B-ACT-16 B-ACT-24 B-ERR-27 inserts a voucher found in the name of the customer', async () => {
    const { user, sent } = open({
      calls: {
        'bookings.changeVoucher': () => bookingOf({ voucher: { code: 'VERAO10' }, version: 4 }),
      },
    });
    const box = await section('Trocar voucher');
    const button = within(box).getByRole('button', { name: 'Inserir Voucher' });
    expect(button).toHaveProperty('disabled', true);
    const field = within(box).getByRole('combobox', { name: 'Voucher' });
    await user.click(field);
    expect(sent('customers.token')).toEqual([]);
    await user.paste('ver');
    await user.click(await screen.findByRole('option', { name: 'VERAO10 · Verão · 10%' }));
    expect(sent('customers.token').map(({ body }) => body)).toEqual([
      { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test' },
    ]);
    expect(sent('customers.searchVouchers').at(-1)).toMatchObject({
      query: { code: 'ver', areaId: 'a1' },
      bearer: { token: 'customer-token' },
    });
    await user.dblClick(button);
    expect(await screen.findByText('Voucher trocado com sucesso')).toBeTruthy();
    expect(sent('bookings.changeVoucher').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', voucherCode: 'VERAO10', version: 3 },
    ]);
    expect(await within(box).findByRole('button', { name: 'Trocar Voucher' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('B-ACT-14 refuses the code that the booking has, and takes another', async () => {
    const { user, sent } = open({ booking: bookingOf({ voucher: { code: 'VERAO10' } }) });
    const box = await section('Trocar voucher');
    const button = within(box).getByRole('button', { name: 'Trocar Voucher' });
    const field = within(box).getByRole('combobox', { name: 'Voucher' });
    await user.type(field, 'ver');
    await user.click(await screen.findByRole('option', { name: /^VERAO10/ }));
    expect(button).toHaveProperty('disabled', true);
    await type(user, field, 'vera');
    await user.click(await screen.findByRole('option', { name: 'VERAO20 · Verão · R$ 20,00' }));
    expect(button).toHaveProperty('disabled', false);
    expect(sent('customers.token')).toHaveLength(1);
  });

  it('B-ERR-17 P-ERR-21 a failing search says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open({
      calls: {
        'customers.token': () => {
          throw refusal('network', '', 0);
        },
      },
    });
    const box = await section('Trocar voucher');
    await user.type(within(box).getByRole('combobox', { name: 'Voucher' }), 'ver');
    expect(await within(box).findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Erro ao buscar vouchers'),
    );
  });
});
