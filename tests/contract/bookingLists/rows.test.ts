import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/resources/all';
import { cancelRealtime, copyText, findArtist } from '../../../src/resources/bookings/actions';
import type { ActionSpec } from '../../../src/schema';
import type { WireAnswer } from '../../support/answers';
import { bookingIn } from '../../support/bookingOf';
import { contextOf, recordOf, textsIn } from '../../support/definitionUnits';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const row = (over: WireAnswer = {}, code = 2, name = 'schedules') =>
  recordOf<Row>(name, bookingIn(code, over));

const texts = (over: WireAnswer, ...paths: string[]) => textsIn('schedules', row(over), paths);

it('B-LIST-09 B-LIST-11 B-LIST-14 B-LIST-20 the columns of the lists tell a booking, the rest of set A once it is picked', () => {
  const { columns, hiddenColumns } = registry.get('schedules');
  const paths = columns.map(({ path }) => path);
  const told = texts(
    {
      user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test', phone: '11987654321' },
      address: { place: 'Rua A', streetNumber: '12', city: 'Santos', uf: 'SP' },
      dateRangeStart: '2026-03-10T18:00:00.000Z',
      dateRangeEnd: '2026-03-10T19:30:00.000Z',
      scheduledOn: '2026-03-08T13:00:00.000Z',
      voucher: { code: 'VIP10' },
      payment: { status: 'FAILED' },
      status: [{ code: 2, blame: 'INADIMPLENCIA' }],
    },
    ...paths,
  );
  expect(told).toEqual({
    Código: 'ABC123',
    'Data do agendamento': 'HOJE 15:00',
    Status: 'Aceito INADIMPLENCIA',
    Serviço: 'Manicure',
    Cliente: 'Clara Costa',
    Profissional: 'Paula Prado',
    Voucher: 'VIP10',
    'Solicitado em': '09/03/2026 09:00',
    'Fim da janela': 'HOJE 16:30',
    Id: 'b1',
    Janela: '15:00 às 16:30',
    'E-mail': 'clara@exemplo.test',
    Telefone: '(11) 9 8765-4321',
    Endereço: 'Rua A, 12, Santos - SP',
    Dispositivo: '—',
    Total: 'R$ 100,00',
    Pagamento: 'Recusado',
    'Agendado em': '08/03/2026 10:00',
  });
  expect(hiddenColumns.toSorted().join(' ')).toBe(
    'address agent email paymentState phone scheduledOn total window',
  );
});

it('B-LIST-11 B-LIST-13 tells what is paid, and devices', () => {
  const payment = (over: WireAnswer) => texts(over, 'paymentState').Pagamento;
  expect([
    payment({ payment: { paid: true } }),
    payment({ pixPaid: true, payment: { status: 'FAILED' } }),
    payment({ payment: null }),
  ]).toEqual(['Pago', 'Pago', 'Pendente']);
  const device = (agent: string) => texts({ agent }, 'agent').Dispositivo;
  expect(['iOS/17', 'Mozilla/5.0'].map(device)).toEqual(['iOS', 'Não identificado']);
});

it('B-LIST-12 B-NAV-15 B-RT-06 rows lead to the customer and to the professional', () => {
  for (const name of ['schedules', 'realtimeOrders']) {
    const { byPath, spec } = registry.get(name);
    const link = (path: string, values: Row) =>
      byPath.get(path)?.field.options.link?.(values as never);
    const none = { id: 'b1' };
    const links = [row({}, 2, name), none].flatMap((one) =>
      ['clientName', 'professional'].map((path) => link(path, one)),
    );
    expect(links).toEqual(['/users/u1', '/artist/p1', undefined, undefined]);
    const tones = [2, 12, 1, 15].map((code) =>
      spec.list?.rowTone?.(row({}, code, name) as never, contextOf()),
    );
    expect(tones).toEqual(['success', 'error', 'warning', undefined]);
  }
});

it('B-ROW-01 B-ROW-07 B-RT-03 B-RT-05 B-CALL-11 the menus of rows have their entries in order', () => {
  const menu = (name: string) =>
    registry.get(name).spec.actions?.map((action) => (action as { readonly label: string }).label);
  const both = ['Detalhes do agendamento', 'Ações do agendamento'];
  expect(menu('realtimeOrders')).toEqual([...both, 'Cancelar pedido']);
  expect(menu('schedules')).toEqual([
    ...[...both, 'Alterar data', 'Avaliações do Agendamento', 'Sugestão de profissionais'],
    ...['Reativar pedido', 'Cobrar novamente', 'Localizar profissional'],
    ...['Copiar texto do agendamento', 'Cancelar pedido'],
  ]);
});

it('B-RT-01 B-RT-05 B-RT-07 real-time orders have filters without a preference, and one is cancelled after a question', () => {
  expect(Object.keys(registry.get('realtimeOrders').spec.filters ?? {}).join(' ')).toBe(
    'shortCode status areaId filter period',
  );
  const { text } = cancelRealtime.confirm ?? {};
  const order = row({}, 2, 'realtimeOrders') as never;
  expect(typeof text === 'function' && text(order, contextOf(), {})).toBe(
    'Deseja cancelar o pedido Camarim Agora?',
  );
});

describe('the entries that call other services', () => {
  const run = async (action: ActionSpec<never>, booking: Row, tools: object) => {
    if (!('call' in action) || !action.call) throw new Error('No call');
    return action.call(tools as never, booking as never, {}, {} as never);
  };

  it('B-ROW-05 B-ROW-06 B-CALL-29 lead to a professional only where she is', async () => {
    const [open, operation] = [vi.fn(), vi.fn()];
    const find = (over: WireAnswer) => run(findArtist as never, row(over), { open, operation });
    await expect(find({ partner: null })).rejects.toThrow('Pedido não possui uma profissional');
    expect(operation).not.toHaveBeenCalled();
    operation.mockResolvedValue({ location: null });
    await expect(find({})).rejects.toThrow('Localização da artista não encontrada');
    expect(open).not.toHaveBeenCalled();
    operation.mockResolvedValue({ location: { coordinates: [-46.6, -23.5] } });
    await find({ address: { lat: -23.6, lng: -46.7 } });
    expect(open.mock.calls[0]?.[0]).toContain('&origin=-23.5,-46.6&destination=-23.6,-46.7&');
    expect(operation).toHaveBeenLastCalledWith('artists.location', { params: { partnerId: 'p1' } });
  });

  it('B-ROW-09 B-ROW-10 B-ROW-11 B-ROW-12 B-ERR-15 copy every line of the text for professionals', async () => {
    const copy = vi.fn(async (_: string) => undefined);
    const street = { place: 'Rua A', streetNumber: '12', city: 'Santos', uf: 'SP' };
    const address = { ...street, lat: -23.5, lng: -46.6 };
    await run(copyText as never, row({ address }), { copy });
    expect(copy.mock.calls[0]?.[0].replace(/\u00a0/g, ' ').split('\n')).toEqual([
      'Pedido: ABC123',
      'Data: 11/03/2026, das 09:00 às 11:00',
      'Cliente: Clara Costa',
      'Serviço: Manicure',
      'Pagamento em 14 dias: R$ 67,00',
      'Pagamento imediato: R$ 62,00',
      'Endereço: Rua A, 12, Santos - SP',
      'Mapa: https://www.google.com/maps/search/?api=1&query=-23.5,-46.6',
    ]);
  });
});
