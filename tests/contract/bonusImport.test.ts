import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '../../src/dataProvider';
import { failureKey } from '../../src/ui/feedback/failureKey';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** Bonuses of a file between provider and server: part 2 sections 2.8, 7 and 8; ruling 9. */

// biome-ignore lint/suspicious/noExplicitAny: answers of many operations, each as its test expects it
type Wire = any;

let product: MemoryProduct;
let artistId: string;
let shortCode: string;

const call = async (id: EndpointId, input: object = {}): Promise<Wire> =>
  product.provider.operation(id, input as never);

beforeAll(async () => {
  product = await memoryProduct(200);
  await product.signIn('operation');
  const { schedules } = await call('bookings.list', { query: { itemsPerPage: 100, status: 11 } });
  const booking = schedules.find(({ partner }: Wire) => partner);
  artistId = booking.partner.partnerId;
  shortCode = booking.shortCode;
  await product.signIn('finance');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';

const line = (value: string, description: string, who = artistId): string =>
  [who, value, '2', description, shortCode, '14/03/2026 09:00', ''].join(';');

const fileOf = (lines: readonly string[], header = HEADER): File =>
  new File([[header, ...lines].join('\r\n')], 'pagamentos.csv', { type: 'text/csv' });

const send = (batch: File, key?: string) =>
  call('bonuses.import', { body: { batch }, ...(key && { idempotencyKey: key }) });

const failure = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    return error as { status: number; code: string; message: string; body: Wire };
  }
  throw new Error('It was not refused.');
};

const paid = async (): Promise<Wire[]> => {
  await product.signIn('operation');
  const { data } = await call('bonuses.list', {
    params: { id: artistId },
    query: { page: 1, limit: 100 },
  });
  await product.signIn('finance');
  return data;
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('a file of bonuses', () => {
  it('P-CALL-44 is imported whole, and each waits for the operations head', async () => {
    const before = (await paid()).length;
    const answer = await send(fileOf([line('150,00', 'Diária A'), line('89.90', 'Diária B')]));
    expect(product.requests.at(-1)?.headers.get('content-type')).toContain('multipart/form-data');
    expect(answer).toMatchObject({ imported: 2 });
    const after = await paid();
    expect(after).toHaveLength(before + 2);
    const added = after.filter(({ description }) => /^Diária [AB]$/.test(description));
    expect(added.map(({ value, approval }) => [value, approval.status]).sort()).toEqual([
      [15_000, 1],
      [8_990, 1],
    ]);
  });

  it('takes commas between the columns, in any order', async () => {
    const header = 'scheduleDate,scheduleId,description,reason,value,professionalId';
    const cells = `2026-03-15,${shortCode.toLowerCase()},Diária C,2,"10,50",${artistId}`;
    expect(await send(fileOf([cells], header))).toMatchObject({ imported: 1 });
  });

  it('is imported once: a second send is refused, the same intent gets its answer', async () => {
    const file = fileOf([line('11,00', 'Uma vez')]);
    expect(await send(file, 'key-of-import')).toMatchObject({ imported: 1 });
    expect(await send(file, 'key-of-import')).toMatchObject({ imported: 1 });
    const again = await failure(() => send(file));
    expect([again.status, again.code, again.message]).toEqual([
      409,
      'already-imported',
      'Este arquivo já foi importado.',
    ]);
    expect((await paid()).filter(({ description }) => description === 'Uma vez')).toHaveLength(1);
  });

  it('is imported once also when it is sent twice at once, and the other one is told so', async () => {
    const lines = ['A', 'B'].map((name) => line('12,00', `Ao mesmo tempo ${name}`));
    const ends = await Promise.allSettled([send(fileOf(lines)), send(fileOf(lines))]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused.map(({ status, code }) => [status, code])).toEqual([[409, 'already-imported']]);
    const both = (await paid()).filter(({ description }) => /^Ao mesmo tempo/.test(description));
    expect(both).toHaveLength(2);
  });

  it('P-CALL-44 P-ERR-06 is refused whole for one line, and comes back with what is wrong', async () => {
    const before = (await paid()).length;
    const lines = [
      line('12,00', 'Certa'),
      line('2000,01', 'Cara'),
      line('5,00', 'Ninguém', 'nobody'),
    ];
    const refused = await failure(() => send(fileOf(lines)));
    expect([refused.status, refused.message]).toEqual([
      422,
      '2 linhas com problema: nada foi importado.',
    ]);
    expect(await paid()).toHaveLength(before);
    const errorRef = failureKey(refused, 'errorRef');
    const file = textOf(await call('bonuses.importErrors', { params: { errorRef } }));
    const [header, ...rows] = file.replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe(`${HEADER};erro`);
    expect(rows.map((row) => row.split(';').at(-1))).toEqual([
      '',
      'Valor: Limite de 2000',
      'Profissional: Profissional não encontrada',
    ]);
    const mended = rows.map((row) => row.replace('2000,01', '2000,00').replace('nobody', artistId));
    expect(await send(fileOf(mended, header))).toMatchObject({ imported: 3 });
  });

  it.each([
    [
      'a;b\r\n1;2',
      'Faltam colunas: professionalId, value, reason, description, scheduleId, scheduleDate.',
    ],
    ['', 'O arquivo está vazio.'],
    [HEADER, 'O arquivo não tem linhas.'],
  ])('%j is no such file: %s', async (text, message) => {
    const refused = await failure(() => send(new File([text], 'x.csv')));
    expect([refused.status, refused.message]).toEqual([422, message]);
  });

  it('takes 5,000 lines, and not one more', async () => {
    const lines = Array.from({ length: 5_001 }, (_, n) => line('1,00', `Lote ${n}`));
    const refused = await failure(() => send(fileOf(lines)));
    expect(refused.message).toBe('O arquivo tem 5001 linhas; envie no máximo 5000 por vez.');
    expect(await send(fileOf(lines.slice(1)))).toMatchObject({ imported: 5_000 });
  }, 120_000);

  it('the file of what is wrong is found by its own name only', async () => {
    for (const errorRef of ['bonus-error-none.csv', 'anything.png'])
      expect(
        (await failure(() => call('bonuses.importErrors', { params: { errorRef } }))).status,
      ).toBe(404);
  });
});
