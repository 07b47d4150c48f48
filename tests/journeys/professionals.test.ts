import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  arrives,
  columnOf,
  eventually,
  input,
  press,
  rowAction,
  rowsOf,
  says,
  sendImage,
} from './screen';

const journey = journeyContext();

/** The first professional of a list whose record can be saved: some lack a required field. */
const completeRow = async (rows: readonly Record<string, string>[]) => {
  for (const row of rows) {
    const one = await journey.api('artists.one', { params: { id: row.Id ?? '' } });
    const { address, phone, fatherName, isAllocation } = one;
    if (address && phone && fatherName && typeof isAllocation === 'boolean') return row;
  }
  throw new Error('No professional has all required fields');
};

it('P-PROF-01 P-PROF-02 P-PROF-04 P-PROF-06 P-PROF-08 P-PROF-10 P-PROF-29 P-PROF-30 P-CALL-34 P-CALL-47 C-ROUTE-41 a professional is searched, looked at, and edited with a picture and hours', async () => {
  const page = await journey.open('operation', '/artists');
  const row = await completeRow(await rowsOf(page));
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
