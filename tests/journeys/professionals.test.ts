import { expect, it } from 'vitest';
import { freshCpf } from '../support/numbers';
import { journeyContext } from './context';
import {
  arrives,
  choose,
  columnOf,
  dialogOf,
  downloaded,
  eventually,
  fill,
  input,
  press,
  region,
  rowAction,
  rowsOf,
  says,
  seen,
  sendImage,
} from './screen';

const journey = journeyContext();

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
  await sendImage(page.getByRole('group', { name: 'Foto de perfil' }));
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
  const dialog = dialogOf(page, 'Detalhes do Artista');
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
    CPF: freshCpf(),
    RG: '12.345.678-9',
    'Data de expedição do RG': '10/01/2010',
    'Órgão emissor do RG': 'SSP/SP',
    'Take rate': '30',
  });
  await choose(page, 'Sexo', 'Feminino');
  await choose(page, 'Novo fluxo de alocação', 'Sim');
  for (const name of ['Cidades', 'Serviços'])
    await region(page, name).getByRole('checkbox').first().check();
  await press(page, 'CADASTRAR PROFISSIONAL');
  await says(page, 'Profissional cadastrado com sucesso!');
  await page.waitForURL(/#\/artist\//);
  await seen(page.getByRole('heading', { name: row?.Nome ?? '', exact: true }));
});
