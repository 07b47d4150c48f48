import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** 'Importação de Pagamentos', `#/artist/import-batch`: part 2 sections 2.8, 5 and 8. */

const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';
const GOOD = 'p1;150,00;2;Diária;AB12CD;14/03/2026 09:00;';
const BAD = 'p1;2000,01;2;Diária;AB12CD;14/03/2026 09:00;';

const fileOf = (...lines: string[]): File =>
  new File([[HEADER, ...lines].join('\n')], 'pagamentos.csv', { type: 'text/csv' });

const open = async (answer: (input: OperationInput) => unknown = () => undefined) => {
  const drawn = pageOpener(renderScreen)({
    resource: 'bonusImport',
    path: '/artist/import-batch',
    calls: {
      'bonuses.import': answer,
      'bonuses.importErrors': () => new TextEncoder().encode('erro'),
    },
  });
  const picker = await screen.findByLabelText('Arquivo CSV', { selector: 'input' });
  await waitFor(() => expect(picker).toHaveProperty('disabled', false));
  return { ...drawn, picker };
};

/** Names and contents of the files that were saved. */
let saved: { name: string; text: string }[];

beforeEach(() => {
  saved = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = { name: this.download, text: '' };
    saved.push(file);
    void blobs
      .at(-1)
      ?.text()
      .then((text) => {
        file.text = text;
      });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the import', () => {
  it('C-ROUTE-10 P-IMP-01 has a picker, Enviar, an example and the reasons', async () => {
    const { user } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Importação de Pagamentos');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Baixar arquivo de exemplo' }));
    await waitFor(() => expect(saved[0]?.text).toContain(HEADER));
    expect(saved[0]?.name).toBe('exemplo-pagamentos.csv');
    await user.click(await screen.findByRole('button', { name: 'Ver motivos de pagamento' }));
    const dialog = await screen.findByRole('dialog', { name: 'Motivos de pagamento' });
    expect(await within(dialog).findAllByRole('row')).toHaveLength(39);
  });

  it('P-IMP-02 P-ERR-06 shows what will come of each line, asks with the name of the file, and sends once', async () => {
    const { user, picker, sent } = await open();
    await user.upload(picker, fileOf(GOOD));
    const table = await screen.findByRole('table', { name: 'Linhas do arquivo' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Adiantamento de diária');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const question = await screen.findByRole('dialog', { name: 'Importar pagamentos' });
    expect(question.textContent).toContain('pagamentos.csv');
    await user.dblClick(within(question).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Importação efetuada com sucesso!')).toBeDefined();
    const [input] = sent('bonuses.import') as { body: { batch: File } }[];
    expect(sent('bonuses.import')).toHaveLength(1);
    expect(await input?.body.batch.text()).toContain(GOOD);
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Linhas do arquivo' })).toBeNull(),
    );
  });

  it('5,000 lines are judged a part at a time and sent, and both say how far they are', async () => {
    let end = (): void => undefined;
    let hears: OperationInput['onSent'];
    const { user, picker, sent } = await open(({ onSent }) => {
      hears = onSent;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const many = Array.from({ length: 5000 }, (_, at) => GOOD.replace('Diária', `Diária ${at}`));
    const judged = new Set<string>();
    const seen = new MutationObserver(() => {
      const [, done] =
        /Conferindo: ([\d.]+) de 5\.000 linhas/.exec(document.body.textContent) ?? [];
      if (done) judged.add(done);
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.upload(picker, fileOf(...many));
    await screen.findByText(/^5\.000 linhas · 5\.000 pagamentos/, undefined, { timeout: 20_000 });
    seen.disconnect();
    expect(judged.size).toBeGreaterThan(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(26);

    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const question = await screen.findByRole('dialog', { name: 'Importar pagamentos' });
    await user.click(within(question).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(hears).toBeDefined());
    act(() => hears?.(0.4));
    expect(screen.getByText('Enviando o arquivo: 40%')).toBeDefined();
    const bar = screen.getByRole('progressbar', { name: 'Envio: Arquivo CSV' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(picker).toHaveProperty('disabled', true);
    act(() => hears?.(1));
    expect(screen.getByText('Arquivo enviado. Aguardando a resposta…')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    act(() => end());
    expect(await screen.findByText('Importação efetuada com sucesso!')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(sent('bonuses.import')).toHaveLength(1);
  });

  it('P-IMP-02 takes no other file than .csv', async () => {
    const { user, picker } = await open();
    picker.removeAttribute('accept');
    await user.upload(picker, new File(['x'], 'pagamentos.xlsx'));
    expect((await screen.findByRole('alert')).textContent).toBe('Escolha um arquivo .csv.');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findAllByText('Escolha um arquivo .csv.')).toHaveLength(2);
  });

  it('sends nothing while a line has a problem, and says which', async () => {
    const { user, picker, sent } = await open();
    await user.upload(picker, fileOf(GOOD, BAD));
    const table = await screen.findByRole('table', { name: 'Linhas do arquivo' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table.textContent).toContain('Valor: Limite de 2000');
    await user.click(screen.getByRole('switch', { name: 'Somente linhas com problema' }));
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(
      await screen.findByText('Corrija a linha com problema e escolha o arquivo novamente.'),
    ).toBeDefined();
    expect(sent('bonuses.import')).toEqual([]);
  });

  it('reads what an older spreadsheet saved, and sends UTF-8', async () => {
    const { user, picker, sent } = await open();
    const bytes = Uint8Array.from(`${HEADER}\n${GOOD}`, (character) => character.charCodeAt(0));
    await user.upload(picker, new File([bytes], 'antigo.csv'));
    expect((await screen.findByRole('table', { name: 'Linhas do arquivo' })).textContent).toContain(
      'Diária',
    );
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const question = await screen.findByRole('dialog', { name: 'Importar pagamentos' });
    await user.click(within(question).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent('bonuses.import')).toHaveLength(1));
    const [input] = sent('bonuses.import') as { body: { batch: File } }[];
    expect(await input?.body.batch.text()).toContain('Diária');
  });

  it.each([
    [{ error: { description: '2 linhas com problema' } }, '2 linhas com problema'],
    [{}, 'Ocorreu um erro\nBaixe e verifique o arquivo com as linhas com problema.'],
  ])('P-ERR-06 a refusal of %j is told, and its file is opened', async (body, text) => {
    const { user, picker, sent } = await open(() => {
      throw Object.assign(new Error('error' in body ? body.error?.description : ''), {
        status: 422,
        code: 'invalid',
        body: { raw: { ...body, errorRef: 77 } },
      });
    });
    await user.upload(picker, fileOf(GOOD));
    await screen.findByRole('table', { name: 'Linhas do arquivo' });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const question = await screen.findByRole('dialog', { name: 'Importar pagamentos' });
    await user.click(within(question).getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((alert) => alert.textContent === text)).toBe(true),
    );
    expect(sent('bonuses.importErrors')).toMatchObject([{ params: { errorRef: '77' } }]);
    expect(saved.map(({ name }) => name)).toEqual(['linhas-com-problema.csv']);
    expect(screen.getByRole('table', { name: 'Linhas do arquivo' })).toBeDefined();
  });
});
