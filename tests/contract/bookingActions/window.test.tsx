import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../src/dataProvider';
import { changesIn, opener, refusal, section, type } from '../../support/bookingDialog';
import { bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);

describe('Alterar data', () => {
  const fields = async (box: HTMLElement) => {
    const of = async (name: string) => {
      const group = await within(box).findByRole('group', { name });
      return {
        day: within(group).getByRole('textbox', { name }),
        time: within(group).getByRole('textbox', { name: 'Hora' }),
      };
    };
    return { start: await of('Data inicial'), end: await of('Data final') };
  };

  it.each([
    ['B-ACT-05', '11/03/2026', '09:00', '11/03/2026', '08:59', 'Data final é menor que inicial'],
    ['B-ACT-06', '11/03/2026', '09:00', '12/03/2026', '09:00', 'Datas precisam estar no mesmo dia'],
    [
      'B-ACT-07',
      '09/03/2026',
      '09:00',
      '09/03/2026',
      '10:00',
      'A data não pode ser anterior a hoje',
    ],
  ])('%s refuses %s %s to %s %s', async (_, day, time, endDay, endTime, message) => {
    const { user } = open();
    const box = await section('Alterar data');
    const { start, end } = await fields(box);
    await type(user, start.day, day);
    await type(user, start.time, time);
    await type(user, end.day, endDay);
    await type(user, end.time, endTime);
    expect(await within(box).findByText(message)).toBeTruthy();
    expect(within(box).getByRole('button', { name: 'Alterar data' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('B-ACT-05 says it under the date that is wrong', async () => {
    const { user } = open();
    const box = await section('Alterar data');
    const { start, end } = await fields(box);
    const wrong = (field: HTMLElement) => field.getAttribute('aria-invalid');
    await type(user, start.day, '31/02/2026');
    expect([wrong(start.day), wrong(end.day)]).toEqual(['true', 'false']);
    await type(user, start.day, '09/03/2026');
    await type(user, end.day, '09/03/2026');
    expect([wrong(start.day), wrong(end.day)]).toEqual(['true', 'false']);
  });

  it('B-ACT-08 B-ERR-04 B-STAT-09 sends both instants, an end equal to the start included', async () => {
    const moved = '2026-03-10T13:00:00.000Z';
    const { user, sent } = open({
      calls: {
        'bookings.changeDate': () =>
          bookingOf({ dateRangeStart: moved, dateRangeEnd: moved, version: 4 }),
      },
    });
    const box = await section('Alterar data');
    const button = within(box).getByRole('button', { name: 'Alterar data' });
    expect(button).toHaveProperty('disabled', true);
    const { start, end } = await fields(box);
    await type(user, start.day, '10/03/2026');
    await type(user, start.time, '10:00');
    await type(user, end.day, '10/03/2026');
    await type(user, end.time, '10:00');
    await user.dblClick(button);
    expect(await screen.findByText('Agendamento atualizado com sucesso')).toBeTruthy();
    const [call, ...more] = sent('bookings.changeDate').map(
      ({ body }) =>
        body as Booking & {
          readonly newDate: string;
          readonly newDateEnd: string;
        },
    );
    expect(more).toEqual([]);
    expect([Date.parse(call?.newDate ?? ''), Date.parse(call?.newDateEnd ?? '')]).toEqual([
      Date.parse(moved),
      Date.parse(moved),
    ]);
    expect(await within(box).findByText('Atual: 10/03/2026 10:00 às 10:00')).toBeTruthy();
  });

  it('keeps what was typed and shows the fresh booking after somebody else changed it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let stored = bookingOf();
    const { user, sent } = open({
      calls: {
        'bookings.one': () => stored,
        'bookings.changeDate': ({ body }) => {
          if ((body as { version: number }).version === 3) {
            stored = bookingOf({ version: 7, voucher: { code: 'OUTRO' } });
            throw refusal('version-conflict', 'Este registro foi alterado por outra pessoa.');
          }
          return { ...stored, version: 8 };
        },
      },
    });
    const box = await section('Alterar data');
    const { start } = await fields(box);
    await type(user, start.time, '09:30');
    await user.click(within(box).getByRole('button', { name: 'Alterar data' }));
    expect(await within(box).findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Este registro foi alterado por outra pessoa.'),
    );
    expect(await screen.findByText('Atual: OUTRO')).toBeTruthy();
    expect(start.time).toHaveProperty('value', '09:30');
    await user.click(within(box).getByRole('button', { name: 'Alterar data' }));
    await waitFor(() => expect(within(box).queryByRole('alert')).toBeNull());
    expect(sent('bookings.changeDate').map(({ body }) => (body as Booking).version)).toEqual([
      3, 7,
    ]);
  });
});

describe('Percentual a receber', () => {
  const parts = async () => {
    const box = await section('Percentual a receber');
    return {
      box,
      rate: await within(box).findByRole('textbox', { name: 'Percentual a receber' }),
      day: await within(box).findByRole('textbox', { name: 'Data de expiração' }),
      button: within(box).getByRole('button', { name: 'Alterar take rate' }),
    };
  };

  it('B-ACT-11 says whose percentage it is, the rate in force and what the professional gets', async () => {
    const { user } = open();
    const { box, rate } = await parts();
    expect(
      within(box).getByText(
        'Percentual que fica com a plataforma; a profissional recebe o restante',
      ),
    ).toBeTruthy();
    expect(within(box).getByText('Take rate atual: 35%')).toBeTruthy();
    expect(within(box).getByText('Valor da profissional: R$ 65,00')).toBeTruthy();
    await user.type(rate, '20');
    expect(await changesIn(box)).toEqual([
      ['Take rate', '35%', '20%'],
      ['Valor da profissional', 'R$ 65,00', 'R$ 80,00'],
    ]);
  });

  it('names a forced rate and its last day', async () => {
    open({
      booking: bookingOf({ takeRate: { value: 10, expiration: '2026-03-10', force: true } }),
    });
    const { box } = await parts();
    expect(within(box).getByText('Take rate atual: 10%, definida até 10/03/2026')).toBeTruthy();
  });

  it.each([
    ['0', 0],
    ['99', 99],
    ['100', 100],
    ['101', 100],
    ['9999', 100],
  ])('B-ACT-09 B-ERR-03 %s is sent as %i', async (typed, value) => {
    const { user, sent } = open({ calls: { 'bookings.changeTakeRate': () => bookingOf() } });
    const { rate, day, button } = await parts();
    expect(button).toHaveProperty('disabled', true);
    await user.type(rate, typed);
    await user.type(day, '10/03/2026');
    await user.dblClick(button);
    expect(await screen.findByText('Valor alterado com sucesso')).toBeTruthy();
    expect(sent('bookings.changeTakeRate').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', expiration: '2026-03-10', value, version: 3 },
    ]);
  });

  it('RELIABILITY G18 sections change their booking one after the other, each on the change before', async () => {
    let answer = (_: unknown): void => undefined;
    const { user, sent } = open({
      calls: {
        'bookings.changeTakeRate': () => new Promise((resolve) => (answer = resolve)),
        'bookings.changePartner': () => bookingOf({ version: 5 }),
      },
    });
    const { rate, day, button } = await parts();
    const other = await section('Trocar profissional');
    await user.click(await within(other).findByRole('radio', { name: /Rita/ }));
    const assign = within(other).getByRole('button', { name: 'Atribuir profissional' });
    await user.type(rate, '20');
    await user.type(day, '10/03/2026');
    await user.click(button);
    expect(assign).toHaveProperty('disabled', true);
    answer(bookingOf({ version: 4 }));
    await waitFor(() => expect(assign).toHaveProperty('disabled', false));
    await user.click(assign);
    await waitFor(() =>
      expect(sent('bookings.changePartner').map(({ body }) => (body as Booking).version)).toEqual([
        4,
      ]),
    );
  });

  it('B-ACT-10 refuses an expiration before today', async () => {
    const { user } = open();
    const { box, rate, day, button } = await parts();
    await user.type(rate, '20');
    await user.type(day, '09/03/2026');
    expect(within(box).getByText('A data de expiração não pode ser anterior a hoje')).toBeTruthy();
    expect(button).toHaveProperty('disabled', true);
  });

  it('RELIABILITY F11 what nobody confirmed is sent again as it was, whatever it has changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let stored = bookingOf();
    const { user, sent } = open({
      calls: {
        'bookings.one': () => stored,
        'bookings.changeTakeRate': () => {
          stored = bookingOf({ version: 4 });
          throw refusal('unconfirmed', '', 0);
        },
      },
    });
    const { box, rate, day, button } = await parts();
    await user.type(rate, '20');
    await user.type(day, '11/03/2026');
    for (const count of [1, 2]) {
      await user.click(button);
      await waitFor(() => expect(sent('bookings.changeTakeRate')).toHaveLength(count));
      expect(await within(box).findByText(/Não foi possível confirmar/)).toBeTruthy();
    }
    const [first, second] = sent('bookings.changeTakeRate');
    expect(second).toEqual(first);
  });
});
