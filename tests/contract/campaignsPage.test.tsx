import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Campaigns as an operator meets them: part 3 section 2.6. */

const CAMPAIGN = {
  _id: 'c1',
  title: 'Verão',
  introduction: 'Descontos',
  text: 'Tudo com desconto',
  link: 'https://camarim.test/verao',
  img: '/api/bo/files/a.png',
  cities: ['campinas'],
  type: 'user',
  userSegment: 'both',
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
};

const area = (id: string, city: string) => ({ _id: id, city, stateShort: 'SP', active: true });

const open = (path: string) =>
  pageOpener(renderScreen)({
    resource: 'campaigns',
    path,
    calls: {
      'campaigns.list': () => ({ data: [CAMPAIGN], totalItems: 1 }),
      'campaigns.one': () => CAMPAIGN,
      'areas.list': () => ({
        data: [area('campinas', 'Campinas'), area('osasco', 'Osasco')],
        totalItems: 2,
      }),
    },
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it("C-CAMP-01 C-CAMP-05 asks nothing before a city is chosen; '[EDITAR]' of a card opens its form, filled", async () => {
  const { user, sent } = open('/campaigns');
  await screen.findByText('Escolha uma cidade para ver as campanhas.');
  await user.click(await screen.findByRole('button', { name: 'Campinas' }));
  const card = within(await screen.findByRole('article', { name: 'Verão' }));
  expect(sent('campaigns.list').map(({ query }) => query)).toEqual([
    { cities: 'campinas', limit: 9, page: 1 },
  ]);
  expect(card.getByRole('button', { name: '[EXCLUIR]' })).toBeDefined();
  await user.click(card.getByRole('button', { name: '[EDITAR]' }));
  await screen.findByRole('dialog', { name: 'Editar Campanha' });
  for (const [name, value] of [
    ['Título', 'Verão'],
    ['Resumo', 'Descontos'],
    ['Descrição', 'Tudo com desconto'],
    ['Link', 'https://camarim.test/verao'],
  ] as const)
    await waitFor(async () => expect((await field(name)).value).toBe(value));
});

it('C-CAMP-03 C-CAMP-06 C-CAMP-07 C-CONST-17 is seen beside its form as it is typed, for whom it is too', async () => {
  const { user } = open('/campaigns/new');
  await field('Título');
  const preview = within(await sectionOf('Pré-visualização'));
  expect(preview.getByText('Imagem de 400 x 200')).toBeDefined();
  expect(preview.getByText('Cliente')).toBeDefined();
  for (const [name, text] of [
    ['Título', 'Banho de lua'],
    ['Resumo', 'À noite'],
    ['Descrição', 'Sob a lua'],
    ['Link', 'https://camarim.test/lua'],
  ] as const) {
    fireEvent.change(await field(name), { target: { value: text } });
    await preview.findByText(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Público' }));
  await user.click(await screen.findByRole('option', { name: 'Profissional' }));
  await preview.findByText('Profissional');
  expect(preview.queryByText('Cliente')).toBeNull();
});

it('C-CAMP-14 C-CAMP-15 C-MISC-07 C-ERR-38 an image of 10 MB is refused before it is sent, and none is said to be missing', async () => {
  const { user, asked } = open('/campaigns/new');
  await field('Título');
  const upload = within(await screen.findByRole('group', { name: 'Imagem' }));
  expect(upload.getByRole('status').textContent).toBe('Não enviado');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await upload.findByText('Imagem é obrigatória.');
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  const large = new File([new Uint8Array(10_000_000)], 'foto.png', { type: 'image/png' });
  await user.upload(chooser as HTMLInputElement, large);
  await upload.findByText('Não foi possível fazer upload da image. Por favor, tente novamente');
  expect(asked.filter(({ id }) => id === 'uploads.campaign')).toEqual([]);
});
