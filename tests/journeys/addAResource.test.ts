import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import type { Product } from '../support/product';
import {
  arrives,
  choose,
  columnOf,
  downloaded,
  errorOf,
  eventually,
  fill,
  gone,
  headersOf,
  input,
  menu,
  openAs,
  press,
  rowAction,
  rowOf,
  rowsOf,
  says,
  seen,
} from './screen';
import { type SuppliersApi, startSuppliersApi } from './suppliersApi';

/** Follows docs/add-a-resource.md to the letter, in a copy of the repository. */

const REPOSITORY = process.cwd();
const DEFINITION = 'src/resources/suppliers/index.ts';
const DOCUMENTED = 'http://127.0.0.1:4100';

const PARTS = ['contract', 'domain', 'src', 'server', 'scripts', 'public', 'index.html'];
/** What the generated tests of a definition are made of. */
const TESTS = ['tests/contract', 'tests/lean', 'tests/support'];
const CONFIGS = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const snippet = (): string => {
  const text = readFileSync(resolve(REPOSITORY, 'docs/add-a-resource.md'), 'utf8');
  const found = text.split(`\`\`\`ts ${DEFINITION}\n`)[1]?.split('```')[0];
  if (!found) throw new Error('The document has no definition to follow');
  return found;
};

const partFiles = (): string[] =>
  execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      ...PARTS,
      ...TESTS,
      ...CONFIGS,
    ],
    { cwd: REPOSITORY, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(REPOSITORY, file)));

const copyRepository = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'camarim-copy-')));
  for (const file of partFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(REPOSITORY, file), join(folder, file));
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all', '--', ...partsOf(folder));
  return folder;
};

const partsOf = (folder: string): string[] =>
  [...PARTS, ...CONFIGS].filter((part) => existsSync(join(folder, part)));

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/** The command of the document that runs the generated tests of one definition, word by word. */
const testCommand = (): string[] => {
  const text = readFileSync(resolve(REPOSITORY, 'docs/add-a-resource.md'), 'utf8');
  const [, command = ''] = /`npx (vitest run [^`]+)`/.exec(text) ?? [];
  return command.replaceAll("'", '').split(' ');
};

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs tests in the copy. @returns the names of those that passed, how others failed, and all that was said */
const testsInCopy = async (args: readonly string[]) => {
  const file = join(folder, 'report.json');
  const mine = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name));
  const said = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        ...args.slice(1),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${file}`,
      ],
      { cwd: folder, env: { ...Object.fromEntries(mine), NO_COLOR: '1' } as NodeJS.ProcessEnv },
      (_, out, err) => done(out + err),
    );
  });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: all.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    said,
    failed: all.flatMap(({ failureMessages }) => failureMessages),
  };
};

/** The API where the document has it, else on a free port. */
const startApi = (): Promise<SuppliersApi> =>
  startSuppliersApi(Number(new URL(DOCUMENTED).port)).catch(() => startSuppliersApi(0));

let folder: string;
let api: SuppliersApi;
let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  api = await startApi();
  folder = await copyRepository();
  await mkdir(dirname(join(folder, DEFINITION)), { recursive: true });
  await writeFile(join(folder, DEFINITION), snippet().replace(DOCUMENTED, api.origin));
  const built = spawnSync(process.execPath, ['scripts/bundle.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (built.status !== 0)
    throw new Error(`The copy does not build:\n${built.stdout}${built.stderr}`);
  process.chdir(folder);
  const { startProduct } = await import('../support/product');
  product = await startProduct({ root: folder });
  browser = await openBrowser(product.url);
}, 180_000);

