import { describe, expect, it } from 'vitest';
import { type OfferedBooking, offerText } from './clipboard';

const BOOKING: OfferedBooking = {
  shortCode: 'AB12',
  dateRangeStart: '2026-03-11T02:00:00Z',
  dateRangeEnd: '2026-03-11T02:59:00Z',
  clientName: 'Ana Souza',
  serviceName: 'Manicure',
  base: 10_000,
  addressText: 'Rua A, 10, Moema, São Paulo - SP',
  mapUrl: 'https://www.openstreetmap.org/?mlat=-23.6&mlon=-46.66',
};

const lines = (booking: Partial<OfferedBooking> = {}) =>
  offerText({ ...BOOKING, ...booking }).split('\n');

describe('the text for professionals', () => {
  it('B-ROW-10 has code, date in São Paulo, client, service, both values, address and map', () =>
    expect(lines()).toEqual([
      'Pedido: AB12',
      'Data: 10/03/2026, das 23:00 às 23:59',
      'Cliente: Ana Souza',
      'Serviço: Manicure',
      'Pagamento em 14 dias: R$ 67,00',
      'Pagamento imediato: R$ 62,00',
      'Endereço: Rua A, 10, Moema, São Paulo - SP',
      'Mapa: https://www.openstreetmap.org/?mlat=-23.6&mlon=-46.66',
    ]));

  it.each([
    [1, 'R$ 0,01', 'R$ 0,01'],
    // 33 % is 0,495 and goes up, 38 % is 0,57.
    [150, 'R$ 1,00', 'R$ 0,93'],
    [199_990, 'R$ 1.339,93', 'R$ 1.239,94'],
  ])('B-ROW-11 of %i cents the Gold tier gets %s, at once %s', (base, fortnight, immediate) => {
    expect(lines({ base })[4]).toBe(`Pagamento em 14 dias: ${fortnight}`);
    expect(lines({ base })[5]).toBe(`Pagamento imediato: ${immediate}`);
  });
});
