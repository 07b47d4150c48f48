import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { noonToday, type Product, startProduct } from '../support/product';
import {
  arrives,
  choose,
  columnOf,
  downloaded,
  eventually,
  fill,
  gone,
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
const CONFIGS = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Folders with the tests that read definitions, and what these and the linter read. */
const TESTS = ['tests/contract', 'tests/lean', 'tests/support', 'docs', 'biome.json', '.gitignore'];
/** Tests that read every definition, whichever there are. */
const OF_ALL = /registry\.(resources|manifests)|addressesWith|expectedMenu|wordsPage/;

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

const DOCUMENT = readFileSync(resolve(REPOSITORY, 'docs/add-a-resource.md'), 'utf8');

/** The definition of the document. */
const snippet = (): string => {
  const found = DOCUMENT.split(`\`\`\`ts ${DEFINITION}\n`)[1]?.split('```')[0];
  if (!found) throw new Error('The document has no definition to follow');
  return found;
};

const copyRepository = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'camarim-copy-')));
  const wanted = [
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...PARTS,
    ...TESTS,
    ...CONFIGS,
  ];
  for (const file of git(REPOSITORY, 'ls-files', ...wanted).split('\n')) {
    if (file === '' || !existsSync(join(REPOSITORY, file))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(REPOSITORY, file), join(folder, file));
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
  git(folder, 'init', '--quiet');
  const parts = [...PARTS, ...CONFIGS].filter((part) => existsSync(join(folder, part)));
  git(folder, 'add', '--all', '--', ...parts);
  return folder;
};

/** Runs tests in the copy; whether they pass, and their output. */
const testsInCopy = (args: readonly string[]): Promise<{ passes: boolean; output: string }> => {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' } as NodeJS.ProcessEnv;
  const command = ['node_modules/vitest/vitest.mjs', ...args, '--reporter=verbose'];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder, env }, (error, out, err) =>
      done({ passes: error === null, output: out + err }),
    );
  });
};

let folder: string;
let api: SuppliersApi;
let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  // Where the document has it, else on a free port.
  api = await startSuppliersApi(Number(new URL(DOCUMENTED).port)).catch(() => startSuppliersApi(0));
  folder = await copyRepository();
  await mkdir(dirname(join(folder, DEFINITION)), { recursive: true });
  await writeFile(join(folder, DEFINITION), snippet().replace(DOCUMENTED, api.origin));
  execFileSync(process.execPath, ['scripts/bundle.mjs'], { cwd: folder, stdio: 'pipe' });
  process.chdir(folder);
  product = await startProduct({ root: folder, startsAt: noonToday() });
  browser = await openBrowser(product.url);
});

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
    }).stdout;
  const right = readFileSync(file, 'utf8');
  expect(compile()).toBe('');
  await writeFile(file, right.replace("titleField: 'name'", "titleField: 'nome'"));
  expect(compile()).toMatch(/suppliers\/index\.ts.*error TS\d+/);
  await writeFile(file, right);
});