afterAll(async () => {
  process.chdir(REPOSITORY);
  await browser?.close();
  await product?.stop();
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const open = (profile: string, path: string, ...allow: RegExp[]): Promise<Page> =>
  openAs(browser, profile, path, {
    allow: [new RegExp(`^request to a third party: ${api.origin}/suppliers`), ...allow],
  });

const lastList = () =>
  api.calls.findLast(({ method, path }) => method === 'GET' && path === '/suppliers');

const writes = () => api.calls.filter(({ method }) => method !== 'GET');

describe('the document', () => {
  it('needs one file of at most 32 lines, edits none, compiles, and does not with a name that is not a field', async () => {
    const lines = snippet().trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(32);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    const changed = git(folder, 'status', '--porcelain', '--untracked-files=all', '--', ...PARTS);
    expect(changed.split('\n').filter((line) => !line.startsWith('A  '))).toEqual([
      `?? ${DEFINITION}`,
      '',
    ]);

    const file = join(folder, DEFINITION);
    const config = join(folder, 'tsconfig.definition.json');
    const only = { extends: './tsconfig.json', include: [], files: [DEFINITION] };
    await writeFile(config, JSON.stringify(only));
    const compile = () =>
      spawnSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', config], {
        cwd: folder,
        encoding: 'utf8',
      });
    const right = readFileSync(file, 'utf8');
    expect(compile().stdout).toBe('');
    await writeFile(file, right.replace("titleField: 'name'", "titleField: 'nome'"));
    expect(compile().stdout).toMatch(/suppliers\/index\.ts.*error TS\d+/);
    await writeFile(file, right);
  });

  it('has the generated tests run over the definition, and over a recorded answer beside it', async () => {
    const sample = join(folder, dirname(DEFINITION), 'suppliers.sample.json');
    const recorded = await (await fetch(`${api.origin}/suppliers?start=0&limit=10`)).text();
    await writeFile(sample, recorded);
    const { passed, failed } = await testsInCopy(testCommand());
    expect(failed).toEqual([]);
    expect(passed.length, passed.join('\n')).toBeGreaterThan(4);
    expect(passed).toContainEqual(
      expect.stringMatching(/suppliers.* is understood by its definition/),
    );

    await writeFile(sample, recorded.replaceAll('limit_cents', 'limit'));
    const only = ['vitest', 'run', '--project=contract', 'tests/contract/definitionSamples'];
    const lost = await testsInCopy([...only, '-t', 'suppliers']);
    await rm(sample);
    expect(lost.failed).not.toEqual([]);
    expect(lost.said).toContain('fields.limit: no row has limit_cents');
  }, 240_000);

  it('lets the API into the content security policy, and nothing else', async () => {
    const { headers } = await fetch(product.url);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    const naming = directives.filter((words) => words.includes(api.origin)).map(([name]) => name);
    expect(naming).toEqual(['connect-src']);
    const other = 'http://127.0.0.1:4101';
    expect(policy).not.toContain(other);

    const page = await open(
      'administrator',
      '/suppliers',
      /security policy|Refused|violates/,
      /4101/,
    );
    await rowsOf(page);
    const refused = await page.evaluate(
      (address) =>
        new Promise((answer) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            answer(event.effectiveDirective),
          );
          fetch(address).then(answer, () => undefined);
        }),
      `${other}/suppliers`,
    );
    expect(refused).toBe('connect-src');
  });
});

