import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { factIn, pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The list of vouchers with its details and its form, as an operator meets them. Today is 2026-03-10. */

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const voucher = (code: string, over: object = {}) => ({
  code,
  campaign: 'Inverno',
  sector: 'RH',
  description: 'Só um teste',
  start: midnight('2026-03-01'),
  end: midnight('2026-03-31'),
  type: 'P',
  value: 10,
  maxTimes: 0,
  usedTimes: 0,
  timesByUser: 0,
  numberOfClients: 0,
  active: true,
  services: [],
  locations: [],
  blame: { email: 'ana@camarim.test' },
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
  ...over,
});

const ROWS = [
  voucher('NOVO'),
  voucher('USADO', { usedTimes: 2, maxTimes: 50, lastMaxTimes: 50, value: 15 }),
  voucher('VELHO', { usedTimes: 2, end: midnight('2026-03-09') }),
  voucher('PARADO', { active: false }),
  ...Array.from({ length: 19 }, (_, at) => voucher(`NOVO${at + 2}`)),
];

/** One page of the rows. */
const listed = ({ query = {} }: { readonly query?: Readonly<Record<string, unknown>> }) => {
  const found = ROWS.filter(({ code }) => code.startsWith(String(query.code ?? '')));
  const last = Number(query.page ?? 1) * 10;
  return { vouchers: found.slice(last - 10, last), totalItems: found.length };
};

const open = (path = '/vouchers', calls: object = {}) => {
  const drawn = pageOpener(renderScreen)({
    resource: 'vouchers',
    path,
    calls: {
      'vouchers.list': listed,
      'areas.list': () => ({ data: [], totalItems: 0 }),
      'services.list': () => ({ data: [], totalItems: 0 }),
      'vouchers.create': () => voucher('NOVA'),
      ...calls,
    } as never,
  });
  return { ...drawn, lists: () => drawn.sent('vouchers.list').map(({ query }) => query) };
};

type User = ReturnType<typeof open>['user'];

const table = () => screen.findByRole('table', { name: 'Vouchers' });

/** The texts of a row by the headers of the list. */
const rowOf = async (code: string): Promise<Record<string, string>> => {
  const whole = await table();
  const words = (cells: Iterable<Element>) =>
    [...cells]
      .filter((cell) => !cell.matches('.select, .actions'))
      .map(({ textContent }) => textContent ?? '');
  const headers = words(whole.querySelectorAll('thead th'));
  const row = within(whole).getByRole('rowheader', { name: code }).closest('tr') as Element;
  return Object.fromEntries(words(row.children).map((text, at) => [headers[at], text]));
};

const field = (name: string, scope = screen as Pick<typeof screen, 'getByRole'>) =>
  scope.getByRole<HTMLInputElement>('textbox', { name });

/** What is said under an input, without the count of its characters. */
const errorOf = (input: HTMLElement): string =>
  input.getAttribute('aria-invalid') === 'true'
    ? (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.firstChild?.textContent ?? '')
        .join('')
        .replace(/\d+\/\d+$/, '')
    : '';

const retype = async (user: User, input: HTMLElement, text: string) => {
  await user.clear(input);
  if (text) await user.type(input, text);
};

const act = async (user: User, code: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list', () => {
  it('P-VOU-01 P-VOU-02 P-CALL-59 asks with BUSCAR for what was typed and ticked, ten a page, by the order of a header', async () => {
    const { user, lists } = open();
    await table();
    expect(lists()).toMatchObject([{ page: 1, itemsPerPage: 10, orderBy: 'createdAt' }]);
    await user.type(await screen.findByRole('textbox', { name: 'Código' }), 'NO');
    await user.click(screen.getByRole('checkbox', { name: 'Visualizar inativos' }));
    await user.click(screen.getByRole('checkbox', { name: 'Visualizar MGM/PGM' }));
    expect(lists()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'BUSCAR' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'USADO' })).toBeNull());
    const filters = { code: 'NO', showInactive: true, showOthers: true };
    expect(lists().at(-1)).toMatchObject({ ...filters, page: 1 });
    const header = screen.getByRole('columnheader', { name: 'Código' });
    for (const [sort, orderType] of [
      ['ascending', 'ASC'],
      ['descending', 'DESC'],
    ]) {
      await user.click(within(header).getByRole('button'));
      await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(sort));
      await waitFor(() =>
        expect(lists().at(-1)).toMatchObject({ ...filters, orderBy: 'code', orderType }),
      );
    }
    await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await screen.findByText('11–20 de 20');
    expect(lists().at(-1)).toMatchObject({ ...filters, orderBy: 'code', page: 2 });
  });

  it('P-VOU-01 P-VOU-04 P-VOU-05 P-VOU-06 P-VOU-09 names each state, and the day of the start as it is stored', async () => {
    open();
    expect(await rowOf('NOVO')).toEqual({
      Código: 'NOVO',
      Campanha: 'Inverno',
      Situação: 'Disponível',
      Desconto: '10%',
      Início: '01/03/2026',
      Fim: '31/03/2026',
      Usos: '0',
      'Máximo de usos': 'Ilimitado',
      Setor: 'RH',
    });
    for (const [code, state] of [
      ['USADO', 'Utilizado'],
      ['VELHO', 'Expirado'],
      ['PARADO', 'Desativado'],
    ] as const)
      expect((await rowOf(code)).Situação).toBe(state);
  });

  it('P-VOU-04 P-VOU-06 P-VOU-18 shows every field of a voucher in its details', async () => {
    const { user } = open();
    await act(user, 'NOVO', 'Exibir');
    const dialog = await screen.findByRole('dialog', { name: 'Voucher' });
    for (const [label, text] of [
      ['Código', 'NOVO'],
      ['Campanha', 'Inverno'],
      ['Situação', 'Disponível'],
      ['Desconto', '10%'],
      ['Início', '01/03/2026'],
      ['Fim', '31/03/2026'],
      ['Máximo de usos', 'Ilimitado'],
      ['Clientes por pedido', 'Indiferente'],
      ['Descrição', 'Só um teste'],
      ['Criado por', 'ana@camarim.test'],
    ] as const)
      expect([label, factIn(dialog, label)]).toEqual([label, text]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Fechar' }).at(-1) as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('P-VOU-08 copies the code, and says when it could not', async () => {
    // The clipboard that a page has, before the one of the test's own user.
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    open();
    await act(user, 'NOVO', 'Copiar código');
    await screen.findByText('Informação copiada com sucesso');
    expect(await navigator.clipboard.readText()).toBe('NOVO');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await act(user, 'NOVO', 'Copiar código');
    await screen.findByText('Erro ao copiar informação');
  });
});

