import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo, utcMidnight } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  answerTo,
  arrives,
  choose,
  columnOf,
  day,
  errorOf,
  eventually,
  failing,
  fill,
  gone,
  headersOf,
  input,
  menu,
  openAs,
  optionsOf,
  press,
  refusals,
  rowAction,
  rowOf,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

interface Voucher {
  readonly code: string;
  readonly start: string;
  readonly end: string;
  readonly active: boolean;
  readonly type: string | null;
  readonly value: number | null;
  readonly maxTimes: number;
  readonly usedTimes: number;
  readonly version: number;
  readonly [key: string]: unknown;
}

const VOUCHERS = '/v2/bo/vouchers';
const LIST = /\/v2\/bo\/vouchers$/;
const ONE = /\/v2\/bo\/vouchers\/[^/]+$/;

const wireDay = (from: number): string => utcMidnight(addDays(todayInSaoPaulo(new Date()), from));

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const make = (code: string, rest: Readonly<Record<string, unknown>> = {}): Promise<Voucher> =>
  api.call('POST', VOUCHERS, {
    code,
    start: wireDay(0),
    end: wireDay(30),
    type: 'P',
    value: 10,
    ...rest,
  });

const stored = (code: string): Promise<Voucher> => api.call('GET', `${VOUCHERS}/${code}`);

const everyVoucher = async (query = ''): Promise<readonly Voucher[]> => {
  const { vouchers } = await api.call<{ vouchers: Voucher[] }>(
    'GET',
    `${VOUCHERS}?itemsPerPage=1000${query}`,
  );
  return vouchers;
};

const searchCode = async (page: Page, code: string): Promise<void> => {
  await input(page, 'Código').fill(code);
  await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
};

