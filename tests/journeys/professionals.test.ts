import { expect, it } from 'vitest';
import { apiAs } from './api';
import { journeyContext } from './context';
import { newCpf } from './leadScreen';
import {
  arrives,
  choose,
  columnOf,
  downloaded,
  eventually,
  fill,
  input,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
} from './screen';

const journey = journeyContext();

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

it('P-PROF-01 P-PROF-02 P-PROF-04 P-PROF-06 P-PROF-08 P-PROF-10 P-PROF-29 P-PROF-30 P-CALL-34 P-CALL-47 C-ROUTE-41 a professional is searched, looked at, and edited with a picture and hours', async () => {
  const page = await journey.open('operation', '/artists');
  const [, row] = await rowsOf(page);
  const name = row?.Nome ?? '';
  await input(page, 'Busca').fill(row?.['E-mail'] ?? '');
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id'), [row?.Id ?? '']);
  await rowAction(page, name, 'Visualizar');
  await arrives(page, `/artist/${row?.Id}`);
  await page.goBack();

  await rowAction(page, name, 'Editar');
  await arrives(page, `/edit-artist/${row?.Id}`);
  const picture = page.getByRole('group', { name: 'Foto de perfil' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG });
  await seen(picture.getByText('Enviado', { exact: true }));
  const sunday = page.getByRole('group', { name: 'Domingo' }).getByRole('checkbox');
  if (await sunday.isChecked()) await sunday.click();
  await sunday.click();
  const saved = page.waitForRequest(/\/allocation-settings$/);
  await press(page, 'SALVAR PROFISSIONAL');
  expect((await saved).postDataJSON().availability).toContainEqual({
    dayOfWeek: 0,
    schedules: [{ start: '07:00', end: '22:00' }],
  });
  await says(page, 'Profissional atualizado com sucesso!');
});

it('P-PART-01 P-PART-02 P-PART-03 P-PART-04 P-PART-05 P-PART-06 P-PART-07 P-PROF-07 P-PROF-12 P-CALL-28 C-ROUTE-16 partners are filtered, completed and banned; one becomes a professional, once', async () => {
  const page = await journey.open('operation', '/partners');
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(10);
  const banned = rows.find(({ Progresso }) => Progresso !== '100%');
  await input(page, 'Busca').fill(banned?.['E-mail'] ?? '');
  await eventually(() => columnOf(page, 'Id'), [banned?.Id ?? '']);
  const dialog = page.getByRole('dialog', { name: 'Detalhes do Artista' });
  await rowAction(page, banned?.Nome ?? '', 'Completar cadastro');
  await press(dialog, 'Completar cadastro');
  await says(page, 'Cadastro marcado como completo');
  await rowAction(page, banned?.Nome ?? '', 'Banir');
  await press(dialog, 'Banir');
  await says(page, 'Artista excluído com sucesso');
  await seen(page.getByText('Nenhum partner encontrado.'));
  await input(page, 'Busca').fill('');
  await eventually(async () => (await rowsOf(page)).length, 10);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect([name, text.includes(banned?.Id ?? '')]).toEqual(['Artistas.csv', false]);

  const row = (await rowsOf(page)).find(
    (one) => one.Telefone?.startsWith('(') && one.Endereço !== 'Sem endereço',
  );
  await rowAction(page, row?.Nome ?? '', 'Migrar');
  await seen(page.getByRole('heading', { name: `Transformar em especialista ${row?.Nome}` }));
  await fill(page, {
    'Data de nascimento': '20/05/1990',
    'Nome do pai': 'João Jornada',
    'Nome da mãe': 'Maria Jornada',
    Nacionalidade: 'Brasileira',
    Naturalidade: 'São Paulo',
    CPF: newCpf(),
    RG: '12.345.678-9',
    'Data de expedição do RG': '10/01/2010',
    'Órgão emissor do RG': 'SSP/SP',
    'Take rate': '30',
  });
  await choose(page, 'Sexo', 'Feminino');
  await choose(page, 'Novo fluxo de alocação', 'Sim');
  for (const name of ['Cidades', 'Serviços'])
    await page.getByRole('region', { name }).getByRole('checkbox').first().check();
  await press(page, 'CADASTRAR PROFISSIONAL');
  await says(page, 'Profissional cadastrado com sucesso!');
  await page.waitForURL(/#\/artist\//);
  await seen(page.getByRole('heading', { name: row?.Nome ?? '', exact: true }));
});

interface Bonus {
  readonly _id: string;
  readonly value: number;
  readonly approval: { readonly status: number };
}

it('P-BON-01 P-BON-02 P-BON-07 P-BON-18 P-BON-21 C-ROUTE-44 a bonus is paid with its receipt, refused and corrected', async () => {
  const api = await apiAs(journey.url, 'operationhead');
  const { schedules } = await api.call<{
    schedules: { shortCode: string; partner?: { partnerId: string } | null }[];
  }>('GET', '/v2/bo/schedules?itemsPerPage=100&status=11');
  const booking = schedules.find(({ partner, shortCode }) => partner && shortCode);
  const artistId = booking?.partner?.partnerId ?? '';
  const bonuses = async () =>
    (await api.call<{ data: Bonus[] }>('GET', `/specialists/${artistId}/payments?limit=100`)).data;

  const page = await journey.open('operation', `/artist/${artistId}`);
  await press(page, 'Pagar bônus');
  const dialog = page.getByRole('dialog', { name: 'Pagar bônus' });
  await dialog.getByLabel(/Valor/).fill('75,50');
  await dialog.getByLabel('Id do agendamento').fill(booking?.shortCode ?? '');
  await dialog.getByLabel('Descrição').fill('Recibo do evento');
  const day = dialog.getByRole('textbox', { name: 'Data do agendamento' });
  await expect.poll(() => day.inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nrecibo %%EOF'),
  });
  await press(dialog, 'Pagar');
  await says(page, 'Bônus enviado para aprovação!');
  const row = page
    .getByRole('table', { name: 'Bônus' })
    .getByRole('row')
    .filter({ hasText: 'Recibo do evento' });
  await seen(row.getByText('R$ 75,50'));
  const [{ _id } = { _id: '' }] = await bonuses();
  const { data } = await api.call<{ data: string }>(
    'GET',
    `/artist_bonus/${_id}/fileNameSignedUrl`,
  );
  const file = await fetch(new URL(data, journey.url));
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4\nrecibo %%EOF']);

  const refusal = { ids: [_id], approved: false, comment: 'Valor alto' };
  await api.call('POST', '/transfer/order/approval', refusal);
  await page.reload();
  await row.getByRole('button', { name: /Editar/ }).click();
  const correction = page.getByRole('dialog', { name: 'Editar bônus' });
  await correction.getByLabel(/Valor/).fill('50,00');
  await press(correction, 'Salvar');
  await says(page, 'Bônus alterado com sucesso!');
  await seen(row.getByText('R$ 50,00'));
  const corrected = (await bonuses()).find((one) => one._id === _id);
  expect(corrected).toMatchObject({ value: 5_000, approval: { status: 1 } });
});
