import { describe, expect, it } from 'vitest';
import {
  type BookingChange,
  canUndoPartnerChange,
  mayReactivate,
  STATUS_NAMES,
  statusName,
  statusText,
  statusTone,
  withStatus,
  writeProblem,
} from './status';

const CODES = Array.from({ length: 21 }, (_, code) => code);

describe('the names of the codes', () => {
  it('B-STAT-01 B-STAT-02 B-STAT-03 B-STAT-04 are those of the specification', () =>
    expect(CODES.map(statusName)).toEqual([
      'Pedido criado',
      'Aguardando profissional',
      'Aceito',
      'Recusado pela profissional',
      'Cancelado pelo backoffice',
      'Cancelado pela cliente',
      'Cancelado pela profissional',
      'Push enviado',
      'Push visualizado',
      'Atendimento iniciado',
      'Atendimento encerrado',
      'Finalizado',
      'Cancelado por erro no pagamento',
      'Profissional não compareceu',
      'Cliente não compareceu',
      'Processando pagamento',
      'Evento especial',
      'Aguardando confirmação do cartão',
      'Cancelado por risco de fraude',
      'Aguardando alocação automática',
      'Cancelado por operações',
    ]));

  it('B-STAT-03 there is no other code', () =>
    expect(Object.keys(STATUS_NAMES).map(Number)).toEqual(CODES));

  it.each([
    [21, 'Status 21'],
    [Number.NaN, 'Status NaN'],
  ])('B-STAT-03 an unknown code %d shows as its number', (code, name) =>
    expect(statusName(code)).toBe(name),
  );

  it.each([
    ['INADIMPLENCIA', 'Cancelado por erro no pagamento INADIMPLENCIA'],
    ['inadimplencia', 'Cancelado por erro no pagamento'],
    ['ana@camarim.test', 'Cancelado por erro no pagamento'],
    [null, 'Cancelado por erro no pagamento'],
  ])('B-DET-10 blamed on %j', (blame, text) => expect(statusText({ code: 12, blame })).toBe(text));
});

describe('the color of a row', () => {
  const TONES: Readonly<Record<string, readonly number[]>> = {
    error: [3, 4, 5, 6, 12, 13, 14],
    warning: [1, 7, 8, 9],
    success: [2, 10, 11],
  };
  const toneIn = (code: number) =>
    Object.keys(TONES).find((tone) => TONES[tone]?.includes(code)) ?? undefined;

  it.each(CODES)('B-LIST-21 B-LIST-22 B-LIST-23 B-LIST-24 B-LIST-25 of code %i', (code) =>
    expect(statusTone(code)).toBe(toneIn(code)),
  );

  it.each([21, -1, 2.5, Number.NaN])('B-LIST-24 an unknown code %d has none', (code) =>
    expect(statusTone(code)).toBeUndefined(),
  );
});

describe('what a status allows', () => {
  it.each([...CODES, 21, -1, Number.NaN])('B-ROW-03 the wizard for code %d', (code) =>
    expect(mayReactivate(code)).toBe([12, 5, 4, 20].includes(code)),
  );

  const OPEN = [0, 1, 2, 3, 7, 8, 15, 16, 17, 19];
  const ALLOWED: Readonly<Record<BookingChange, readonly number[]>> = {
    assign: OPEN,
    removePartner: OPEN,
    changeDate: OPEN,
    changeAddress: OPEN,
    changeService: [...OPEN, 9],
    changeVoucher: [...OPEN, 9],
    cancel: [...OPEN, 9],
    changeTakeRate: [...OPEN, 9, 10, 11],
    waitAccept: [0, 3, 4, 5, 6, 12, 15, 17, 19, 20],
    reactivate: [4, 5, 12, 20],
    recharge: [12],
    generatePix: [5, 11],
  };

  describe.each(Object.entries(ALLOWED) as [BookingChange, readonly number[]][])(
    'B-STAT-10 %s',
    (change, codes) => {
      it.each(CODES)('with code %i', (code) =>
        expect(writeProblem(change, code)).toBe(
          codes.includes(code) ? undefined : `Não é possível com o status '${statusName(code)}'`,
        ),
      );
    },
  );
});

it.each(CODES)(
  'a change of the professional is taken back: B-ACT-03 B-ACT-04 of code %i, where the booking becomes what it was',
  (code) => {
    expect(canUndoPartnerChange(code, true)).toBe(code === 2);
    expect(canUndoPartnerChange(code, false)).toBe(code === 1);
  },
);

const created = { code: 0, date: '2026-03-10T12:00:00Z' };
const cancelled = { code: 20, date: '2026-03-10T13:00:00Z' };

it('B-STAT-05 a status list: takes a new item at its beginning and leaves the old list alone', () => {
  const list = [created];
  expect(withStatus(list, cancelled)).toEqual([cancelled, created]);
  expect(list).toEqual([created]);
  expect(withStatus([], created)).toEqual([created]);
});
