import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import { DialogHost } from '../../src/schema/actions/DialogHost';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen } from '../support/screen';

const open = async (codes: string) => {
  const onClose = vi.fn();
  // The clipboard that a page has, before the one of the test's own user.
  const user = userEvent.setup();
  renderScreen(
    <>
      <DialogHost
        name="voucherBatch.codes"
        resource="vouchers"
        record={{ id: 'A1', codes }}
        onClose={onClose}
      />
      <Notifications />
    </>,
    { registry },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Códigos do lote' });
  await within(dialog).findByText(/voucher/);
  return { user, dialog, onClose };
};

const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);

describe('P-VOU-22 what a batch has made', () => {
  it.each([
    [1, '1 voucher criado', 1],
    [300, '300 vouchers criados', 300],
    [1200, '1.200 vouchers criados; aqui os 300 primeiros, no arquivo todos.', 300],
  ])('%d codes', async (count, words, drawn) => {
    const { dialog } = await open(codesOf(count).join('\n'));
    expect(within(dialog).getByText(words)).toBeDefined();
    const items = dialog.querySelectorAll('ul[aria-label="Códigos"] > li');
    expect([...items].map(({ textContent }) => textContent)).toEqual(
      codesOf(count).slice(0, drawn),
    );
  });

  it('are copied and saved, all of them, and the dialog is closed by its button', async () => {
    const { user, dialog, onClose } = await open(codesOf(301).join('\n'));
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
    await user.click(within(dialog).getByRole('button', { name: 'Copiar códigos' }));
    expect(await screen.findByText('Copiado')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(codesOf(301).join('\n'));
    await user.click(within(dialog).getByRole('button', { name: 'Baixar CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['vouchers-C0.csv']));
    expect(await saved[0]?.file.text()).toContain(['Código', ...codesOf(301)].join('\r\n'));
    await user.click(
      within(dialog).getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement,
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that a service has not told the codes, and offers nothing to take along', async () => {
    const { dialog } = await open('');
    expect(
      within(dialog).getByText(
        'O lote foi criado, mas o serviço não informou os códigos. Procure-os na lista de vouchers.',
      ),
    ).toBeDefined();
    expect(within(dialog).queryByRole('list')).toBeNull();
    for (const name of ['Copiar códigos', 'Baixar CSV'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });
});
