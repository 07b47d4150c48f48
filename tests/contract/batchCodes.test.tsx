import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import { withCodes } from '../../src/resources/voucherBatch/codes';
import { countOf } from '../../src/resources/voucherBatch/made';
import { DialogHost } from '../../src/schema/actions/DialogHost';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen } from '../support/screen';

const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);

const open = async (codes: string) => {
  const onClose = vi.fn();
  // The clipboard that a page has, before the one of the test's own user.
  userEvent.setup();
  const record = { id: 'A1', codes };
  const dialogProps = { name: 'voucherBatch.codes', resource: 'vouchers', record, onClose };
  renderScreen(
    <>
      <DialogHost {...dialogProps} />
      <Notifications />
    </>,
    { registry },
  );
  const found = await screen.findByRole('dialog', { name: 'Códigos do lote' });
  const dialog = within(found);
  await dialog.findByText(/voucher/);
  return { dialog, onClose };
};

it('P-VOU-22 the codes of a batch are counted, listed up to 300, copied and saved', async () => {
  expect(countOf({ id: 'C0', codes: 'C0' })).toBe('1 voucher criado');
  expect(countOf({ id: 'C0', codes: codesOf(300).join('\n') })).toBe('300 vouchers criados');
  const { dialog, onClose } = await open(codesOf(1200).join('\n'));
  dialog.getByText('1.200 vouchers criados; aqui os 300 primeiros, no arquivo todos.');
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(codesOf(300));
  const saved: { name: string; file: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', file: file as Blob });
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Copiar códigos' }));
  expect(await screen.findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(codesOf(1200).join('\n'));
  fireEvent.click(dialog.getByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['vouchers-C0.csv']));
  expect(await saved[0]?.file.text()).toContain(['Código', ...codesOf(1200)].join('\r\n'));
  fireEvent.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('P-VOU-22 without codes in the answer there is nothing to copy or save', async () => {
  const { dialog } = await open('');
  dialog.getByText(/^O lote foi criado, mas o serviço não informou os códigos\./);
  expect(dialog.queryByRole('list')).toBeNull();
  for (const name of ['Copiar códigos', 'Baixar CSV'])
    expect(dialog.queryByRole('button', { name })).toBeNull();
});

it('P-VOU-21 P-VOU-24 a batch names its record by its first code; other services take no single percentage', async () => {
  const headers = new Headers();
  const send = (body: unknown) => vi.fn(async () => ({ body, headers }));
  const sides = { aquisition: { type: 'P', value: 20 }, recurrence: { type: 'V', value: 12.5 } };
  const both = send({ data: ['A1', 'A2'] });
  const lean = { knowsExtensions: false };
  expect(await withCodes({ body: { ...sides, type: 'P' } }, both, lean)).toEqual({
    body: { _id: 'A1', codes: 'A1\nA2' },
    headers,
  });
  expect(both).toHaveBeenCalledWith({
    body: {
      type: 'P',
      aquisition: { ...sides.aquisition, justNew: true },
      recurrence: { ...sides.recurrence, justNew: false },
    },
  });
  const untold = await withCodes({ body: { type: 'V' } }, send({}), lean);
  expect(untold.body).toEqual({ _id: undefined, codes: '' });
  const single = { body: { type: 'P' } };
  await expect(withCodes(single, send({}), lean)).rejects.toThrow(/só aceita percentual em lote/);
  const ours = await withCodes(single, send({ data: ['A1'] }), { knowsExtensions: true });
  expect(ours.body).toEqual({ _id: 'A1', codes: 'A1' });
});
