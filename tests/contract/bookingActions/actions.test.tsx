import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { arrived } from '../../support/arrived';
import { choose, headings, opener, refusal, section } from '../../support/bookingDialog';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);

describe('Ações do agendamento', () => {
  it('B-ACT-01 has its title, the booking it is about and every section', async () => {
    const { sent } = open();
    expect(await screen.findByRole('dialog', { name: 'Ações do agendamento' })).toBeTruthy();
    expect(await screen.findByText('ABC123 · Clara Costa · Manicure')).toBeTruthy();
    expect(screen.getByText('Aceito')).toBeTruthy();
    expect(within(await section('Infração')).getByText('Profissional: Paula Prado')).toBeTruthy();
    expect(headings()).toEqual([
      'Infração',
      'Trocar profissional',
      'Alterar data',
      'Percentual a receber',
      'Trocar serviço',
      'Trocar voucher',
      'Alterar status',
    ]);
    expect(sent('bookings.one')).toHaveLength(1);
  });

  it('B-RT-04 of a real-time order only the professional and the take rate', async () => {
    open({ resource: 'realtimeBookings' });
    await section('Trocar profissional');
    expect(headings()).toEqual(['Trocar profissional', 'Percentual a receber']);
  });

  it.each(['bookings', 'realtimeBookings'])(
    'shows no control to who may call no operation of %s',
    async (resource) => {
      open({ resource, mayDo: (_, action) => action !== 'call' });
      expect(
        await screen.findByText(
          'Você pode consultar este agendamento, mas não tem permissão para alterá-lo.',
        ),
      ).toBeTruthy();
      expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    },
  );

  it('B-ACT-02 offers an infraction only with a professional', async () => {
    open({ booking: bookingOf({ partner: null }) });
    const box = await section('Infração');
    expect(within(box).queryByText(/^Profissional:/)).toBeNull();
    expect(within(box).queryByRole('button')).toBeNull();
    expect(within(box).getByText('Agendamento sem profissional')).toBeTruthy();
  });

  it('says that the booking could not be read, and reads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const detail = vi.fn().mockRejectedValueOnce(new Error('down')).mockReturnValue(bookingOf());
    const { user } = open({ calls: { 'bookings.one': detail } });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await section('Alterar status')).toBeTruthy();
  });
});

