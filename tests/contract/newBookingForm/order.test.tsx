import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ask,
  box,
  choose,
  confirm,
  opener,
  priceOf,
  readier,
  refusal,
  totalText,
} from '../../support/newBooking';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);
const ready = readier(open);

describe('the order', () => {
  it('B-NEW-18 refusing the question sends nothing; a double click one order', async () => {
    const { user, sent, onClose } = await ready();
    await ask(user);
    const question = await screen.findByRole('dialog', { name: 'Confirmar pedido?' });
    const text = question.textContent?.replace(/\u00a0/g, ' ');
    expect(text).toContain('Serviço: Mão');
    expect(text).toContain('Preço: R$ 84,00');
    // Behind what the specification names.
    expect(text).toMatch(/Serviço:.*\nQuando:.*\nPreço:.*\nEndereço: (.*)\nPagamento: PIX/);
    expect(text).toContain('Endereço: Rua das Flores, 1, São Paulo - SP, 01310-100\n');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirmar pedido?' })).toBeNull(),
    );
    expect(sent('bookings.create')).toEqual([]);
    await ask(user);
    const again = await screen.findByRole('dialog', { name: 'Confirmar pedido?' });
    await user.dblClick(within(again).getByRole('button', { name: 'Confirmar pedido' }));
    expect(await screen.findByText('Agendamento realizado!')).toBeTruthy();
    expect(sent('bookings.create')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Abrir agendamento' })).toBeTruthy();
  });

  it('B-CALL-53 carries every key of the order', async () => {
    const { user, sent } = await ready();
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    expect(sent('bookings.create')[0]?.body).toEqual({
      testCard: false,
      linkPayment: true,
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      scheduleDateType: 'FLEX',
      asyncPayment: true,
      categoryId: 'c100',
      addressId: '1',
      areaId: 'a1',
      date: '2026-03-11T10:00:00.000Z',
      dateRangeStart: '2026-03-11T10:00:00.000Z',
      dateRangeEnd: '2026-03-12T01:00:00.000Z',
      numberOfClients: 1,
      serviceId: 's1',
      timestamp: expect.stringMatching(/^2026-03-10T15:00/),
      user: { _id: 'u1' },
      useCredits: false,
      listPreferenceByProfessionals: [],
      onlyForPreference: false,
      beginCheckout: expect.any(String),
      hasPreference: false,
      voucher: null,
      realtime: false,
      scheduleByWpp: false,
      massageTable: false,
      paymentType: 'PIX',
      expectedTotal: 84,
    });
  });

  it('B-CALL-53 B-CALL-54 leaves out the optional card and note that there are none of', async () => {
    const { user, sent } = await ready();
    await user.type(box('Observação'), '   ');
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    const keys = Object.keys(sent('bookings.create')[0]?.body as object);
    expect(keys).not.toContain('creditCardId');
    expect(keys).not.toContain('note');
    expect(keys).toContain('voucher');
  });

  it('B-CALL-53 carries the note without the space around it', async () => {
    const { user, sent } = await ready();
    await user.type(box('Observação'), ' Portão azul ');
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    expect(sent('bookings.create')[0]?.body).toMatchObject({ note: 'Portão azul' });
  });

  it('B-NEW-31 pays with a saved card of the one provider', async () => {
    const card = (id: string, provider: string) => ({
      id,
      provider,
      brand: 'VISA',
      first6: '411111',
      last4: id,
      holder: { fullname: 'CLARA' },
    });
    const { user, sent } = await ready({
      creditCards: [card('1111', 'moip'), card('2222', 'other')],
    });
    expect(screen.queryByRole('radio', { name: 'VISA final 2222' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'VISA final 1111' }));
    await ask(user);
    await screen.findByText(/Pagamento: VISA final 1111$/);
    await user.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await screen.findByText('Agendamento realizado!');
    expect(sent('bookings.create')[0]?.body).toMatchObject({
      linkPayment: false,
      paymentType: null,
      creditCardId: '1111',
    });
  });

  it('B-ERR-24 a changed price keeps the form and is read again', async () => {
    let total = 100;
    const { user, sent, onClose } = await ready(
      {},
      {
        'price.one': () => {
          const price = priceOf();
          price.time.flex.range = price.time.flex.range.map((one) => ({ ...one, price: total }));
          return price;
        },
        'bookings.create': () => {
          if (total === 200) return { _id: 'b1' };
          total = 200;
          throw refusal('price-changed', 'O preço mudou para R$ 210,00.');
        },
      },
    );
    await user.type(box('Observação'), 'Portão azul');
    await confirm(user);
    expect(await screen.findByText('O preço mudou para R$ 210,00.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(totalText()).toBe('R$ 210,00'));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirmar pedido?' })).toBeNull(),
    );
    expect(box('Observação')).toHaveProperty('value', 'Portão azul');
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    const bodies = sent('bookings.create').map(
      ({ body }) => body as { readonly expectedTotal: number; readonly transactionId: string },
    );
    expect(bodies.map(({ expectedTotal }) => expectedTotal)).toEqual([105, 210]);
    // It is the same order all the same.
    expect(new Set(bodies.map(({ transactionId }) => transactionId)).size).toBe(1);
  });

  it.each([
    [false, 'bookings.create', 'Houve um erro ao criar o agendamento'],
    [true, 'realtime.create', 'Houve um erro ao salvar o agendamento'],
  ])('B-ERR-24 real-time %s: a failure of %s', async (realtime, call, text) => {
    const { user, onClose } = await ready(
      {},
      {
        [call]: () => {
          throw refusal('internal', '', 500);
        },
      },
    );
    if (realtime) await user.click(screen.getByRole('checkbox', { name: 'Pedido em tempo real' }));
    await confirm(user);
    const said = await screen.findByText(text);
    // A long form: the text is brought into sight.
    await waitFor(() =>
      expect(document.activeElement?.contains(said) && document.activeElement.role).toBe('alert'),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('B-NEW-19 B-CALL-52 orders in real time at the price of today, whatever the hidden window', async () => {
    const { user, sent, onClose } = await ready();
    await choose(user, 'Horário inicial', '12:00');
    await choose(user, 'Horário final', '11:00');
    await user.click(screen.getByRole('checkbox', { name: 'Pedido em tempo real' }));
    expect(screen.queryByRole('textbox', { name: 'Data' })).toBeNull();
    // 150,00 on a Tuesday.
    expect(totalText()).toBe('R$ 180,00');
    await confirm(user);
    await screen.findByText('Agendamento realizado!');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent('bookings.create')).toEqual([]);
    expect(sent('realtime.create')[0]?.body).toMatchObject({
      realtime: true,
      scheduleDateType: 'FIXED',
      expectedTotal: 180,
    });
  });
});