it('has the generated tests run over the definition, and over a recorded answer beside it', async () => {
  const sample = join(folder, dirname(DEFINITION), 'suppliers.sample.json');
  const recorded = await (await fetch(`${api.origin}/suppliers?start=0&limit=10`)).text();
  await writeFile(sample, recorded);
  const [, command = ''] = /`npx vitest (run [^`]+)`/.exec(DOCUMENT) ?? [];
  const right = await testsInCopy(command.replaceAll("'", '').split(' '));
  expect(right.passes, right.output).toBe(true);
  expect(right.output).toMatch(/✓.*suppliers.* is understood by its definition/);

  await writeFile(sample, recorded.replaceAll('limit_cents', 'limit'));
  const only = ['run', '--project=node', 'tests/contract/definitionSamples'];
  const lost = await testsInCopy([...only, '-t', 'suppliers']);
  await rm(sample);
  expect(lost.passes).toBe(false);
  expect(lost.output).toContain('fields.limit: no row has limit_cents');
}, 240_000);

it('fails neither the linter nor a test that reads every definition', async () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', dirname(DEFINITION)];
  const lint = spawnSync(process.execPath, biome, { cwd: folder, encoding: 'utf8' });
  expect(lint.status, lint.stdout + lint.stderr).toBe(0);
  const tests = git(folder, 'ls-files', '--others', '--cached', '--', 'tests/contract', 'scripts')
    .split('\n')
    .filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
    .filter((path) => OF_ALL.test(readFileSync(join(folder, path), 'utf8')));
  expect(tests.length).toBeGreaterThan(8);
  const { passes, output } = await testsInCopy(['run', ...tests]);
  expect(passes, output).toBe(true);
}, 600_000);

it('lets the API into the content security policy, to connect alone', async () => {
  const { headers } = await fetch(product.url);
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const naming = directives.filter((words) => words.includes(api.origin)).map(([name]) => name);
  expect(naming).toEqual(['connect-src']);
});

it('the administrator finds the list in the menu, creates one, exports, and removes one; the token of the session never reaches the other back end', async () => {
  const page = await open('administrator', '/staff', /status of 422/);
  await menu(page, 'Ajustes', 'Fornecedores');
  await arrives(page, '/suppliers');
  await eventually(async () => (await rowsOf(page)).length, 10);
  expect((await rowsOf(page))[0]).toEqual({
    Nome: 'Fornecedor 01',
    'E-mail': 'contato1@fornecedor.test',
    Limite: 'R$ 100,50',
    'Parceiro desde': '15/01/2025',
    'Parceiro até': '—',
    Situação: 'Ativo',
  });
  expect(lastList()?.query).toEqual({ start: '0', limit: '10', sort: 'trade_name' });
  const filters = page.getByRole('search');
  await fill(filters, {
    'Parceiro entre (de)': '01/03/2025',
    'Parceiro entre (até)': '31/08/2025',
  });
  await choose(page, 'Situação', 'Inativo', filters);
  await press(filters, 'Buscar');
  await eventually(() => columnOf(page, 'Nome'), ['Fornecedor 04', 'Fornecedor 08']);
  expect(lastList()?.query).toMatchObject({
    since_min: '2025-03-01',
    since_max: '2025-08-31',
    status: 'off',
  });

  await page.getByRole('link', { name: 'Novo fornecedor' }).click();
  await arrives(page, '/suppliers/new');
  /** What is said under an input, empty when nothing is wrong with it. */
  const error = async (label: string): Promise<string> => {
    const field = input(page, label).and(page.locator('[aria-invalid="true"]'));
    if ((await field.count()) === 0) return '';
    const id = await field.getAttribute('aria-describedby');
    return id ? page.locator(`[id="${id}"]`).innerText() : '';
  };
  const before = writes().length;
  await fill(page, {
    Nome: 'Esmaltes do Brasil',
    'CPF do responsável': '529.982.247-24',
    'E-mail': 'esmaltes@fornecedor.test',
    Telefone: '(11) 98765-4321',
    Limite: '0,99',
    'Parceiro desde': '10/05/2026',
    'Parceiro até': '10/05/2026',
  });
  await press(page, 'Salvar');
  await eventually(() => error('CPF do responsável'), 'Formato de CPF inválido');
  await eventually(() => error('Limite'), 'Valor mínimo: 1,00');
  await eventually(() => error('Parceiro até'), 'Até deve ser depois de desde');
  expect(writes()).toHaveLength(before);
  await fill(page, {
    'CPF do responsável': '529.982.247-25',
    Limite: '1.234,56',
    'Parceiro até': '11/05/2026',
  });
  await choose(page, 'Situação', 'Ativo');
  await press(page, 'Salvar');
  await eventually(() => error('CPF do responsável'), 'CPF já cadastrado');
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

  await page.goto('/#/suppliers');
  await seen(rowOf(page, 'Fornecedor 02'));
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Fornecedores.csv');
  expect(text.trimEnd().split('\r\n')).toContain(
    'Fornecedor 02;contato2@fornecedor.test;201;15/02/2025;;Ativo',
  );
  await rowAction(page, 'Fornecedor 07', 'Excluir');
  await press(page.getByRole('dialog', { name: 'Excluir fornecedor' }), 'Excluir');
  await says(page, 'Fornecedor excluído com sucesso.');
  await gone(rowOf(page, 'Fornecedor 07'));
  expect(api.suppliers.map((one) => one.supplier_id)).not.toContain('S-7');
  expect(api.calls.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});
