/**
 * Measures the cost of definitions that are not opened. It builds a copy of the repository with many more of
 * them, then weighs and starts both. Part of `npm run bench -- definitions`.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faker } from '@faker-js/faker';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const PARTS = ['contract', 'domain', 'src', 'server', 'scripts', 'index.html'];
const CONFIGS = ['vite.config.ts', 'tsconfig.json', 'package.json'];

const wordsOf = (text) => text.split(/[|\n]/).map((line) => line.split(' '));

/** Plural in the address, singular and plural on the screen. */
const THINGS =
  wordsOf(`orders Pedido Pedidos|contracts Contrato Contratos|suppliers Fornecedor Fornecedores|deliveries Entrega Entregas
invoices Fatura Faturas|goals Meta Metas|trainings Treinamento Treinamentos|refunds Reembolso Reembolsos|gifts Brinde Brindes
agreements Convênio Convênios|vehicles Veículo Veículos|drivers Motorista Motoristas|holidays Feriado Feriados
proposals Proposta Propostas|courses Curso Cursos|fines Multa Multas|referrals Indicação Indicações|plans Plano Planos`);

const SIDES =
  wordsOf(`purchase compra|sale venda|franchise franquia|region região|salon salão|bride noiva|company empresa
makeup maquiagem|hair cabelo|nail unha|beard barba|district bairro|team equipe|season temporada|app aplicativo|site site`);

const GROUPS = ['Ajustes', 'Leads', 'Clientes', 'Portfólio', 'Pacotes', 'Profissionais'];
const ROLES = ['finance', 'marketing', 'quality'];

/** Returns realistic definitions with distinct names: `{ name, text }`. */
export const manyDefinitions = (count) => {
  faker.seed(7);
  const { arrayElement: pick, shuffle } = faker.helpers;
  const number = (limit) => faker.number.int(limit - 1);
  const pairs = THINGS.flatMap((thing) => SIDES.map((side) => [thing, side]));
  const chosen = shuffle(pairs).slice(0, count);
  const names = chosen.map(
    ([[things], [side]]) => `${side}${things[0].toUpperCase()}${things.slice(1)}`,
  );
  return chosen.map(([[things, one, many], [side, where]], at) => {
    const route = `/${side}-${things}`;
    const [first, second] = [pick(ROLES), pick(ROLES)];
    const other = number(3) === 0 ? `    other: f.reference('Outro', '${pick(names)}'),\n` : '';
    const isDialog = number(3) === 0;
    const isEdited = number(4) > 0;
    const form = isDialog && isEdited ? `  form: { edit: { in: 'dialog' } },\n` : '';
    return {
      name: names[at],
      text: `import * as f from '../../schema';

export default f.defineResource({
  name: '${names[at]}',
  label: ['${one} de ${where}', '${many} de ${where}'],
  routes: { list: '${route}', create: '${route}/new'${isEdited ? `, edit: '${route}/:id'` : ''} },
  menu: '${pick(GROUPS)}',
  roles: { read: ['${first}'], write: ['${second}'] },
  titleField: '${number(2) ? 'name' : 'code'}',
  api: { url: 'http://127.0.0.1:4100${route}' },
  fields: {
    name: f.text('Nome', { required: true, max: 80, filter: true }),
    code: f.text('Código', { max: 20 }),
${other}    limit: f.money('Limite', { min: 100, column: ${number(2) === 0} }),
    since: f.date('Desde'),
    status: f.choice('Situação', { on: 'Ativo', off: 'Inativo' }, { required: true, filter: true }),
  },
${form}});
`,
    };
  });
};

/**
 * Builds a copy of the repository with additional definitions.
 * @returns its folder
 */
export const buildWith = async (count) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'camarim-many-')));
  try {
    for (const part of [...PARTS, ...CONFIGS])
      cpSync(inRoot(part), join(folder, part), { recursive: true, force: true });
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'dir');
    for (const { name, text } of manyDefinitions(count)) {
      mkdirSync(join(folder, 'src', 'resources', name));
      writeFileSync(join(folder, 'src', 'resources', name, 'index.ts'), text);
    }
    const code = await runNode([join(folder, 'scripts', 'bundle.mjs')]);
    if (code !== 0) throw new Error(`The copy with ${count} definitions more cannot be built.`);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

/** Returns the page weights of a built copy, measured by its own scripts: rows of `measure`. */
export const pagesOf = async (folder) => {
  const { weigh } = await import(pathToFileURL(join(folder, 'scripts', 'budgets.mjs')).href);
  return weigh(join(folder, 'dist', 'client')).lines;
};
