import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DIALOGS } from '../../../src/customPages';
import { registry } from '../../../src/resources/all';
import { DialogHost } from '../../../src/schema/actions/DialogHost';
import { Notifications } from '../../../src/ui/feedback';
import type { Calls } from '../../support/answers';
import { refusal } from '../../support/bookingDialog';
import { answering } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

const rating = (_id: string, value: number, over: object = {}) => ({
  _id,
  rating: value,
  date: '2026-03-02T12:00:00Z',
  feedback: `Nota de ${value}`,
  valid: true,
  ...over,
});

const listing = (...data: readonly object[]) => ({ data, totalItems: data.length });

const open = (calls: Calls, mayCall = true) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { provider, sent } = answering(calls);
  renderScreen(
    <>
      <DialogHost
        name="ratings.ofBooking"
        record={{ id: 'b1' }}
        resource="schedules"
        onClose={vi.fn()}
      />
      <Notifications />
    </>,
    { registry, dialogs: DIALOGS, provider, mayDo: (_, action) => mayCall || action !== 'call' },
  );
  return { user: userEvent.setup(), sent };
};

describe('Avaliações do Agendamento', () => {
  it('B-RATE-01 B-RATE-02 lists only valid ratings from 1 to 5, each with its moment and words', async () => {
    const { sent } = open({
      'ratings.list': () =>
        listing(
          rating('r5', 5),
          rating('r1', 1, { feedback: null }),
          rating('r0', 0),
          rating('r6', 6),
          rating('rx', 4, { valid: false }),
        ),
    });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '★★★★★ · Nota 502/03/2026 09:00Nota de 5',
      '★☆☆☆☆ · Nota 102/03/2026 09:00Sem comentário',
    ]);
    expect(sent('ratings.list')[0]?.params).toEqual({ scheduleId: 'b1' });
    expect(screen.getByText('★☆☆☆☆ · Nota 1')).toBeTruthy();
  });

  it.each([
    [[5, 4, 4], 'Média 4,3 de 3 avaliações'],
    [[5, 4], 'Média 4,5 de 2 avaliações'],
    [[5], undefined],
    [[], undefined],
  ])('B-RATE-02 says the mean of %j that it shows', async (values, text) => {
    open({
      'ratings.list': () =>
        listing(
          ...values.map((value, at) => rating(`r${at}`, value)),
          rating('r9', 1, { valid: false }),
        ),
    });
    await screen.findByText(text ?? /· Nota 5|ainda não foi avaliado/);
    expect(screen.queryByText(/^Média/)?.textContent).toBe(text);
  });

  it('B-RATE-03 B-ERR-25 asks before one goes, says a failure and deletes once', async () => {
    let stored = [rating('r5', 5)];
    let fails = true;
    const { user, sent } = open({
      'ratings.list': () => listing(...stored),
      'ratings.remove': () => {
        if (fails) throw refusal('network', '', 0);
        stored = [];
        return undefined;
      },
    });
    const remove = await screen.findByRole('button', { name: /^Excluir avaliação 5 de 02/ });
    const ask = async () => {
      await user.click(remove);
      const question = await screen.findByRole('dialog', { name: /^Excluir avaliação 5 de 02/ });
      expect(within(question).getByText('Deseja mesmo excluir esta avaliação?')).toBeTruthy();
      return (name: string) => within(question).getByRole('button', { name });
    };
    const isGone = () =>
      waitFor(() => expect(screen.queryByRole('dialog', { name: /^Excluir/ })).toBeNull());
    await user.click((await ask())('Cancelar'));
    await isGone();
    expect(sent('ratings.remove')).toEqual([]);
    const button = await ask();
    await user.click(button('Excluir'));
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao excluir a avaliação');
    expect(sent('ratings.remove')).toHaveLength(1);
    fails = false;
    await user.dblClick(button('Tentar novamente'));
    await isGone();
    expect(await screen.findByText('Avaliação excluída com sucesso.')).toBeTruthy();
    expect(await screen.findByText('Este agendamento ainda não foi avaliado.')).toBeTruthy();
    expect(sent('ratings.remove').map(({ params }) => params)).toEqual([
      { ratingId: 'r5' },
      { ratingId: 'r5' },
    ]);
  });

  it('B-RATE-03 B-ROLE-08 a profile that only reads sees them and cannot delete one', async () => {
    open({ 'ratings.list': () => listing(rating('r5', 5)) }, false);
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull();
  });

  it('B-RATE-05 says that they could not be read, reads again, and says that there are none', async () => {
    let fails = true;
    const { user } = open({
      'ratings.list': () => {
        if (fails) throw refusal('network', '', 0);
        return listing();
      },
    });
    expect(await screen.findByText('Erro ao carregar as avaliações')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Este agendamento ainda não foi avaliado.')).toBeTruthy();
  });
});
