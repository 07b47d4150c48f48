import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import { countText, withCodes } from '../../src/resources/vouchers/voucherBatch/codes';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import { renderScreen } from '../support/screen';

const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);

it.each([
  [1200, '1.200 vouchers criados; aqui os 300 primeiros, no arquivo todos.', 300],
  [0, /^O lote foi criado, mas o serviço não informou os códigos\./, 0],
])('P-VOU-22 of %i codes of a batch: %s', async (count, text, listed) => {
  expect(countText({ id: 'C0', codes: 'C0' })).toBe('1 voucher criado');
  const record = { id: 'A1', codes: codesOf(count).join('\n') };
  const props = { name: 'voucherBatch.codes', resource: 'vouchers', record };
  renderScreen(<DialogHost {...props} onClose={() => undefined} />, { registry });
  expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(listed));
  for (const name of ['Copiar códigos', 'Baixar CSV'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(Math.sign(count));
});

it('P-VOU-21 P-VOU-24 a batch names its record by its first code; other services take no single percentage', async () => {
  const headers = new Headers();
  const send = (body: unknown) => vi.fn(async () => ({ body, headers }));
  const discount = { kind: 'percent', percent: 10 };
  const sides = {
    aquisition: { value: { kind: 'percent', percent: 20 } },
    recurrence: { value: { kind: 'amount', cents: 1_250 } },
  };
  const both = send({ data: ['A1', 'A2'] });
  const lean = { knowsExtensions: false };
  expect(await withCodes({ body: { ...sides, value: discount } }, both, lean)).toEqual({
    body: { _id: 'A1', codes: 'A1\nA2' },
    headers,
  });
  expect(both).toHaveBeenCalledWith({
    body: {
      ...{ type: 'P', value: 10 },
      aquisition: { type: 'P', value: 20, justNew: true },
      recurrence: { type: 'V', value: 12.5, justNew: false },
    },
  });
  const untold = await withCodes({ body: { value: { kind: 'amount', cents: 1 } } }, send({}), lean);
  expect(untold.body).toEqual({ _id: undefined, codes: '' });
  const single = { body: { value: discount } };
  await expect(withCodes(single, send({}), lean)).rejects.toThrow(/só aceita percentual em lote/);
  const ours = await withCodes(single, send({ data: ['A1'] }), { knowsExtensions: true });
  expect(ours.body).toEqual({ _id: 'A1', codes: 'A1' });
});
