import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyContext } from './context';
import { columnOf, downloaded, eventually, gone, press, says, seen, watch } from './screen';

const journey = journeyContext();

interface Infraction {
  readonly schedule_id: string | null;
  readonly schedule_short_code?: string | null;
  readonly paid: boolean;
}

/** A professional with several unpaid infractions on the first page, and a booking of one of them. */
const findProfessional = async () => {
  const { data } = await journey.api.call<{ data: { _id: string; name: string }[] }>(
    'GET',
    '/v2/bo/artists?itemsPerPage=100&page=1',
  );
  for (const { _id: artistId, name } of data) {
    const page = await journey.api.call<Infraction[]>(
      'GET',
      `/v2/infractions/artist/${artistId}/?page=1&limit=10`,
    );
    const booked = page.find(({ schedule_short_code }) => schedule_short_code);
    if (booked && page.filter(({ paid }) => !paid).length > 1)
      return {
        ...{ artistId, name, scheduleId: booked.schedule_id },
        code: booked.schedule_short_code ?? '',
      };
  }
  throw new Error('No professional has several unpaid infractions');
};

/** Opens the menu of the first row. */
const openFirstMenu = (page: Page): Promise<void> =>
  page.locator('td [aria-haspopup="menu"]').first().click();

it('P-INF-01 P-INF-03 P-INF-06 P-INF-07 P-INF-10 P-CALL-54 P-CALL-58 C-ROUTE-26 C-ROUTE-27 the infractions of a professional and of one booking are read and exported; a comment is edited, and the unpaid ones are ignored together, with one call each', async () => {
  const { artistId, name, scheduleId, code } = await findProfessional();
  const page = await journey.open('operation', `/infraction/artist/${artistId}/${scheduleId}`);
  await eventually(async () => [...new Set(await columnOf(page, 'Agendamento'))], [code]);
  const trail = page.getByRole('navigation', { name: 'Trilha' });
  await seen(trail.getByRole('link', { name: `Agendamento ${code}` }));

  await page.goto(`/#/infraction/artist/${artistId}`);
  await seen(page.getByRole('region', { name: 'Últimos 90 dias' }).getByText('Pontos'));
  await seen(trail.getByRole('link', { name }));
  await gone(trail.getByRole('link', { name: `Agendamento ${code}` }));
  const file = await downloaded(page, () => press(page, 'Exportar infrações'));
  expect(file.name).toBe('Infracoes.csv');
  expect(file.text).toContain(artistId);

  await openFirstMenu(page);
  await page.getByRole('menuitem', { name: 'Editar comentário' }).click();
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Foi avisada por telefone');
  await press(page, 'Salvar');
  await says(page, 'Comentário atualizado com sucesso.');
  await eventually(async () => (await columnOf(page, 'Comentário'))[0], 'Foi avisada por telefone');

  const open = (await columnOf(page, 'Paga')).filter((paid) => paid === 'Não paga').length;
  const sent = watch(page, 'PUT', /\/ignore$/);
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  const bar = page.getByRole('region', { name: 'Itens selecionados' });
  await bar.getByRole('button', { name: /^Ignorar \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignorar infração' });
  await seen(dialog.getByText(/^\d+ itens, R\$.[\d.,]+ no total$/));
  await press(dialog, 'Ignorar');
  await eventually(async () => [...new Set(await columnOf(page, 'Paga'))], ['Paga']);
  expect(sent.length).toBeGreaterThanOrEqual(open);
  expect(new Set(sent.map((one) => one.url())).size).toBe(sent.length);
  await gone(dialog);
  await openFirstMenu(page);
  const reason = 'Os pontos já foram revertidos e a multa já consta como paga.';
  await seen(page.getByRole('menuitem', { name: `Ignorar ${reason}` }));
});
