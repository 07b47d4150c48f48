import { expect, it } from 'vitest';
import { bodiesOf, dialogOf } from './bookingScreen';
import { journeyContext } from './context';
import { openDetails, part, told, wholeBooking, wholeBookingsFor } from './paymentScreen';
import { eventually, fill, gone, input, press, seen, watch } from './screen';

const journey = journeyContext();
const take = wholeBookingsFor(() => journey.api);

it('B-DET-01 B-DET-09 B-COMM-02 B-COMM-05 B-COMM-08 B-CALL-14 B-ERR-08 B-ERR-21 the details of a booking: its address changes by a postal code, its professional is blocked for the customer, and a comment is added, each once', async () => {
  const booking = await take(
    [1, 2],
    ({ address, partner, user }) =>
      address.zipCode !== '05015425' &&
      Boolean(partner) &&
      !(user.excludedPartners ?? []).includes(partner?.partnerId ?? ''),
  );
  const { page, dialog } = await openDetails(journey.browser, booking);
  await press(dialog, 'Alterar endereço');
  const form = dialogOf(page, 'Alterar endereço');
  await input(form, 'Buscar por CEP').fill('05015-425');
  await eventually(() => input(form, 'Rua').inputValue(), 'Rua Monte Alegre');
  await fill(form, { Número: '1084', Complemento: 'Apto 501' });
  const sent = watch(page, 'PUT', /\/v2\/bo\/schedule\/changeAddress\/[^/]+$/);
  await form.getByRole('button', { name: 'Salvar endereço', exact: true }).dblclick();
  await told(page, 'Valor alterado com sucesso');
  await gone(form);
  expect(bodiesOf(sent)).toMatchObject([
    { place: 'Rua Monte Alegre', streetNumber: '1084', uf: 'SP', zipCode: '05015425' },
  ]);
  await seen(part(dialog, 'Endereço').getByText(/Rua Monte Alegre, 1084, Apto 501/));
  const { address } = await wholeBooking(journey.api, booking._id);
  expect(address).toMatchObject({ streetNumber: '1084' });

  /** Answers a question with a double click. */
  const answer = async (title: string, name: string): Promise<void> => {
    const question = dialogOf(page, title);
    await question.getByRole('button', { name, exact: true }).dblclick();
    await gone(question);
  };
  const blocks = watch(page, 'PUT', /\/user\/block_professional$/);
  const professional = part(dialog, 'Profissional');
  await press(professional, 'Bloquear para a cliente');
  await answer('Confirmar seleção', 'Bloquear');
  await seen(professional.getByText('Profissional na lista de bloqueios da cliente'));
  expect(bodiesOf(blocks)).toEqual([
    { userId: booking.userId, professionalId: booking.partner?.partnerId },
  ]);

  const comments = watch(page, 'POST', /\/comments$/);
  const field = input(dialog, 'Novo comentário');
  await field.fill('  Pago em dobro.\nDevolver.  ');
  await press(dialog, 'ESTORNO');
  await press(dialog, 'Adicionar comentário');
  await answer('Deseja mesmo inserir o comentário?', 'Adicionar');
  await told(page, 'Salvo com sucesso');
  await eventually(() => field.inputValue(), '');
  const message = '[ESTORNO] Pago em dobro.\nDevolver.';
  const history = dialog.getByRole('list', { name: 'Histórico de comentários' }).locator('p');
  await eventually(() => history.first().textContent(), message);
  expect(bodiesOf(comments)).toEqual([{ id: booking._id, type: 'schedule', message }]);
});