describe('one action at a time', () => {
  const nameOf = (name: string) =>
    within(screen.getByRole('heading', { name })).getByRole('button');
  const aboutOf = (name: string) =>
    document.getElementById(nameOf(name).getAttribute('aria-describedby') ?? '')?.textContent;

  it('opens the first that can be done, and tells how the others stand and why they are closed', async () => {
    const { sent } = open({ booking: bookingOf({ partner: null }) });
    expect(await screen.findByRole('region', { name: 'Trocar profissional' })).toBeTruthy();
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(aboutOf('Infração')).toBe('Agendamento sem profissional');
    expect(nameOf('Trocar voucher').getAttribute('aria-expanded')).toBe('false');
    expect(aboutOf('Trocar serviço')).toBe('Atual: Manicure');
    // What is closed asks for nothing.
    expect(sent('area.one')).toEqual([]);
  });

  it('goes from name to name by the arrows, and keeps what was typed in what was left', async () => {
    const { user } = open();
    const box = await section('Alterar status');
    await choose(user, box, 'Status', 'Cancelar pelo backoffice');
    const comment = await within(box).findByRole('textbox', { name: 'Comentário' });
    await user.type(comment, 'em dobro');
    await user.click(nameOf('Alterar status'));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(nameOf('Trocar voucher'));
    expect(await screen.findByRole('region', { name: 'Trocar voucher' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Alterar status' })).toBeNull();
    await user.keyboard('{Home}{ArrowUp}{Enter}');
    const again = await screen.findByRole('region', { name: 'Alterar status' });
    await arrived(again);
    expect(within(again).getByRole('textbox', { name: 'Comentário' })).toHaveProperty(
      'value',
      'em dobro',
    );
  });

  it('says above them what came of the last one', async () => {
    const { user } = open({
      calls: { 'bookings.removePartner': () => bookingIn(1, { partner: null, version: 4 }) },
    });
    const box = await section('Trocar profissional');
    expect(screen.queryByRole('note')).toBeNull();
    await user.click(within(box).getByRole('button', { name: 'Remover profissional' }));
    const question = await screen.findByRole('dialog', { name: 'Remover profissional' });
    await user.click(within(question).getByRole('button', { name: 'Remover' }));
    expect((await screen.findByRole('note')).textContent).toBe(
      'Trocar profissional · Agendamento sem profissional',
    );
  });
});

describe('Trocar profissional', () => {
  it('B-ACT-03 B-ACT-04 B-ERR-07 searches, shows who is found and assigns once', async () => {
    const after = bookingIn(2, {
      partner: { partnerId: 'p2', partnerName: 'Rita Reis' },
      version: 4,
    });
    const { user, sent } = open({ calls: { 'bookings.changePartner': () => after } });
    const box = await section('Trocar profissional');
    const button = within(box).getByRole('button', { name: 'Atribuir profissional' });
    const rita = await within(box).findByRole('radio', {
      name: /Rita Reis.*2,4 km.*livre.*preferida/,
    });
    expect(
      within(box).getByRole('radio', { name: /Olga.*12,3 km.*ocupada.*rejeitada/ }),
    ).toBeTruthy();
    // Found too, but the booking is hers already.
    expect(within(box).getByText('Atual: Paula Prado')).toBeTruthy();
    expect(within(box).queryByRole('radio', { name: /Paula Prado/ })).toBeNull();
    expect(button).toHaveProperty('disabled', true);
    await user.click(rita);
    await user.dblClick(button);
    expect(await within(box).findByText('Atual: Rita Reis')).toBeTruthy();
    expect(await screen.findByText('Artista atualizado com sucesso')).toBeTruthy();
    expect(sent('bookings.changePartner').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', newPartnerId: 'p2', version: 3 },
    ]);
  });

  it('B-ACT-04 asks with the text and for everybody', async () => {
    const { user, sent } = open();
    const box = await section('Trocar profissional');
    await within(box).findByRole('radio', { name: /Rita/ });
    expect(sent('bookings.findPartner').at(-1)?.query).toEqual({});
    await user.type(within(box).getByRole('textbox', { name: 'Buscar profissional' }), 'ri');
    await waitFor(() =>
      expect(sent('bookings.findPartner').at(-1)?.query).toEqual({ filter: 'ri' }),
    );
    await user.click(within(box).getByRole('checkbox', { name: 'Mostrar todas' }));
    await waitFor(() =>
      expect(sent('bookings.findPartner').at(-1)?.query).toEqual({ filter: 'ri', all: true }),
    );
  });

  it('B-ACT-04 RELIABILITY G13 offers nobody who was found for another text', async () => {
    let answer = (_: unknown): void => undefined;
    const { user } = open({
      calls: {
        'bookings.findPartner': ({ query }) =>
          query?.filter
            ? new Promise((resolve) => (answer = resolve))
            : { data: [{ _id: 'p2', name: 'Rita Reis' }], totalItems: 1 },
      },
    });
    const box = await section('Trocar profissional');
    await within(box).findByRole('radio', { name: /Rita/ });
    await user.type(within(box).getByRole('textbox', { name: 'Buscar profissional' }), 'ol');
    await waitFor(() => expect(within(box).queryByRole('radio')).toBeNull());
    answer({ data: [{ _id: 'p3', name: 'Olga Ortiz' }], totalItems: 1 });
    expect(await within(box).findByRole('radio', { name: /Olga/ })).toBeTruthy();
  });

  it.each([
    ['counts versions', 3, 4],
    ['does not', undefined, undefined],
  ])(
    'B-ACT-04 looks for professionals again when the booking has changed, of a service that %s',
    async (_, before, after) => {
      const { user, sent } = open({
        booking: bookingOf({ version: before }),
        calls: { 'bookings.removePartner': () => bookingIn(1, { partner: null, version: after }) },
      });
      const box = await section('Trocar profissional');
      await within(box).findByRole('radio', { name: /Rita/ });
      expect(sent('bookings.findPartner')).toHaveLength(1);
      await user.click(within(box).getByRole('button', { name: 'Remover profissional' }));
      const question = await screen.findByRole('dialog', { name: 'Remover profissional' });
      await user.click(within(question).getByRole('button', { name: 'Remover' }));
      await waitFor(() => expect(sent('bookings.findPartner')).toHaveLength(2));
    },
  );

  it('B-ERR-06 a failing search says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({
      calls: {
        'bookings.findPartner': () => {
          throw refusal('network', '', 0);
        },
      },
    });
    const box = await section('Trocar profissional');
    expect(await within(box).findByText('Erro ao buscar profissional')).toBeTruthy();
  });

  it('B-STAT-08 without her the order waits for somebody', async () => {
    const { user } = open({
      calls: { 'bookings.removePartner': () => bookingIn(1, { partner: null, version: 4 }) },
    });
    const box = await section('Trocar profissional');
    await user.click(within(box).getByRole('button', { name: 'Remover profissional' }));
    const question = await screen.findByRole('dialog', { name: 'Remover profissional' });
    await user.click(within(question).getByRole('button', { name: 'Remover' }));
    expect(await within(box).findByText('Agendamento sem profissional')).toBeTruthy();
    expect(await screen.findByText('Aguardando profissional')).toBeTruthy();
    expect(within(box).queryByText('Remover profissional')).toBeNull();
  });
});