/** The list as its definition says it: columns, pages, order, filters. */
const findsList = async (page: Page): Promise<void> => {
  await menu(page, 'Ajustes', 'Fornecedores');
  await arrives(page, '/suppliers');
  await eventually(async () => (await rowsOf(page)).length, 10);
  expect(await headersOf(page)).toEqual([
    'Nome',
    'E-mail',
    'Limite',
    'Parceiro desde',
    'Parceiro até',
    'Situação',
  ]);
  expect((await rowsOf(page))[0]).toEqual({
    Nome: 'Fornecedor 01',
    'E-mail': 'contato1@fornecedor.test',
    Limite: 'R$ 100,50',
    'Parceiro desde': '15/01/2025',
    'Parceiro até': '—',
    Situação: 'Ativo',
  });
  expect(lastList()?.query).toEqual({ start: '0', limit: '10', sort: 'trade_name' });
  await press(page, 'Ir para a próxima página');
  await eventually(() => columnOf(page, 'Nome'), ['Fornecedor 11', 'Fornecedor 12']);
  expect(lastList()?.query).toMatchObject({ start: '10', limit: '10' });

  const header = page.getByRole('columnheader', { name: 'Limite' });
  await header.getByRole('button').click();
  await eventually(async () => (await columnOf(page, 'Nome'))[0], 'Fornecedor 01');
  await header.getByRole('button').click();
  await eventually(async () => (await columnOf(page, 'Nome'))[0], 'Fornecedor 12');
  expect(await header.getAttribute('aria-sort')).toBe('descending');
  expect(lastList()?.query).toEqual({ start: '0', limit: '10', sort: '-limit_cents' });

  const filters = page.getByRole('search');
  await fill(filters, {
    'Parceiro entre (de)': '01/03/2025',
    'Parceiro entre (até)': '31/08/2025',
  });
  await choose(page, 'Situação', 'Inativo', filters);
  await press(filters, 'Buscar');
  await eventually(() => columnOf(page, 'Nome'), ['Fornecedor 08', 'Fornecedor 04']);
  expect(lastList()?.query).toMatchObject({
    since_min: '2025-03-01',
    since_max: '2025-08-31',
    status: 'off',
  });
  await page.reload();
  await eventually(() => columnOf(page, 'Nome'), ['Fornecedor 08', 'Fornecedor 04']);
  await input(filters, 'Nome').fill('08');
  await press(filters, 'Buscar');
  await eventually(() => columnOf(page, 'Nome'), ['Fornecedor 08']);
  expect(lastList()?.query).toMatchObject({ name: '08', status: 'off' });
};

/** A supplier, checked by its types, its rule and the API. */
const creates = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Novo fornecedor' }).click();
  await arrives(page, '/suppliers/new');
  const error = (label: string): Promise<string> => errorOf(input(page, label));
  const before = writes().length;
  await press(page, 'Salvar');
  for (const label of ['Nome', 'CPF do responsável', 'E-mail', 'Limite', 'Parceiro desde'])
    await eventually(() => error(label), 'Campo obrigatório');
  expect(await error('Telefone')).toBe('');

  await fill(page, {
    Nome: 'Esmaltes do Brasil',
    'CPF do responsável': '529.982.247-24',
    'E-mail': 'esmaltes',
    Telefone: '(11) 9876',
    Limite: '0,99',
    'Parceiro desde': '10/05/2026',
    'Parceiro até': '10/05/2026',
  });
  await press(page, 'Salvar');
  await eventually(() => error('CPF do responsável'), 'Formato de CPF inválido');
  await eventually(() => error('E-mail'), 'Formato de e-mail inválido');
  await eventually(() => error('Telefone'), 'Inserir telefone válido');
  await eventually(() => error('Limite'), 'Valor mínimo: 1,00');
  await eventually(() => error('Parceiro até'), 'Até deve ser depois de desde');
  expect(writes()).toHaveLength(before);

  await fill(page, {
    'CPF do responsável': '529.982.247-25',
    'E-mail': 'esmaltes@fornecedor.test',
    Telefone: '(11) 98765-4321',
    Limite: '1.234,56',
    'Parceiro até': '11/05/2026',
  });
  await choose(page, 'Situação', 'Ativo');
  await press(page, 'Salvar');
  await eventually(() => error('CPF do responsável'), 'CPF já cadastrado');
  expect(await input(page, 'Nome').inputValue()).toBe('Esmaltes do Brasil');

  await input(page, 'CPF do responsável').fill('390.533.447-05');
  await press(page, 'Salvar');
  await says(page, 'Salvo com sucesso');
  await arrives(page, '/suppliers');
  expect(writes().at(-1)).toMatchObject({ method: 'POST', path: '/suppliers' });
  expect(writes().at(-1)?.body).toEqual({
    supplier: {
      trade_name: 'Esmaltes do Brasil',
      owner_doc: '39053344705',
      contact: { email: 'esmaltes@fornecedor.test', phone: '11987654321' },
      limit_cents: 123_456,
      since_date: '2026-05-10',
      until_date: '2026-05-11',
      status: 'on',
    },
  });
  await eventually(async () => (await rowsOf(page))[0]?.Limite, 'R$ 1.234,56');
};

