import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  answerTo,
  arrives,
  confirm,
  dialogOf,
  eventually,
  fill,
  gone,
  input,
  menu,
  press,
  says,
  seen,
  sendImage,
  watch,
} from './screen';

const LIST = /\/campaigns$/;

const journey = journeyContext();

const campaignsOf = async (cities: string) =>
  (await journey.api('campaigns.list', { query: { cities, limit: 1000 } })).data;

const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

it('C-CAMP-01 C-CAMP-03 C-CAMP-04 C-CAMP-05 C-CAMP-13 C-CALL-43 C-CALL-44 C-CALL-45 C-CALL-46 C-CALL-47 C-CONST-17 C-ERR-25 C-ERR-26 C-ERR-27 lists the campaigns of a city as they are shown to customers; creates one with a preview, changes and removes it', async () => {
  const page = await journey.open('marketing', '/schedules');
  await menu(page, 'Ajustes', 'Campanhas');
  await seen(page.getByText('Escolha uma cidade para ver as campanhas.'));
  const chooseCity = (city: string) =>
    answerTo(page, 'GET', LIST, () => press(page.getByRole('group', { name: 'Cidade' }), city));
  const cards = page.getByRole('list', { name: 'Campanhas' }).getByRole('article');
  const titles = () => cards.getByRole('heading').allInnerTexts();
  await chooseCity('São Paulo');
  const all = (await campaignsOf('sao-paulo')).map(({ title }) => title);
  await eventually(titles, all.slice(0, 9));
  const image = cards.first().locator('img');
  await eventually(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth), 400);
  const box = await image.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
  await press(page, 'Ir para a próxima página');
  await eventually(titles, all.slice(9, 18));

  await page.getByRole('link', { name: 'Nova Campanha' }).click();
  await arrives(page, '/campaigns/new');
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await fill(page, { Título: 'Banho de lua', Resumo: 'À noite', Descrição: 'Sob a lua\ncheia' });
  for (const text of ['Banho de lua', 'À noite', 'Sob a lua']) await seen(preview.getByText(text));
  await sendImage(page);
  const drawn = preview.getByRole('img', { name: 'Imagem da campanha' });
  await eventually(() => drawn.evaluate((e: HTMLImageElement) => e.naturalWidth), 40);
  await page.getByRole('combobox', { name: 'Cidades' }).click();
  await page.getByRole('option', { name: 'Campinas', exact: true }).click();
  await gone(page.getByRole('listbox'));
  const sent = watch(page, 'POST', LIST);
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'Campanha salva com sucesso');
  await arrives(page, '/campaigns');
  expect(sent.map((one) => one.postDataJSON())).toMatchObject([
    {
      title: 'Banho de lua',
      img: expect.stringMatching(/^\/api\/bo\/files\/[\w-]+\.png$/),
      cities: ['campinas'],
    },
  ]);

  await chooseCity('Campinas');
  await eventually(async () => (await titles())[0], 'Banho de lua');
  await press(card(page, 'Banho de lua'), '[EDITAR]');
  const dialog = dialogOf(page, 'Editar Campanha');
  await eventually(() => input(dialog, 'Título').inputValue(), 'Banho de lua');
  await fill(dialog, { Título: 'Banho de sol' });
  await sendImage(dialog);
  await press(dialog, 'Salvar');
  await says(page, 'Campanha alterada com sucesso');
  await gone(dialog);
  await seen(card(page, 'Banho de sol'));
  const stored = (await campaignsOf('campinas')).find(({ title }) => title === 'Banho de sol');
  expect(stored?.img).not.toBe(sent[0]?.postDataJSON().img);

  await press(card(page, 'Banho de sol'), '[EXCLUIR]');
  await confirm(page, 'Excluir campanha', 'Excluir');
  await says(page, 'Campanha excluída com sucesso.');
  await gone(card(page, 'Banho de sol'));
  expect((await campaignsOf('campinas')).some(({ _id }) => _id === stored?._id)).toBe(false);
});
