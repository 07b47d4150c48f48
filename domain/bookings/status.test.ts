import { describe, expect, it } from 'vitest';
import {
  type BookingDeed,
  mayReactivate,
  STATUS_NAMES,
  statusName,
  statusText,
  statusTone,
  takesBackPartner,
  withStatus,
  writeProblem,
} from './status';

const CODES = Array.from({ length: 21 }, (_, code) => code);

describe('the names of the codes', () => {
  it.each([
    ['B-STAT-01', 0, 'Pedido criado'],
    ['B-STAT-01', 1, 'Aguardando profissional'],
    ['B-STAT-01', 2, 'Aceito'],
    ['B-STAT-01', 3, 'Recusado pela profissional'],
    ['B-STAT-01', 4, 'Cancelado pelo backoffice'],
    ['B-STAT-01', 5, 'Cancelado pela cliente'],
    ['B-STAT-01', 6, 'Cancelado pela profissional'],
    ['B-STAT-02', 7, 'Push enviado'],
    ['B-STAT-02', 8, 'Push visualizado'],
    ['B-STAT-02', 9, 'Atendimento iniciado'],
    ['B-STAT-02', 10, 'Atendimento encerrado'],
    ['B-STAT-02', 11, 'Finalizado'],
    ['B-STAT-03', 12, 'Cancelado por erro no pagamento'],
    ['B-STAT-03', 13, 'Profissional não compareceu'],
    ['B-STAT-03', 14, 'Cliente não compareceu'],
    ['B-STAT-03', 15, 'Processando pagamento'],
    ['B-STAT-03', 16, 'Evento especial'],
    ['B-STAT-03', 17, 'Aguardando confirmação do cartão'],
    ['B-STAT-03', 18, 'Cancelado por risco de fraude'],
    ['B-STAT-04', 19, 'Aguardando alocação automática'],
    ['B-STAT-03', 20, 'Cancelado por operações'],
  ])('%s %i is %s', (_, code, name) => expect(statusName(code)).toBe(name));

  it('B-STAT-03 there is no other code, and each has a name of its own', () => {
    expect(Object.keys(STATUS_NAMES).map(Number)).toEqual(CODES);
    expect(new Set(Object.values(STATUS_NAMES)).size).toBe(CODES.length);
  });

  it.each([
    [21, 'Status 21'],
    [-1, 'Status -1'],
    [1.5, 'Status 1.5'],
    [Number.NaN, 'Status NaN'],
  ])('B-STAT-03 an unknown code %d shows as its number', (code, name) =>
    expect(statusName(code)).toBe(name),
  );

  it.each([
    ['INADIMPLENCIA', 'Cancelado por erro no pagamento INADIMPLENCIA'],
    ['inadimplencia', 'Cancelado por erro no pagamento'],
    ['ana@camarim.test', 'Cancelado por erro no pagamento'],
    ['', 'Cancelado por erro no pagamento'],
    [null, 'Cancelado por erro no pagamento'],
  ])('B-DET-10 blamed on %j', (blame, text) => expect(statusText({ code: 12, blame })).toBe(text));
});

describe('the colour of a row', () => {
  const TONES: Readonly<Record<string, readonly number[]>> = {
    error: [3, 4, 5, 6, 12, 13, 14],
    warning: [1, 7, 8, 9],
    success: [2, 10, 11],
  };
  const toneIn = (code: number) =>
    Object.keys(TONES).find((tone) => TONES[tone]?.includes(code)) ?? undefined;

  it.each(CODES)('B-LIST-21 B-LIST-22 B-LIST-23 B-LIST-24 of code %i', (code) =>
    expect(statusTone(code)).toBe(toneIn(code)),
  );

  it('B-LIST-25 code 12 is red', () => expect(statusTone(12)).toBe('error'));

  it.each([21, -1, 2.5, Number.NaN])('B-LIST-24 an unknown code %d has none', (code) =>
    expect(statusTone(code)).toBeUndefined(),
  );
});

describe('what a status allows', () => {
  it.each([...CODES, 21, -1, Number.NaN])('B-ROW-03 the wizard for code %d', (code) =>
    expect(mayReactivate(code)).toBe([12, 5, 4, 20].includes(code)),
  );

  const OPEN = [0, 1, 2, 3, 7, 8, 15, 16, 17, 19];
  const ALLOWED: Readonly<Record<BookingDeed, readonly number[]>> = {
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

  describe.each(Object.entries(ALLOWED) as [BookingDeed, readonly number[]][])(
    'B-STAT-10 %s',
    (deed, codes) => {
      it.each(CODES)('with code %i', (code) =>
        expect(writeProblem(deed, code)).toBe(
          codes.includes(code) ? undefined : `Não é possível com o status '${statusName(code)}'`,
        ),
      );
    },
  );
});

describe('a change of the professional is taken back', () => {
  it.each(CODES)('B-ACT-03 B-ACT-04 of code %i, where the booking becomes what it was', (code) => {
    expect(takesBackPartner(code, true)).toBe(code === 2);
    expect(takesBackPartner(code, false)).toBe(code === 1);
  });
});

describe('B-STAT-05 a status list', () => {
  const created = { code: 0, date: '2026-03-10T12:00:00Z' };
  const cancelled = { code: 20, date: '2026-03-10T13:00:00Z' };

  it('takes a new item at its beginning and leaves the old list alone', () => {
    const list = [created];
    expect(withStatus(list, cancelled)).toEqual([cancelled, created]);
    expect(list).toEqual([created]);
    expect(withStatus([], created)).toEqual([created]);
  });
});