const editsExportsRemoves = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Fornecedor 07', exact: true }).click();
  await arrives(page, '/suppliers/S-7');
  await seen(input(page, 'Nome'));
  expect(await input(page, 'Limite').inputValue()).toBe('703,50');
  expect(await input(page, 'CPF do responsável').inputValue()).toBe('529.982.247-25');
  await fill(page, { Limite: '2.000,00', 'Parceiro até': '01/01/2027' });
  await press(page, 'Salvar');
  await says(page, 'Salvo com sucesso');
  await arrives(page, '/suppliers');
  expect(writes().at(-1)).toMatchObject({
    method: 'PUT',
    path: '/suppliers/S-7',
    body: { supplier: { limit_cents: 200_000, until_date: '2027-01-01' } },
  });
  await eventually(
    async () => (await rowsOf(page)).find(({ Nome }) => Nome === 'Fornecedor 07')?.Limite,
    'R$ 2.000,00',
  );

  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Fornecedores.csv');
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(api.suppliers.length + 1);
  expect(lines[0]).toBe((await headersOf(page)).join(';'));
  expect(lines).toContain(
    'Fornecedor 07;contato7@fornecedor.test;2000;15/07/2025;01/01/2027;Ativo',
  );

  await rowAction(page, 'Fornecedor 07', 'Excluir');
  const question = page.getByRole('dialog', { name: 'Excluir fornecedor' });
  await press(question, 'Cancelar');
  await gone(question);
  expect(api.suppliers.map((one) => one.supplier_id)).toContain('S-7');
  await rowAction(page, 'Fornecedor 07', 'Excluir');
  await press(question, 'Excluir');
  await says(page, 'Fornecedor excluído com sucesso');
  await gone(rowOf(page, 'Fornecedor 07'));
  expect(api.suppliers.map((one) => one.supplier_id)).not.toContain('S-7');
};

it('the administrator finds the list in the menu, creates, edits, exports and removes one; the token of the session never reaches the other back end', async () => {
  const page = await open('administrator', '/staff', /status of 422/);
  await findsList(page);
  await page.goto('/#/suppliers');
  await creates(page);
  await editsExportsRemoves(page);
  expect(api.calls.length).toBeGreaterThan(10);
  expect(api.calls.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

it('the profiles let finance read and not write, the head of finance write, and keep marketing out', async () => {
  const page = await open('finance', '/suppliers');
  await eventually(async () => (await rowsOf(page)).length, 10);
  expect(await page.getByRole('link', { name: 'Novo fornecedor' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Fornecedor 01', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Ações de/ }).count()).toBe(0);
  for (const path of ['/suppliers/new', '/suppliers/S-1']) {
    await page.goto(`/#${path}`);
    await arrives(page, '/restrict-access');
  }

  const head = await open('financehead', '/suppliers');
  await seen(head.getByRole('link', { name: 'Novo fornecedor' }));
  await seen(head.getByRole('link', { name: 'Fornecedor 01', exact: true }));

  const marketing = await open('marketing', '/suppliers');
  await arrives(marketing, '/restrict-access');
  const bar = marketing.getByRole('navigation', { name: 'Menu principal' });
  const settings = bar.getByRole('button', { name: /^(Seções de )?Ajustes$/ });
  if (await settings.count()) await settings.click();
  expect(await marketing.getByRole('menuitem', { name: 'Fornecedores' }).count()).toBe(0);
});
