import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../../server/seed/pictures';
import type { Wire } from '../lean/records';
import { dialogOf } from './bookingScreen';
import { answer, leanStage, readsWell } from './leanScreen';
import {
  arrives,
  choose,
  columnOf,
  day,
  escapes,
  eventually,
  fill,
  gone,
  input,
  move,
  press,
  rowOf,
  rowsOf,
  says,
  seen,
} from './screen';

/** The screens of part 3 in front of services that say only what the specification names. */

const PICTURE = Buffer.from(
  picture({ from: [0, 0, 0], to: [255, 255, 255], shape: [255, 0, 0] }, { width: 40, height: 20 }),
);

const stage = leanStage();
const { open, once, kept } = stage;

/** Sends the picture to the storage, and waits until it has arrived there. @returns its public address */
const uploads = async (scope: Page | Locator, name: string): Promise<string> => {
  await scope
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  const upload = scope.getByRole('group', { name: 'Imagem' });
  await eventually(() => upload.getByRole('status').innerText(), 'Enviado');
  const { files, storage } = stage.lean;
  const [path, bytes] = [...files].find(([one]) => one.endsWith(`/${name}`)) ?? [];
  expect(bytes).toBe(PICTURE.length);
  return `${storage}${path}`;
};

const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

const pick = async (page: Page, scope: Page | Locator, label: string, word: string) => {
  await scope.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: word, exact: true }).click();
  await gone(page.getByRole('listbox'));
};

it('campaigns and packages: shows them, sends images to the storage, changes and removes one', async () => {
  const { lean } = stage;
  for (const row of lean.services.state.campaigns) row.img = `${lean.storage}/campanha.png`;
  const page = await open('/campaigns');
  await press(page.getByRole('group', { name: 'Cidade' }), 'São Paulo');
  await eventually(() => page.getByRole('article').count(), 9);
  await seen(page.getByText('1–9 de 11'));
  await readsWell(page);

  await press(card(page, 'Campanha 1'), '[EDITAR]');
  const dialog = page.getByRole('dialog');
  await eventually(() => input(dialog, 'Título').inputValue(), 'Campanha 1');
  await input(dialog, 'Título').fill('Campanha nova');
  await once('PUT /campaign/1301', async () => {
    await press(dialog, 'Salvar');
    await says(page, 'Campanha alterada com sucesso');
  });
  await seen(card(page, 'Campanha nova'));
  await press(card(page, 'Campanha 2'), '[EXCLUIR]');
  await once('DELETE /campaign/1302', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await gone(card(page, 'Campanha 2'));
  });

  await move(page, '/campaigns/new');
  await fill(page, { Título: 'Lua', Resumo: 'À noite', Descrição: 'Sob a lua' });
  const img = await uploads(page, 'lua.png');
  await pick(page, page, 'Cidades', 'São Paulo');
  await once('POST /campaigns', async () => {
    await press(page, 'Salvar');
    await says(page, 'Campanha salva com sucesso');
  });
  await arrives(page, '/campaigns');
  const [made] = lean.services.state.campaigns;
  expect(made).toMatchObject({ title: 'Lua', img, cities: ['10'] });

  await move(page, '/packages');
  await eventually(() => page.getByRole('article').count(), 12);
  await seen(card(page, 'Pacote 0').getByText('de R$ 160,00 por R$ 144,00'));
  await readsWell(page);
  await press(page, 'São Paulo - SP');
  await eventually(() => stage.lean.services.calls.includes('GET /packages/area/10'), true);
  await eventually(() => page.getByRole('article').count(), 12);

  await press(card(page, 'Pacote 1'), 'Editar');
  const pack = dialogOf(page, 'Editar pacote');
  await eventually(() => input(pack, 'Título').inputValue(), 'Pacote 1');
  await seen(pack.getByText('Mão', { exact: true }));
  await input(pack, 'Título').fill('Pacote novo');
  const mobileImage = await uploads(pack, 'pacote.png');
  await once('PUT /packages/1101', async () => {
    await press(pack, 'Salvar');
    await says(page, 'Pacote alterado com sucesso.');
  });
  await seen(card(page, 'Pacote novo'));
  expect(kept('packages', 1101)).toMatchObject({ title: 'Pacote novo', mobileImage });
  await press(card(page, 'Pacote 2'), 'Excluir');
  await once('DELETE /packages/1102', async () => {
    await press(dialogOf(page, 'Excluir pacote'), 'Excluir');
    await says(page, 'Pacote excluído com sucesso.');
  });
  await gone(card(page, 'Pacote 2'));
});

