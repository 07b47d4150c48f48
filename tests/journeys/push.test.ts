import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  arrives,
  columnOf,
  eventually,
  fill,
  input,
  menu,
  move,
  press,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();

it('P-PUSH-01 P-PUSH-02 P-PUSH-06 P-ERR-03 C-ROUTE-29 C-ROUTE-30 a message to customers is previewed, sent once after a question, and listed', async () => {
  const page = await journey.open('administrator', '/staff');
  await menu(page, 'Clientes', 'Push para clientes');
  await arrives(page, '/send-push-client');
  const sent = watch(page, 'POST', /\/sendPush$/);
  await fill(page, { Título: 'Novidade da jornada', Mensagem: 'Abra o aplicativo' });
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await seen(preview.getByText('Novidade da jornada'));
  await seen(preview.getByText(/Alcance: [\d.]+/));
  await press(page, 'Enviar');
  await press(page.getByRole('dialog', { name: 'Enviar notificação' }), 'Enviar');
  await says(page, 'Mensagem enviada com sucesso');
  expect(sent).toHaveLength(1);
  await eventually(() => input(page, 'Título').inputValue(), '');
  await eventually(async () => (await columnOf(page, 'Título'))[0], 'Novidade da jornada');
  await move(page, '/send-push');
  await seen(page.getByRole('combobox', { name: 'Serviços' }));
});