describe('a voucher that ends', () => {
  it('P-VOU-07 P-VOU-09 P-CALL-63 P-ERR-20 is deactivated after a question, stays as it is when that fails, and stands so at once', async () => {
    let fails = true;
    const { user, sent, lists } = open('/vouchers', {
      'vouchers.deactivate': () => {
        if (fails) throw new Error('');
        return voucher('NOVO', { active: false, version: 2 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ações de PARADO' }));
    await screen.findByRole('menuitem', { name: 'Exibir' });
    expect(screen.queryByRole('menuitem', { name: 'Desativar' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const ask = async () => {
      await act(user, 'NOVO', 'Desativar');
      return screen.findByRole('dialog', { name: 'Desativar voucher' });
    };
    const press = async (question: HTMLElement, name: string) =>
      user.click(within(question).getAllByRole('button', { name }).at(-1) as Element);
    const question = await ask();
    expect(question.textContent).toContain('Deseja mesmo desativar o voucher NOVO?');
    await press(question, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('vouchers.deactivate')).toEqual([]);
    const failed = await ask();
    await press(failed, 'Desativar');
    await within(failed).findByText('Erro ao desativar o voucher');
    await press(failed, 'Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await rowOf('NOVO')).Situação).toBe('Disponível');
    fails = false;
    const before = lists().length;
    await press(await ask(), 'Desativar');
    await screen.findByText('Voucher desativado com sucesso');
    await waitFor(async () => expect((await rowOf('NOVO')).Situação).toBe('Desativado'));
    expect(lists()).toHaveLength(before);
    expect(sent('vouchers.deactivate').map(({ params }) => params)).toEqual([
      { code: 'NOVO' },
      { code: 'NOVO' },
    ]);
  });

  it('P-VOU-07 is deactivated with others that are ticked, and their number is told', async () => {
    const { user, sent } = open('/vouchers', {
      'vouchers.deactivate': ({ params }: { params: { code: string } }) =>
        voucher(params.code, { active: false, version: 2 }),
    });
    await table();
    for (const code of ['NOVO', 'USADO'])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${code}` }));
    const bar = await screen.findByRole('region', { name: 'Itens selecionados' });
    await user.click(within(bar).getByRole('button', { name: 'Desativar (2)' }));
    const question = await screen.findByRole('dialog', { name: 'Desativar voucher' });
    await user.click(within(question).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('Voucher desativado com sucesso (2)');
    for (const code of ['NOVO', 'USADO'])
      await waitFor(async () => expect((await rowOf(code)).Situação).toBe('Desativado'));
    expect(
      sent('vouchers.deactivate')
        .map(({ params }) => params?.code)
        .toSorted(),
    ).toEqual(['NOVO', 'USADO']);
  });
});

describe('an edited voucher', () => {
  const edit = async (code: string, calls: object = {}) => {
    const drawn = open(`/edit-voucher/${code}`, calls);
    await screen.findByRole('textbox', { name: 'Fim' });
    const dialog = screen.getByRole('dialog', { name: 'Editar voucher' });
    return { ...drawn, dialog };
  };

  it('P-VOU-01 opens from its title', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'NOVO' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar voucher' });
    await waitFor(() => expect(field('Código', within(dialog)).value).toBe('NOVO'));
  });

  it('P-VOU-03 P-VOU-19 P-VOU-20 C-ROUTE-40 opens by its address over the list, code, type and value locked once it was used', async () => {
    const { user, dialog } = await edit('USADO');
    expect(field('Código', within(dialog)).value).toBe('USADO');
    for (const name of ['Código', 'Percentual'])
      expect([name, field(name, within(dialog)).readOnly]).toEqual([name, true]);
    await user.click(within(dialog).getByRole('combobox', { name: 'Tipo' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('table', { name: 'Vouchers', hidden: true })).toBeDefined();
  });

  it('P-VOU-19 P-VOU-20 P-ERR-19 P-CALL-62 ends no sooner than today, has no fewer uses than before, keeps what was typed and is saved once', async () => {
    let fails = true;
    const stored = voucher('PARADO', { active: false, maxTimes: 50, lastMaxTimes: 50 });
    const { user, dialog, sent } = await edit('PARADO', {
      'vouchers.list': () => ({ vouchers: [stored], totalItems: 1 }),
      'vouchers.update': ({ body }: { body: object }) => {
        if (fails) throw new Error('');
        return { ...stored, ...body, active: true, version: 2 };
      },
    });
    const [end, most, percent] = (['Fim', 'Máximo de usos', 'Percentual'] as const).map((name) =>
      field(name, within(dialog)),
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    expect(percent.readOnly).toBe(false);
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await retype(user, end, '09/03/2026');
    await retype(user, most, '49');
    await save();
    await waitFor(() => expect(errorOf(end)).toBe('A data final não pode ser anterior a hoje'));
    expect(errorOf(most)).toBe('O máximo de usos não pode ser menor que o anterior');
    expect(sent('vouchers.update')).toEqual([]);
    await retype(user, end, '19/04/2026');
    await retype(user, most, '50');
    await retype(user, percent, '11');
    await save();
    await screen.findByText('Erro ao alterar voucher');
    expect(percent.value).toBe('11');
    fails = false;
    await save();
    await screen.findByText('Voucher alterado com sucesso');
    const [{ params, body } = {}] = sent('vouchers.update').slice(-1);
    expect(params).toEqual({ code: 'PARADO' });
    expect(Object.keys(body as object).sort()).toEqual([
      'code',
      'dateRangeEnd',
      'dateRangeStart',
      'end',
      'justNew',
      'locations',
      'maxTimes',
      'services',
      'type',
      'value',
      'version',
    ]);
  });
});

describe('a new voucher', () => {
  const create = async () => {
    const drawn = open('/new-voucher');
    await screen.findByRole('textbox', { name: 'Início' });
    return {
      ...drawn,
      save: () => drawn.user.click(screen.getByRole('button', { name: 'Salvar' })),
    };
  };
  const errors = (...names: string[]) => names.map((name) => [name, errorOf(field(name))]);
  const said = (words: Readonly<Record<string, string>>) =>
    waitFor(() => expect(errors(...Object.keys(words))).toEqual(Object.entries(words)));

  it('P-VOU-12 P-VOU-14 P-VOU-15 says what is missing and which days cannot be, and sends nothing', async () => {
    const { user, save, sent } = await create();
    const REQUIRED = 'Campo obrigatório';
    await save();
    await said({ Código: REQUIRED, Início: REQUIRED, Fim: REQUIRED, Percentual: REQUIRED });
    const [start, end] = ['Início da janela de uso', 'Fim da janela de uso'] as const;
    await user.type(field('Percentual'), '101');
    expect(field('Percentual').value).toBe('100');
    for (const name of ['Início', 'Fim', start, end]) await user.type(field(name), '09/03/2026');
    await save();
    await said({
      Início: 'A data inicial não pode ser anterior a hoje',
      Fim: 'A data final não pode ser anterior a hoje',
      [start]: 'O início da janela de uso não pode ser anterior a hoje',
      [end]: 'O fim da janela de uso não pode ser anterior a hoje',
    });
    for (const name of ['Início', 'Fim']) await retype(user, field(name), '13/03/2026');
    for (const name of [start, end]) await retype(user, field(name), '15/03/2026');
    await save();
    await said({
      Início: '',
      Fim: 'A data final deve ser posterior à inicial',
      [end]: 'O fim da janela de uso deve ser posterior ao início',
    });
    expect(sent('vouchers.create')).toEqual([]);
  });

  it('P-VOU-16 P-VOU-17 keeps letters and digits of a campaign, cuts nothing off, counts what is too much, and offers the sectors', async () => {
    const { user, sent } = await create();
    await user.type(field('Código'), 'jornada nova!');
    expect(field('Código').value).toBe('JORNADANOVA');
    await user.type(field('Campanha'), 'Dia das Mães - 2026!');
    expect(field('Campanha').value).toBe('DiadasMães2026');
    for (const [name, most] of [
      ['Campanha', 100],
      ['Id do cliente', 36],
      ['Descrição', 200],
    ] as const) {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste('x'.repeat(most + 1));
      expect(field(name).value).toBe('x'.repeat(most + 1));
      await said({ [name]: `Máximo de ${most} caracteres` });
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste('x'.repeat(most));
      await said({ [name]: '' });
    }
    await user.click(screen.getByRole('combobox', { name: 'Setor' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Nenhum',
      'atendimento',
      'cliente',
      'financeiro',
      'marketing',
      'operacoes',
      'qualidade',
      'sinergia',
      'B2B',
      'RH',
      'expansao',
      'alocacao',
      'customerexperience',
      'cortesia',
      'concierge_whatsapp',
      'espacos_fisicos',
    ]);
    expect(sent('vouchers.create')).toEqual([]);
  });

  it('P-VOU-12 P-ERR-18 is an amount in R$ too, and is sent once by a double click', async () => {
    const { user, sent } = await create();
    const values = { Código: 'NOVA', Início: '11/03/2026', Fim: '20/03/2026' };
    for (const [name, text] of Object.entries(values)) await user.type(field(name), text);
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    await user.click(await screen.findByRole('option', { name: 'Valor em R$' }));
    await user.type(await screen.findByRole('textbox', { name: 'Valor' }), '1234,56');
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Voucher criado com sucesso!');
    expect(sent('vouchers.create').map(({ body }) => body)).toMatchObject([
      {
        code: 'NOVA',
        start: midnight('2026-03-11'),
        end: midnight('2026-03-20'),
        type: 'V',
        value: 1234.56,
        maxTimes: 0,
      },
    ]);
  });
});
