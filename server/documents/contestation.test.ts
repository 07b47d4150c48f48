import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { BookingRecord } from '../store/types';
import { contestationPdf } from './contestation';
import { winAnsi } from './page';

const AT = new Date('2026-03-10T15:00:00.000Z');

const START = '2026-03-11T13:00:00.000Z';
const CARD = { id: 'c1', brand: 'VISA', first6: '411111', last4: '1234', provider: 'moip' };

const booking = (changes: Partial<BookingRecord> = {}): BookingRecord => ({
  _id: 'booking-1',
  id: 'booking-1',
  shortCode: 'AB12CD',
  version: 1,
  status: [
    { code: 2, date: '2026-03-09T15:00:00.000Z', blame: 'ana@camarim.test' },
    { code: 0, date: '2026-03-09T14:00:00.000Z', blame: 'bia@cliente.test' },
  ],
  statusCode: 2,
  date: START,
  dateRangeStart: START,
  dateRangeEnd: '2026-03-11T14:00:00.000Z',
  requestedOn: '2026-03-09T14:00:00.000Z',
  scheduleDateType: 'FIXED',
  userId: 'customer-1',
  user: {
    _id: 'customer-1',
    name: 'Bia',
    email: 'bia@cliente.test',
    creditCards: [{ ...CARD, holder: { fullname: 'BIA' } }],
  },
  services: [{ _id: 's100', name: { 'pt-BR': 'Mão' } }],
  address: { text: 'Rua Augusta, 100, São Paulo - SP' },
  totalValue: 1_234.5,
  payment: {
    id: 'PAY-1',
    method: 'CREDIT_CARD',
    status: 'REFUNDED',
    paid: true,
    events: [{ name: 'IN_ANALYSIS', date: AT.toISOString() }],
  },
  pixPayments: [{ id: 'E1', bank: 'Itaú', value: 10.5, createdAt: AT.toISOString() }],
  artistEvents: [
    { type: 'CHECKIN', date: AT.toISOString(), location: { lat: -23.55, lng: -46.65 } },
  ],
  ...changes,
});

/** Text lines of a document. */
const textOf = (document: PDFDocument): string =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream)) return [];
      try {
        const content = inflateSync(object.getContents()).toString('latin1');
        return [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
          Buffer.from(hex, 'hex').toString('latin1'),
        );
      } catch {
        return [];
      }
    })
    .join('\n');

const read = async (record: BookingRecord) => {
  const bytes = await contestationPdf(record, AT);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return { bytes, document, text: textOf(document) };
};

it('B-CALL-36 B-CALL-38 the contestation of a chargeback: is a PDF of A4 with the customer, service, address, dates, payments and history', async () => {
  const { bytes, document, text } = await read(booking({ infractionClientDiscount: 0 }));
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
  expect(document.getTitle()).toBe('Contestação de chargeback - pedido AB12CD');
  expect(document.getCreationDate()).toEqual(AT);
  expect(document.getPage(0).getSize()).toEqual({
    width: expect.closeTo(595, 0),
    height: expect.closeTo(842, 0),
  });
  for (const part of [
    ...['AB12CD', 'bia@cliente.test', 'VISA 411111 ****** 1234', 'Mão', 'R$ 1.234,50'],
    ...['Rua Augusta, 100, São Paulo - SP', 'Pedido não possui uma profissional'],
    ...['11/03/2026 10:00', '09/03/2026 12:00 - Aceito - ana@camarim.test'],
    ...['10/03/2026 12:00 - R$ 10,50 - Itaú - E1', 'Cartão de crédito', 'Estornado'],
    ...['10/03/2026 12:00 - Em análise', 'página 2 de 2'],
    '10/03/2026 12:00 - Chegada ao local - posição -23.550000, -46.650000',
  ])
    expect(text).toContain(part);
  expect(text.indexOf('Pedido criado')).toBeLessThan(text.indexOf('12:00 - Aceito'));
  expect(text).not.toContain('Desconto por infração');
});

it('B-CALL-36 B-ENT-11 the contestation of a chargeback: has a discount for an infraction, and labels in place of codes', async () => {
  const types = ['ACCEPTED', 'ON_THE_WAY', 'CHECKIN', 'CHECKOUT', 'SOMETHING_NEW'];
  const artistEvents = types.map((type) => ({ type, date: AT.toISOString() }));
  const { text } = await read(booking({ artistEvents, infractionClientDiscount: 12.5 }));
  expect(text).toContain('- R$ 12,50');
  for (const code of ['CREDIT_CARD', 'REFUNDED', 'IN_ANALYSIS', ...types.slice(0, -1)])
    expect(text).not.toContain(code);
  expect(text).toContain('SOMETHING_NEW');
});

it('B-CALL-38 the contestation of a chargeback: numbers the pages of a long history', async () => {
  const status = Array.from({ length: 200 }, (_, index) => ({
    code: index % 21,
    date: AT.toISOString(),
    description: `passo ${index} `.repeat(8),
  }));
  const { document, text } = await read(booking({ status }));
  expect(document.getPageCount()).toBeGreaterThan(5);
  expect(text).toContain(`página 6 de ${document.getPageCount()}`);
  for (let index = 0; index < 200; index += 1) expect(text).toContain(`passo ${index} `);
});

it('B-CALL-38 the contestation of a chargeback: takes any character, and words wider than the page', async () => {
  const name = '👩🏽‍🎨 Łucja «Ωmega» 李\n\t\u0007 fim';
  const user = { _id: 'u', name, email: 'x'.repeat(400) };
  const { document, text } = await read(booking({ shortCode: '😀', user, status: [] }));
  expect(document.getTitle()).toContain('😀');
  expect(text).toContain('? ?ucja «?mega» ? ? fim');
  expect(text).toContain('Nenhuma atualização de status registrada.');
  expect(text.replaceAll('\n', '')).toContain('x'.repeat(400));
});

it.each([
  ['São Paulo, 1º andar – “já”', 'São Paulo, 1º andar – “já”'],
  ['Sa\u0303o', 'São'],
  ['👨‍👩‍👧‍👦 🇧🇷', '? ?'],
  ['a\u00a0b\r\nc', 'a b c'],
  ['Ω?', '??'],
])('texts for Helvetica: %j becomes %j', (text, written) => expect(winAnsi(text)).toBe(written));