describe('the list', () => {
  it('P-VOU-01 P-VOU-02 P-CALL-59 filters with BUSCAR and keeps its state in the address', async () => {
    await make('JORNADAFILTRO1');
    await make('JORNADAFILTRO2');
    await api.call('DELETE', `${VOUCHERS}/JORNADAFILTRO2`);
    const page = await openAs(browser, 'marketing', '/vouchers');
    await eventually(async () => (await rowsOf(page)).length, 10);
    const requests = watch(page, 'GET', LIST);

    await input(page, 'Código').fill('jornadafiltro');
    expect(requests).toEqual([]);
    await searchCode(page, 'jornadafiltro');
    await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO1']);
    expect(new URL(requests.at(-1)?.url() ?? '').searchParams.get('code')).toBe('jornadafiltro');

    await page.getByRole('checkbox', { name: 'Visualizar inativos' }).check();
    await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
    await eventually(() => columnOf(page, 'Situação'), ['Desativado', 'Disponível']);
    expect(new URL(requests.at(-1)?.url() ?? '').searchParams.get('showInactive')).toBe('true');

    await page.reload();
    await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO2', 'JORNADAFILTRO1']);
    expect(await input(page, 'Código').inputValue()).toBe('jornadafiltro');

    await page.goBack();
    await eventually(() => columnOf(page, 'Código'), ['JORNADAFILTRO1']);
    expect(await page.getByRole('checkbox', { name: 'Visualizar inativos' }).isChecked()).toBe(
      false,
    );
  });

  it('P-VOU-01 P-VOU-05 orders by a header, pages by 10 and shows the stored day of the start', async () => {
    const page = await openAs(browser, 'administrator', '/vouchers');
    const byCode = (await everyVoucher('&orderBy=code&orderType=ASC')).map(({ code }) => code);
    const header = page.getByRole('columnheader', { name: 'Código' });
    await header.getByRole('button').click();
    await eventually(() => columnOf(page, 'Código'), byCode.slice(0, 10));
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await press(page, 'Ir para a próxima página');
    await eventually(() => columnOf(page, 'Código'), byCode.slice(10, 20));
    await seen(page.getByText(`11–20 de ${byCode.length}`));
    await header.getByRole('button').click();
    await eventually(() => columnOf(page, 'Código'), byCode.toReversed().slice(0, 10));
    expect(await header.getAttribute('aria-sort')).toBe('descending');

    const [first] = await rowsOf(page);
    const { start } = await stored(first?.Código ?? '');
    expect(first?.Início).toBe(start.slice(0, 10).split('-').reverse().join('/'));
  });

  it('P-VOU-01 remembers the choice of columns, and views, those that are shared with others too', async () => {
    await make('JORNADASALVA');
    const page = await openAs(browser, 'administrator', '/vouchers');
    await press(page, 'Colunas');
    await page.getByRole('checkbox', { name: 'Campanha' }).click();
    await page.getByRole('checkbox', { name: 'Criado por' }).click();
    await page.keyboard.press('Escape');
    const wanted = ['Código', 'Situação', 'Desconto', 'Início', 'Fim', 'Usos', 'Máximo de usos'];
    await eventually(() => headersOf(page), [...wanted, 'Setor', 'Criado por']);

    await searchCode(page, 'JORNADASALVA');
    await press(page, 'Salvar visão');
    const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
    await input(dialog, 'Nome da visão').fill('Minha campanha');
    await press(dialog, 'Salvar');
    await gone(dialog);
    await press(page, 'Limpar filtros');
    await eventually(async () => (await rowsOf(page)).length, 10);

    await page.reload();
    await eventually(() => headersOf(page), [...wanted, 'Setor', 'Criado por']);
    await page.getByRole('tab', { name: 'Minha campanha' }).click();
    await eventually(() => columnOf(page, 'Código'), ['JORNADASALVA']);
    expect(await input(page, 'Código').inputValue()).toBe('JORNADASALVA');

    await page.getByRole('tab', { name: 'Com MGM/PGM' }).click();
    await page.getByRole('tab', { name: 'Com MGM/PGM', selected: true }).waitFor();
    await press(page, 'Salvar visão');
    await input(dialog, 'Nome da visão').fill('Indicações');
    await dialog.getByLabel('Compartilhar com o perfil').check();
    await press(dialog, 'Salvar');
    await gone(dialog);
    const other = await openAs(browser, 'master', '/vouchers');
    await other.getByRole('tab', { name: 'Indicações' }).waitFor();
    expect(await other.getByRole('tab', { name: 'Minha campanha' }).count()).toBe(0);
  });

  it('P-VOU-04 P-VOU-06 P-VOU-18 shows every field of a voucher in its details', async () => {
    await make('JORNADADETALHE', { campaign: 'Inverno', sector: 'RH', description: 'Só um teste' });
    const page = await openAs(browser, 'administrator', '/vouchers');
    await searchCode(page, 'JORNADADETALHE');
    await rowAction(page, 'JORNADADETALHE', 'Exibir');
    const dialog = page.getByRole('dialog', { name: 'Voucher' });
    const shown = async (label: string): Promise<string> =>
      dialog.locator(`dt:text-is("${label}") + dd`).innerText();
    await seen(dialog);
    expect(await shown('Código')).toBe('JORNADADETALHE');
    expect(await shown('Campanha')).toBe('Inverno');
    expect(await shown('Situação')).toBe('Disponível');
    expect(await shown('Desconto')).toBe('10%');
    expect(await shown('Fim')).toBe(day(30));
    expect(await shown('Máximo de usos')).toBe('Ilimitado');
    expect(await shown('Clientes por pedido')).toBe('Indiferente');
    expect(await shown('Descrição')).toBe('Só um teste');
    expect(await shown('Criado por')).toBe('administrator@camarim.test');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await gone(dialog);

    const today = wireDay(0);
    const every = await everyVoucher('&showInactive=true');
    const states = [
      ['Utilizado', every.find((one) => one.active && one.end >= today && one.usedTimes > 0)],
      ['Expirado', every.find((one) => one.active && one.end < today && one.usedTimes > 0)],
    ] as const;
    await page.getByRole('checkbox', { name: 'Visualizar inativos' }).check();
    for (const [word, voucher] of states) {
      await searchCode(page, voucher?.code ?? '');
      await eventually(async () => {
        const row = (await rowsOf(page)).find(({ Código }) => Código === voucher?.code);
        return row?.Situação;
      }, word);
    }
  });

  it('moves between rows with the arrow keys and opens one with Enter', async () => {
    const page = await openAs(browser, 'administrator', '/vouchers');
    const [first, second] = await columnOf(page, 'Código');
    await page.getByRole('link', { name: first ?? '', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toBe(second);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrives(page, `/edit-voucher/${second}`);
    await seen(page.getByRole('dialog', { name: 'Editar voucher' }));
  });
});

const REQUIRED = 'Campo obrigatório';

const openCreation = async (profile: string, ...statuses: number[]): Promise<Page> => {
  const page = await openAs(browser, profile, '/new-voucher', refusals(...statuses));
  await seen(page.getByRole('heading', { name: 'Novo voucher', level: 1 }));
  return page;
};

const terms = (code: string): Record<string, string> => ({
  Código: code,
  Início: day(0),
  Fim: day(10),
  Percentual: '15',
});

describe('a new voucher', () => {
  it('P-VOU-14 P-VOU-15 P-VOU-16 P-VOU-17 P-VOU-12 checks every field before sending', async () => {
    const page = await openCreation('marketing');
    const sent = watch(page, 'POST', LIST);
    const error = (label: string): Promise<string> => errorOf(input(page, label));
    const firstLine = async (label: string) => (await error(label)).split('\n')[0];
    const save = (): Promise<void> => press(page, 'Salvar');

    await save();
    for (const label of ['Código', 'Início', 'Fim', 'Percentual'])
      await eventually(() => error(label), REQUIRED);

    await fill(page, { ...terms('jornada nova!'), Campanha: 'Dia das Mães - 2026!' });
    expect(await input(page, 'Código').inputValue()).toBe('JORNADANOVA');
    expect(await input(page, 'Campanha').inputValue()).toBe('DiadasMães2026');
    await input(page, 'Campanha').fill('x'.repeat(101));
    expect(await input(page, 'Campanha').inputValue()).toBe('x'.repeat(101));
    await eventually(() => firstLine('Campanha'), 'Máximo de 100 caracteres');
    await input(page, 'Campanha').fill('x'.repeat(100));
    await input(page, 'Percentual').fill('101');
    expect(await input(page, 'Percentual').inputValue()).toBe('100');

    await fill(page, { Início: day(-1), Fim: day(-1), 'Início da janela de uso': day(-1) });
    await fill(page, { 'Fim da janela de uso': day(-1) });
    await save();
    await eventually(() => error('Início'), 'A data inicial não pode ser anterior a hoje');
    await eventually(() => error('Fim'), 'A data final não pode ser anterior a hoje');
    const windowPast = 'da janela de uso não pode ser anterior a hoje';
    await eventually(() => error('Início da janela de uso'), `O início ${windowPast}`);
    await eventually(() => error('Fim da janela de uso'), `O fim ${windowPast}`);

    await fill(page, { Início: day(3), Fim: day(3), 'Início da janela de uso': day(5) });
    await fill(page, { 'Fim da janela de uso': day(5) });
    await save();
    await eventually(() => error('Fim'), 'A data final deve ser posterior à inicial');
    await eventually(() => error('Início'), '');
    const notAfter = 'O fim da janela de uso deve ser posterior ao início';
    await eventually(() => error('Fim da janela de uso'), notAfter);

    await fill(page, { 'Id do cliente': 'u'.repeat(37), Descrição: 'd'.repeat(201) });
    // Nothing is cut: the fields count what is too much.
    expect(await input(page, 'Id do cliente').inputValue()).toBe('u'.repeat(37));
    await eventually(() => firstLine('Id do cliente'), 'Máximo de 36 caracteres');
    await eventually(() => firstLine('Descrição'), 'Máximo de 200 caracteres');
    await fill(page, { 'Id do cliente': '', Descrição: '' });

    await page.getByRole('combobox', { name: 'Setor', exact: true }).click();
    expect(await optionsOf(page)).toEqual([
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
    await page.keyboard.press('Escape');
    expect(sent).toEqual([]);
  });

  it('P-VOU-13 P-VOU-12 P-ERR-18 P-CALL-60 is created once by a double click and leads to the list', async () => {
    const page = await openCreation('marketing');
    const sent = watch(page, 'POST', LIST);
    await fill(page, { Código: 'JORNADANOVA', Início: day(0), Fim: day(10) });
    await choose(page, 'Tipo', 'Valor em R$');
    await input(page, 'Valor').fill('1.234,56');
    await choose(page, 'Setor', 'RH');
    await page.getByRole('combobox', { name: 'Cidades' }).click();
    await page.getByRole('option', { name: 'São Paulo' }).click();
    const summary = page.getByRole('region', { name: 'Resumo' });
    await seen(summary.getByText('R$ 1.234,56 de desconto'));
    await seen(summary.getByText(`De ${day(0)} a ${day(10)}`));
    await seen(summary.getByText('Todos os serviços; São Paulo'));
    await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
    await says(page, 'Voucher criado com sucesso!');
    await arrives(page, '/vouchers');
    await eventually(async () => (await columnOf(page, 'Código'))[0], 'JORNADANOVA');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toMatchObject({
      code: 'JORNADANOVA',
      start: wireDay(0),
      end: wireDay(10),
      type: 'V',
      value: 1234.56,
      sector: 'RH',
      maxTimes: 0,
      locations: [expect.any(String)],
    });
  });
});

const openEdit = async (page: Page, code: string) => {
  await searchCode(page, code);
  await page.getByRole('link', { name: code, exact: true }).click();
  await arrives(page, `/edit-voucher/${code}`);
  const dialog = page.getByRole('dialog', { name: 'Editar voucher' });
  await seen(input(dialog, 'Fim'));
  return dialog;
};

describe('an edited voucher', () => {
  it('P-VOU-19 P-VOU-20 P-ERR-19 P-CALL-62 P-VOU-07 opens from its title, over the list', async () => {
    await make('JORNADAEDITA', { maxTimes: 50 });
    await api.call('DELETE', `${VOUCHERS}/JORNADAEDITA`);
    const page = await openAs(browser, 'marketing', '/vouchers', refusals(500));
    await page.getByRole('checkbox', { name: 'Visualizar inativos' }).check();
    const dialog = await openEdit(page, 'JORNADAEDITA');
    expect(await input(dialog, 'Código').isEditable()).toBe(false);
    expect(await input(dialog, 'Percentual').isEditable()).toBe(true);

    await fill(dialog, { Fim: day(-1), 'Máximo de usos': '49' });
    await press(dialog, 'Salvar');
    const past = 'A data final não pode ser anterior a hoje';
    await eventually(() => errorOf(input(dialog, 'Fim')), past);
    const floor = 'O máximo de usos não pode ser menor que o anterior';
    await eventually(() => errorOf(input(dialog, 'Máximo de usos')), floor);

    await fill(dialog, { Fim: day(40), 'Máximo de usos': '50', Percentual: '11' });
    await failing(page, 'PUT', '**/v2/bo/vouchers/*', async () => {
      await press(dialog, 'Salvar');
      await warns(page, 'Erro ao alterar voucher');
    });
    expect(await input(dialog, 'Percentual').inputValue()).toBe('11');
    const answer = await answerTo(page, 'PUT', ONE, () => press(dialog, 'Salvar'));
    const keys = Object.keys(answer.request().postDataJSON() as object).sort();
    expect(keys).toEqual([
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
    await says(page, 'Voucher alterado com sucesso');
    await gone(dialog);
    await arrives(page, '/vouchers');
    await eventually(async () => (await rowsOf(page))[0]?.Fim, day(40));
    await eventually(() => columnOf(page, 'Situação'), ['Disponível']);
    expect(await stored('JORNADAEDITA')).toMatchObject({ value: 11, maxTimes: 50, active: true });
  });

  it('C-ROUTE-40 P-VOU-03 P-VOU-20 opens by its address, type and value locked once it was used', async () => {
    const used = (await everyVoucher()).find(
      ({ usedTimes, type, maxTimes }) => usedTimes > 0 && type === 'P' && maxTimes > 0,
    );
    const code = used?.code ?? '';
    const page = await openAs(browser, 'administrator', `/edit-voucher/${code}`);
    const dialog = page.getByRole('dialog', { name: 'Editar voucher' });
    await seen(input(dialog, 'Código'));
    expect(await input(dialog, 'Código').inputValue()).toBe(code);
    expect(await input(dialog, 'Percentual').isEditable()).toBe(false);
    await dialog.getByRole('combobox', { name: 'Tipo', exact: true }).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await input(dialog, 'Máximo de usos').fill(String((used?.maxTimes ?? 0) + 1));
    await press(dialog, 'Salvar');
    await says(page, 'Voucher alterado com sucesso');
    await seen(page.getByRole('table', { name: 'Vouchers' }));
    expect((await stored(code)).maxTimes).toBe((used?.maxTimes ?? 0) + 1);
  });

  it('asks before what was typed is lost, and not once it was taken back', async () => {
    await make('JORNADAGUARDA');
    const page = await openAs(browser, 'administrator', '/vouchers');
    const dialog = await openEdit(page, 'JORNADAGUARDA');
    const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
    await input(dialog, 'Percentual').fill('12');
    await press(dialog, 'Cancelar');
    await press(question, 'Continuar editando');
    await gone(question);
    expect(await input(dialog, 'Percentual').inputValue()).toBe('12');
    await page.goBack();
    await press(question, 'Continuar editando');
    await arrives(page, '/edit-voucher/JORNADAGUARDA');
    await input(dialog, 'Percentual').fill('10');
    await press(dialog, 'Cancelar');
    await arrives(page, '/vouchers');
    await gone(dialog);

    await page.getByRole('link', { name: 'Novo voucher' }).click();
    await seen(page.getByRole('heading', { name: 'Novo voucher', level: 1 }));
    await input(page, 'Código').fill('PERDIDO');
    await menu(page, 'Ajustes', 'Acessos');
    await press(question, 'Descartar');
    await arrives(page, '/staff');
  });
});

describe('a voucher that ends', () => {
  it('P-VOU-07 P-VOU-09 P-CALL-63 P-ERR-20 is deactivated after a question, alone or with others', async () => {
    const batch = `FIM${Date.now().toString(36).toUpperCase()}`;
    const [alone, second, third] = [`${batch}1`, `${batch}2`, `${batch}3`];
    for (const code of [alone, second, third]) await make(code);
    const page = await openAs(browser, 'marketing', '/vouchers', refusals(500));
    await searchCode(page, batch);
    await eventually(async () => (await rowsOf(page)).length, 3);
    const question = page.getByRole('dialog', { name: 'Desativar voucher' });
    const state = async (code: string): Promise<string | undefined> =>
      (await rowsOf(page)).find((row) => row.Código === code)?.Situação;
    const sent = watch(page, 'DELETE', ONE);

    await rowAction(page, alone, 'Desativar');
    await seen(question.getByText(`Deseja mesmo desativar o voucher ${alone}?`));
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);

    await rowAction(page, alone, 'Desativar');
    await failing(page, 'DELETE', '**/v2/bo/vouchers/*', async () => {
      await press(question, 'Desativar');
      await warns(page, 'Erro ao desativar o voucher');
    });
    expect((await stored(alone)).active).toBe(true);
    await question.getByText('Fechar', { exact: true }).click();
    await eventually(() => state(alone), 'Disponível');

    const read = watch(page, 'GET', LIST);
    await rowAction(page, alone, 'Desativar');
    await press(question, 'Desativar');
    await says(page, 'Voucher desativado com sucesso');
    await eventually(() => state(alone), 'Desativado');
    expect(read).toEqual([]);
    expect((await stored(alone)).active).toBe(false);

    await rowOf(page, second).getByRole('checkbox').check();
    await rowOf(page, third).getByRole('checkbox').check();
    await press(page.getByRole('region', { name: 'Itens selecionados' }), 'Desativar (2)');
    await press(question, 'Desativar');
    await says(page, 'Voucher desativado com sucesso (2)');
    for (const code of [second, third]) {
      await eventually(() => state(code), 'Desativado');
      expect((await stored(code)).active).toBe(false);
    }
  });
});

describe('what leaves the list', () => {
  it('P-VOU-08 copies the code, and says when it could not', async () => {
    await make('JORNADACOPIA');
    const page = await openAs(browser, 'marketing', '/vouchers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await searchCode(page, 'JORNADACOPIA');
    await rowAction(page, 'JORNADACOPIA', 'Copiar código');
    await says(page, 'Informação copiada com sucesso');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('JORNADACOPIA');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await rowAction(page, 'JORNADACOPIA', 'Copiar código');
    await warns(page, 'Erro ao copiar informação');
  });
});
