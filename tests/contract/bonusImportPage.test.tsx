import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/resources/bonuses/bonusImport/BatchInput';
import { openPage } from '../support/recordPage';

/** 'Importação de Pagamentos', `#/artist/import-batch`: part 2 sections 2.8, 5 and 8. */

const HEADER = 'professionalId;value;reason;description;scheduleId;scheduleDate;reasonText';
const GOOD = 'p1;150,00;2;Diária;AB12CD;14/03/2026 09:00;';
const BAD = 'p1;2000,01;2;Diária;AB12CD;14/03/2026 09:00;';

const fileOf = (...lines: string[]): File =>
  new File([[HEADER, ...lines].join('\n')], 'pagamentos.csv', { type: 'text/csv' });

type Answer = (input: OperationInput) => unknown;

const open = async (answer: Answer = () => undefined, check: Answer = () => ({ data: [] })) => {
  const { user, sent } = openPage({
    resource: 'bonusImport',
    path: '/artist/import-batch',
    calls: {
      'bonuses.import': answer,
      'bonuses.check': check,
      'bonuses.importErrors': () => new TextEncoder().encode(`${HEADER};erro\n${GOOD};Já paga`),
    },
  });
  const picker = await screen.findByLabelText('Arquivo CSV', { selector: 'input' });
  await waitFor(() => expect(picker).toHaveProperty('disabled', false));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  /** Presses the button, and the one of its question twice. */
  const send = async () => {
    press('Enviar');
    const question = await screen.findByRole('dialog', { name: 'Importar pagamentos' });
    expect(question.textContent).toContain('.csv');
    const yes = within(question).getByRole('button', { name: 'Enviar' });
    fireEvent.click(yes);
    fireEvent.click(yes);
  };
  const files = () => sent('bonuses.import').map(({ body }) => (body as { batch: File }).batch);
  return { user, picker, sent, press, send, files };
};

const table = () => screen.findByRole('table', { name: 'Linhas do arquivo' });

/** Names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('C-ROUTE-10 P-IMP-01 P-IMP-02 offers an example, and sends nothing while a line or the file is wrong', async () => {
  const stored = [{ line: 2, problems: { professionalId: 'Igual a um bônus' } }];
  const { user, picker, press, files } = await open(undefined, ({ body }) => ({
    data: (body as { batch: File }).batch.name === 'pagamentos.csv' ? [] : stored,
  }));
  press('Baixar arquivo de exemplo');
  await waitFor(() => expect(saved).toEqual(['exemplo-pagamentos.csv']));
  picker.removeAttribute('accept');
  await user.upload(picker, new File(['x'], 'pagamentos.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha um arquivo .csv.');
  await user.upload(picker, fileOf(GOOD, BAD));
  const rows = async () => within(await table()).getAllByRole('row');
  expect(await rows()).toHaveLength(2);
  expect((await table()).textContent).toContain('Valor: Limite de 2000');
  fireEvent.click(screen.getByRole('switch', { name: 'Somente linhas com problema' }));
  expect(await rows()).toHaveLength(3);
  press('Enviar');
  await screen.findByText('Corrija a linha com problema e escolha o arquivo novamente.');
  expect(files()).toEqual([]);
  await user.upload(picker, new File([fileOf(GOOD)], 'outro.csv'));
  await screen.findByText('Profissional: Igual a um bônus');
  await user.upload(picker, fileOf(GOOD));
  await screen.findByText(/^1 linha · /);
});

it('P-IMP-02 P-ERR-06 a file of an older spreadsheet is sent once, as UTF-8; what is refused is told and its lines are saved', async () => {
  let body: object | undefined = { error: { description: '2 linhas com problema' } };
  const { user, picker, sent, send, files } = await open(() => {
    if (!body) return undefined;
    const message = 'error' in body ? '2 linhas com problema' : '';
    const raw = { ...body, errorRef: 77 };
    throw Object.assign(new Error(message), { status: 422, code: 'invalid', body: { raw } });
  });
  const bytes = Uint8Array.from(`${HEADER}\n${GOOD}`, (character) => character.charCodeAt(0));
  await user.upload(picker, new File([bytes], 'antigo.csv'));
  expect(within(await table()).getAllByRole('row')[1]?.textContent).toContain(
    'Adiantamento de diária',
  );
  const told = (text: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text),
    );
  await send();
  await told('2 linhas com problema');
  // The plan tells what the server found (B8).
  expect((await table()).textContent).toContain('Recusada: Já paga');
  expect((await table()).textContent).not.toContain('Adiantamento de diária');
  body = {};
  await send();
  await told('Ocorreu um erro\nBaixe e verifique o arquivo com as linhas com problema.');
  expect(sent('bonuses.importErrors').map(({ params }) => params)).toEqual([
    ...[{ errorRef: '77' }, { errorRef: '77' }],
  ]);
  expect(saved.at(-1)).toBe('linhas-com-problema.csv');
  body = undefined;
  await send();
  expect(await screen.findByText('Importação efetuada com sucesso!')).toBeDefined();
  expect(files()).toHaveLength(3);
  expect(await files()[0]?.text()).toContain('Diária');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
