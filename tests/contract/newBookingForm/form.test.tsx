import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  address,
  ask,
  box,
  choose,
  chooseService,
  confirm,
  descriptionOf,
  opener,
  priceOf,
  readier,
} from '../../support/newBooking';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);
const ready = readier(open);

describe('the form', () => {
  it('B-NEW-07 starts with tomorrow, 07:00 to 22:00, the only address and one client', async () => {
    await open();
    expect(await screen.findByRole('textbox', { name: 'Data' })).toHaveProperty(
      'value',
      '11/03/2026',
    );
    expect(screen.getByRole('combobox', { name: 'Horário inicial' }).textContent).toBe('07:00');
    expect(screen.getByRole('combobox', { name: 'Horário final' }).textContent).toBe('22:00');
    expect(screen.getByRole('combobox', { name: 'Endereço' }).textContent).toContain('Flores');
    expect(box('Número de clientes')).toHaveProperty('value', '1');
  });

  it('B-NEW-01 B-NEW-02 B-NEW-07 B-CALL-50 offers every half hour and three ways of paying, none of which is chosen, by the clock of the server', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('combobox', { name: 'Horário inicial' }));
    const times = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect([times[0], times[1], times.at(-1)]).toEqual(['07:00', '07:30', '22:00']);
    await user.keyboard('{Escape}');
    for (const name of ['Pré-autorização do cartão', 'PIX', 'Link de pagamento'])
      expect(screen.getByRole('radio', { name })).toHaveProperty('checked', false);
    expect(sent('area.time')).toHaveLength(1);
  });

  it('B-NEW-03 warns for a customer without an address, and closes', async () => {
    const { onClose } = await open({ address: [] });
    expect(
      await screen.findByText(
        'Não é possível criar um agendamento para este usuário pois ele não possui um endereço',
      ),
    ).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('B-NEW-14 says all that is missing', async () => {
    const { user } = await open({
      address: [address('1'), address('2')],
    });
    await screen.findByRole('combobox', { name: 'Endereço' });
    await ask(user);
    const alert = screen.getAllByRole('alert').at(-1);
    for (const text of [
      'Selecione um endereço',
      'Selecione um serviço',
      'Selecione uma forma de pagamento',
    ]) {
      expect(alert?.textContent).toContain(text);
    }
    expect(screen.queryByRole('dialog', { name: 'Confirmar pedido?' })).toBeNull();
  });

  it('B-NEW-14 brings what is missing into sight, also when only the last field is', async () => {
    const { user } = await open();
    await chooseService(user);
    await ask(user);
    const alert = screen.getAllByRole('alert').at(-1);
    expect(alert?.textContent).toBe('Selecione uma forma de pagamento');
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  it('B-NEW-14 says that a service is missing at the field that can be used', async () => {
    const { user } = await open();
    await screen.findByRole('combobox', { name: 'Categoria' });
    await ask(user);
    expect(descriptionOf(screen.getByRole('combobox', { name: 'Categoria' }))).toBe(
      'Selecione um serviço',
    );
    expect(descriptionOf(screen.getByRole('combobox', { name: 'Serviço' }))).not.toBe(
      'Selecione um serviço',
    );
  });

  it.each([
    ['0', 'Informe de 1 a 4 clientes'],
    ['5', 'Informe de 1 a 4 clientes'],
  ])('B-NEW-06 refuses %s clients', async (typed, message) => {
    const { user, sent } = await ready();
    await user.clear(box('Número de clientes'));
    await user.type(box('Número de clientes'), typed);
    await ask(user);
    expect(descriptionOf(box('Número de clientes'))).toBe(message);
    expect(sent('bookings.create')).toEqual([]);
  });

  it.each([
    [{ startHour: 9 }, 'O horário mínimo para agendamento é 9:00'],
    [{ endHour: 20 }, 'O horário máximo para agendamento é 20:00'],
    // Noon of the tenth plus 24 hours and a minute, rounded up to the half hour.
    [{ minMinutesToScheduleFromNow: 1441 }, 'A data mínima do agendamento é 11/03/2026 12:30'],
  ])('B-NEW-08 B-NEW-09 B-NEW-10 the rules %j refuse the preset window', async (flex, message) => {
    const { user, sent } = await ready({}, { 'price.one': () => priceOf(flex) });
    await ask(user);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(message);
    expect(sent('bookings.create')).toEqual([]);
  });

  it('B-NEW-12 refuses a start that is past by the clock of the server', async () => {
    const { user } = await ready({}, { 'area.time': () => ({ now: '2026-03-11T15:00:00.000Z' }) });
    await ask(user);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(
      'A data e horário do pedido não pode ser menor que o horário atual',
    );
  });

  it('B-NEW-28 rounds chosen times when the rules come', async () => {
    const { user } = await open({}, { 'price.one': () => priceOf({ interval: 60 }) });
    await screen.findByRole('textbox', { name: 'Data' });
    await choose(user, 'Horário inicial', '09:30');
    await chooseService(user);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Horário inicial' }).textContent).toBe('10:00'),
    );
  });

  it('B-NEW-15 has the massage table in c101 only; another category takes it back', async () => {
    const { user, sent } = await open();
    await chooseService(user);
    const table = () => screen.queryByRole('checkbox', { name: 'Levar maca de massagem' });
    expect(table()).toBeNull();
    await chooseService(user, 'Massagem', /^Relaxante/);
    await user.click(table() as HTMLElement);
    await chooseService(user);
    expect(table()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'PIX' }));
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    expect(sent('bookings.create')[0]?.body).toMatchObject({ massageTable: false });
  });

  const only = () =>
    screen.getByRole('checkbox', { name: 'Somente para as profissionais de preferência' });

  it.each([
    [[], true],
    [['p1'], false],
  ])(
    'B-NEW-17 with preferred professionals %j only-preference is disabled: %s',
    async (professionalPreferences, disabled) => {
      await open({ professionalPreferences });
      await screen.findByRole('textbox', { name: 'Data' });
      expect(only()).toHaveProperty('disabled', disabled);
    },
  );

  it.each([
    ['of ours', { offered: false }],
    ['of a service that says no more than whether she is active', { active: false }],
  ])(
    'P-PROF-45 who is not offered for bookings is no preference to choose, %s',
    async (_, told) => {
      const { user } = await ready(
        { professionalPreferences: ['p1', 'p2'] },
        {
          'artists.summaries': () => ({
            data: [
              { _id: 'p1', name: 'Paula Prado' },
              { _id: 'p2', name: 'Rita Reis', ...told },
            ],
          }),
        },
      );
      await user.click(screen.getByRole('combobox', { name: 'Profissionais' }));
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(options).toEqual(['Paula Prado']);
    },
  );

  it('B-NEW-17 only-preference asks for a professional before the order is confirmed', async () => {
    const { user, sent } = await ready({ professionalPreferences: ['p1'] });
    const professionals = () => screen.getByRole('combobox', { name: 'Profissionais' });
    const missing = 'Selecione ao menos uma profissional de preferência';
    await user.click(only());
    await ask(user);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(missing);
    expect(descriptionOf(professionals())).toBe(missing);
    expect(screen.queryByRole('dialog', { name: 'Confirmar pedido?' })).toBeNull();
    await choose(user, 'Profissionais', 'Paula Prado');
    await user.keyboard('{Escape}');
    expect(only()).toHaveProperty('checked', true);
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    expect(sent('bookings.create')[0]?.body).toMatchObject({
      onlyForPreference: true,
      hasPreference: true,
      listPreferenceByProfessionals: ['p1'],
    });
  });
});
