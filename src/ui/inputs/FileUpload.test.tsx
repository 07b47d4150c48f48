import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FileUpload } from './FileInputs';

const FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

type Upload = Parameters<typeof FileUpload>[0]['upload'];

const show = (upload: Upload) => {
  const Holder = () => {
    const [value, setValue] = useState<string | null>(null);
    const props = { id: 'imagem', name: 'imagem', label: 'Imagem', maxBytes: 10, value, upload };
    return <FileUpload {...props} onChange={setValue} accept={['image/png', '.jpg']} />;
  };
  return render(<Holder />);
};

const picture = (bytes: number, name = 'foto.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const status = () => screen.getByRole('status').textContent;
const becomes = (text: string) => waitFor(() => expect(status()).toBe(text));
const input = () => screen.getByLabelText<HTMLInputElement>('Imagem', { selector: 'input' });

it('C-MISC-07 P-PROF-32 an upload is not sent, being sent with its progress, and sent', async () => {
  let finish: (address: string) => void = () => {};
  const upload = vi.fn<Upload>(() => new Promise((resolve) => (finish = resolve)));
  show(upload);
  expect(status()).toBe('Não enviado');
  choose(picture(9));
  await waitFor(() => expect(upload).toHaveBeenCalled());
  expect(status()).toBe('Enviando');
  expect(input().disabled).toBe(true);
  act(() => upload.mock.lastCall?.[1].onProgress(0.4));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await act(async () => finish('https://files.example/foto.png'));
  expect(status()).toBe('Enviado');
  expect(screen.queryByRole('progressbar')).toBeNull();
  // As the browser has it: the address may be for signed-in callers alone.
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
});

it.each([
  [true, picture(9)],
  [false, picture(10)],
  [true, picture(1, 'foto.JPG', '')],
  [false, picture(1, 'foto.svg', 'image/svg+xml')],
])('C-CONST-18 C-REF-04 P-PROF-29 takes (%s) a file by its size and type', async (sent, file) => {
  const upload = vi.fn<Upload>().mockResolvedValue('/foto');
  show(upload);
  choose(file);
  await becomes(sent ? 'Enviado' : 'Não enviado');
  expect(upload).toHaveBeenCalledTimes(sent ? 1 : 0);
  expect(screen.queryByText(FAILED) === null).toBe(sent);
});

it('C-ERR-38 P-ERR-12 shows that and why it failed, and takes the same file again', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const reason = 'O armazenamento não está liberado.';
  const upload = vi
    .fn<Upload>()
    .mockRejectedValueOnce(new Error())
    .mockRejectedValueOnce(Object.assign(new Error(reason), { status: 0 }));
  show(upload.mockResolvedValueOnce('/a'));
  // A browser fires no change where the file is the one that is chosen already.
  const file = picture(1);
  await user.upload(input(), file);
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(status()).toBe('Não enviado');
  await user.upload(input(), file);
  await screen.findByText(/não está liberado/);
  expect(screen.getByRole('alert').textContent).toBe(FAILED + reason);
  await user.upload(input(), file);
  await becomes('Enviado');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('FileUpload aborts what is being sent when the page is left', async () => {
  const upload = vi.fn<Upload>(() => new Promise(() => {}));
  const { unmount } = show(upload);
  choose(picture(1));
  await waitFor(() => expect(upload.mock.lastCall?.[1].signal.aborted).toBe(false));
  unmount();
  expect(upload.mock.lastCall?.[1].signal.aborted).toBe(true);
});