/** Approves a transfer and refuses another with a comment. */
const decidesTransfers = async (page: Page): Promise<void> => {
  await move(page, '/transfers');
  await seen(page.getByRole('table', { name: 'Transferências' }));
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Profissional: 'Ana Souza', Valor: 'R$ 125,00' });
  await readsWell(page);
  const decide = async (verb: string, name: string, comment?: string): Promise<void> => {
    await page
      .getByRole('button', { name: `${verb} ${name}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    if (comment) await input(dialog, 'Comentário').fill(comment);
    await once('POST /transfer/order/approval', async () => {
      await press(dialog, verb);
      await says(page, 'Bônus atualizado com sucesso!');
      await gone(dialog);
    });
  };
  await decide('Aprovar', 'Ana Souza');
  await decide('Reprovar', 'Beatriz Lima', 'Falta o recibo');
  const states = stage.lean.services.state.transfers.map(
    ({ approval }) => (approval as Wire).status as number,
  );
  expect(states.toSorted().slice(-2)).toEqual([2, 4]);
  await eventually(
    async () => new Set(await columnOf(page, 'Status')).has('Recusado pelo head de operações'),
    true,
  );
};

/** Adds an investment and changes it, and reads the list again. */
const writesInvestments = async (page: Page): Promise<void> => {
  await move(page, '/investiments');
  await seen(page.getByRole('table', { name: 'Investimentos' }));
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Custo: 'R$ 1.500,00', 'Data de entrada': day(-2) });
  await readsWell(page);
  await move(page, '/new-investiment');
  await fill(page, {
    Custo: '10,50',
    Descrição: 'Jornada',
    Categoria: 'Mídia',
    'Data de entrada': day(0),
  });
  await choose(page, 'CAC', 'Profissional Retenção');
  await choose(page, 'Setor', 'Operação');
  await choose(page, 'Serviço', 'Geral');
  await once('POST /investments', async () => {
    await press(page, 'Salvar');
    await says(page, 'Investimento Adicionado!');
  });
  await arrives(page, '/investiments');
  await eventually(async () => (await rowsOf(page))[0]?.Custo, 'R$ 10,50');
  await page.getByRole('link', { name: 'Jornada', exact: true }).click();
  const dialog = dialogOf(page, 'Atualizar Investimento');
  await input(dialog, 'Custo').fill('2.000,00');
  const [{ _id } = {}] = stage.lean.services.state.investments;
  await once(`PUT /investments/${_id}`, async () => {
    await press(dialog, 'Atualizar');
    await says(page, 'Investimento Atualizado!');
  });
  await gone(dialog);
  await eventually(async () => (await rowsOf(page))[0]?.Custo, 'R$ 2.000,00');
};

it('purchases, transfers and investments: lists, reprocesses, decides, adds and changes one', async () => {
  const page = await open('/packages/purchase');
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Id: '1200', Cliente: 'Ana Souza', Pagamento: 'autorizado' });
  await seen(page.getByText('1–10 de 13'));
  await readsWell(page);
  const button = (id: string, name: string) =>
    rowOf(page, id).getByRole('button', { name: new RegExp(`^${name}`) });
  await button('1200', 'Detalhes da compra').click();
  const details = dialogOf(page, 'Detalhes da compra');
  await seen(details.getByRole('table', { name: 'Vouchers da compra' }).getByText('COMPRA0'));
  await readsWell(details);
  await escapes(details);
  await button('1201', 'Reprocessar compra').click();
  const dialog = dialogOf(page, 'Reprocessar compra');
  await press(dialog, 'Reprocessar');
  await seen(dialog.getByRole('status').getByText('Pagamento confirmado'));
  await escapes(dialog);
  await decidesTransfers(page);
  await writesInvestments(page);
});

/** Finds staff by name, adds and changes one. */
const writesStaff = async (page: Page): Promise<void> => {
  await move(page, '/staff');
  await seen(page.getByRole('table', { name: 'Acessos' }));
  expect(await rowsOf(page)).toHaveLength(10);
  await readsWell(page);
  await input(page, 'Nome').fill('flavia');
  await eventually(async () => new Set(await columnOf(page, 'Nome')), new Set(['Flávia Reis']));

  await page.getByRole('link', { name: 'Adicionar usuário' }).click();
  const dialog = dialogOf(page, 'Acessos');
  await input(dialog, 'Nome').fill('João Jornada');
  await eventually(() => input(dialog, 'E-mail').inputValue(), 'joao.jornada');
  await choose(page, 'Perfil', 'Financeiro', dialog);
  await dialog.getByLabel('Senha', { exact: true }).fill('Uma-senha-longa-1');
  await press(dialog, 'Salvar');
  await once('POST /staff', async () => {
    await answer(page, 'Novo Colaborador', 'Salvar');
    await says(page, 'Acesso criado com sucesso');
  });
  await gone(dialog);

  await move(page, '/staff/1401');
  await eventually(() => input(dialog, 'Nome').inputValue(), 'Beatriz Lima');
  await dialog.getByRole('switch', { name: 'Ativo' }).uncheck();
  await press(dialog, 'Salvar');
  await once('PUT /staff', async () => {
    await answer(page, 'Editar Colaborador', 'Salvar');
    await says(page, 'Acesso alterado com sucesso');
  });
  expect(kept('staff', 1401)).toMatchObject({ active: false, name: 'Beatriz Lima' });
};

it('programmes, staff, orders of airports, categories and the address of a consultant: fills, saves and finds', async () => {
  const page = await open('/mgm/edit');
  let imageURL = '';
  for (const [path, title, said] of [
    ['/mgm', 'Indique', 'MGM Alterado com sucesso'],
    ['/pgm', 'PGM', 'PGM Alterado com sucesso'],
    ['/pgp', 'PGP', 'PGP Alterado com sucesso'],
  ] as const) {
    await move(page, path === '/mgm' ? '/mgm/edit' : `/artist${path}`);
    await eventually(() => input(page, 'Título').inputValue(), title);
    await input(page, 'Título').fill(`${title} novo`);
    if (path === '/mgm') imageURL = await uploads(page, 'marca.png');
    await once(`PUT ${path}`, async () => {
      await press(page, 'Salvar');
      await says(page, said);
    });
  }
  const { mgm, pgm, pgp } = stage.lean.services.state.programmes;
  expect(mgm).toMatchObject({ title: 'Indique novo', discount: 20, credits: 20, imageURL });
  expect(pgm).toMatchObject({ title: 'PGM novo', recurrence: { discount: 5 } });
  expect(pgp).toMatchObject({ title: 'PGP novo', approved: 10, engagementQuantity: 3 });
  await writesStaff(page);
  await move(page, '/airport');
  await seen(page.getByRole('table', { name: 'Aeroportos' }));
  const [order] = await rowsOf(page);
  expect(order).toMatchObject({ Aeroporto: 'Guarulhos', Status: 'Autorizado' });
  await move(page, '/service-category');
  await seen(page.getByRole('table', { name: 'Categorias' }));
  await eventually(() => columnOf(page, 'Nome'), ['Escova', 'Manicure', 'Massagem']);
  await move(page, '/natura-integration');
  await input(page, 'E-mail da consultora').fill('helena@exemplo.test');
  await press(page, 'BUSCAR');
  await seen(page.getByRole('link', { name: 'https://consultora.exemplo.test/1' }));
});
