import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, calling } from '../../../tests/support/answers';
import { renderScreen } from '../../../tests/support/screen';
import type { EndpointId } from '../../dataProvider';
import { createRegistry } from '../../schema/registry';
import { Notifications } from '../../ui/feedback';
import { withRefundTag } from './CommentForm';
import { Comments } from './Comments';

const comment = (number: number) => ({
  id: `c${number}`,
  message: `Comentário ${number}`,
  createdAt: `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`,
  createdBy: { email: `pessoa${number}@camarim.test` },
});

const SAVED = {
  id: 'new',
  message: 'Cliente avisada',
  createdAt: '2026-03-10T15:00:00.000Z',
  createdBy: { email: 'ana@camarim.test' },
};

const refusal = (message: string) => Object.assign(new Error(message), { status: 500, code: '' });

const open = (
  answers: Readonly<Record<string, (input: unknown) => unknown>> = {},
  props: Partial<Parameters<typeof Comments>[0]> = {},
) => {
  const operation = vi.fn(async (id: string, input: unknown) => {
    const answer = answers[id] ?? (() => (id === 'comments.list' ? { data: [] } : SAVED));
    return answerOf(id as EndpointId, await answer(input));
  });
  renderScreen(
    <>
      <Comments type="schedule" id="b1" {...props} />
      <Notifications />
    </>,
    {
      registry: createRegistry({}),
      provider: calling(operation) as never,
    },
  );
  const callsOf = (wanted: string) => operation.mock.calls.filter(([id]) => id === wanted);
  return { user: userEvent.setup(), operation, callsOf };
};

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Novo comentário');
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Histórico de comentários' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  // In development ra-core writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('history', () => {
  it('B-COMM-01 B-ENT-26 shows creator, text and date, newest first, 4 per page of at most 200', async () => {
    const data = [3, 6, 1, 5, 2, 4].map(comment);
    const { user, operation } = open({ 'comments.list': () => ({ data }) });
    expect(await shown()).toEqual([
      'pessoa6@camarim.test06/03/2026 09:00Comentário 6',
      'pessoa5@camarim.test05/03/2026 09:00Comentário 5',
      'pessoa4@camarim.test04/03/2026 09:00Comentário 4',
      'pessoa3@camarim.test03/03/2026 09:00Comentário 3',
    ]);
    expect(operation).toHaveBeenCalledExactlyOnceWith(
      'comments.list',
      expect.objectContaining({ query: { type: 'schedule', id: 'b1', limit: 200 } }),
    );
    await press(user, 'Ir para a página 2');
    expect(await shown()).toHaveLength(2);
  });

  it('has no pager for 4 comments and one for 5', async () => {
    open({ 'comments.list': () => ({ data: [1, 2, 3, 4].map(comment) }) });
    await shown();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that there is none', async () => {
    open();
    expect(await screen.findByText('Nenhum comentário registrado.')).toBeDefined();
  });

  it('B-ERR-20 a failing load says so and can be tried again', async () => {
    let attempts = 0;
    const { user } = open({
      'comments.list': () => {
        attempts += 1;
        if (attempts === 1) throw new Error('Failed to fetch');
        return { data: [comment(1)] };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erro ao recuperar comentários',
    );
    await press(user, 'Tentar novamente');
    expect(await shown()).toHaveLength(1);
  });
});

describe('comments that the booking itself answers', () => {
  it('B-COMM-01 B-CALL-12 B-ENT-16 stand among the others, newest first, each once', async () => {
    // The same instant, as two calls of one service may write it.
    const booked = [
      { ...comment(2), id: undefined, createdAt: '2026-03-02T12:00:00Z' },
      { ...comment(3), id: undefined },
    ];
    open({ 'comments.list': () => ({ data: [comment(1), comment(2)] }) }, { booked });
    expect(await shown()).toEqual([
      'pessoa3@camarim.test03/03/2026 09:00Comentário 3',
      'pessoa2@camarim.test02/03/2026 09:00Comentário 2',
      'pessoa1@camarim.test01/03/2026 09:00Comentário 1',
    ]);
  });

  it('B-CALL-12 B-ERR-20 stay in sight when the others cannot be read', async () => {
    const answers = {
      'comments.list': () => {
        throw new Error('Failed to fetch');
      },
    };
    open(answers, { booked: [comment(1)] });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erro ao recuperar comentários',
    );
    expect(await shown()).toHaveLength(1);
  });

  it('B-CALL-12 are read again after a comment that the service does not answer', async () => {
    const onUnread = vi.fn();
    const { user } = open({ 'comments.add': () => undefined }, { booked: [], onUnread });
    await user.type(await field(), 'Cliente avisada');
    await press(user, 'Adicionar comentário');
    await press(user, 'Adicionar');
    await waitFor(() => expect(onUnread).toHaveBeenCalledOnce());
  });
});

describe('new comment', () => {
  it.each(['', '   ', '\n\t'])('B-COMM-07 %j is refused without a call', async (text) => {
    const { user, callsOf } = open();
    if (text) await user.type(await field(), text);
    await press(user, 'Adicionar comentário');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Mensagem inválidaPor favor, escreva uma mensagem válida.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('comments.add')).toEqual([]);
  });

  it('B-COMM-02 B-COMM-08 B-ERR-21 asks first, sends the trimmed text once and shows it first', async () => {
    const { user, callsOf } = open({ 'comments.list': () => ({ data: [comment(1)] }) });
    await user.type(await field(), '  Cliente avisada  ');
    await press(user, 'Adicionar comentário');
    const dialog = await screen.findByRole('dialog', {
      name: 'Deseja mesmo inserir o comentário?',
    });
    expect(dialog.textContent).toContain('Não é possível desfazer esta ação pelo sistema.');
    expect(callsOf('comments.add')).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByText('Salvo com sucesso')).toBeDefined();
    expect(callsOf('comments.add')).toHaveLength(1);
    expect(callsOf('comments.add')[0]?.[1]).toMatchObject({
      body: { id: 'b1', type: 'schedule', message: 'Cliente avisada' },
    });
    expect((await shown())[0]).toContain('Cliente avisada');
    expect(callsOf('comments.list')).toHaveLength(1);
    expect((await field()).value).toBe('');
  });

  it('B-COMM-03 B-COMM-04 a public comment on a booking asks in its own words and has its own call', async () => {
    const booking = { _id: 'b1', comments: [comment(1), { ...SAVED, id: undefined }] };
    const { user, callsOf } = open(
      { 'bookings.comment': () => booking },
      { isPublic: true, add: { operation: 'bookings.comment', id: 'scheduleId' } },
    );
    await user.type(await field(), 'Cliente avisada');
    await press(user, 'Adicionar comentário');
    const dialog = await screen.findByRole('dialog', {
      name: 'Tem certeza que deseja adicionar esse comentário?',
    });
    expect(dialog.textContent).toContain('Seu comentário ficará público para todos os usuários.');
    await press(user, 'Adicionar');
    expect((await shown())[0]).toContain('Cliente avisada');
    expect(callsOf('comments.add')).toEqual([]);
    expect(callsOf('bookings.comment')[0]?.[1]).toMatchObject({
      body: { scheduleId: 'b1', message: 'Cliente avisada' },
    });
  });

  it('RELIABILITY G13 an older answer does not take it out of the history', async () => {
    let answer = (_: unknown): void => undefined;
    const answers = [
      new Promise((resolve) => (answer = resolve)),
      { data: [comment(1), SAVED] },
      { data: [comment(1), SAVED] },
    ];
    const { user } = open({ 'comments.list': () => answers.shift() });
    await user.type(await field(), 'Cliente avisada');
    await press(user, 'Adicionar comentário');
    await press(user, 'Adicionar');
    await screen.findByText('Salvo com sucesso');
    answer({ data: [comment(1)] });
    expect((await shown())[0]).toContain('Cliente avisada');
  });

  it('a public comment on a customer goes the way of every comment', async () => {
    const { user, callsOf } = open({}, { type: 'user', id: 'u1', isPublic: true });
    await user.type(await field(), 'Cliente avisada');
    await press(user, 'Adicionar comentário');
    await press(user, 'Adicionar');
    await screen.findByText('Salvo com sucesso');
    expect(callsOf('comments.add')[0]?.[1]).toMatchObject({ body: { id: 'u1', type: 'user' } });
  });

  it.each([
    ['Failed to fetch', 'Houve um erro ao salvar o comentário'],
    ['Comentário longo demais', 'Comentário longo demais'],
  ])('B-ERR-21 a failure (%s) says %s and keeps what was typed', async (reason, text) => {
    const { user, callsOf } = open({
      'comments.add': () => {
        throw refusal(reason);
      },
    });
    await user.type(await field(), 'Cliente avisada');
    await press(user, 'Adicionar comentário');
    await press(user, 'Adicionar');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((await field()).value).toBe('Cliente avisada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Adicionar comentário');
    await press(user, 'Adicionar');
    await waitFor(() => expect(callsOf('comments.add')).toHaveLength(2));
    const keys = callsOf('comments.add').map(
      ([, input]) => (input as { idempotencyKey: string }).idempotencyKey,
    );
    expect(keys[0]).toBe(keys[1]);
  });

  it('B-COMM-05 B-COMM-06 P-CONST-08 P-CONST-11 ESTORNO puts its tag at the beginning, once', async () => {
    const { user } = open();
    await user.type(await field(), 'em dobro');
    await press(user, 'ESTORNO');
    expect((await field()).value).toBe('[ESTORNO] em dobro');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ESTORNO' }).disabled).toBe(true);
    expect(withRefundTag('[ESTORNO] x')).toBe('[ESTORNO] x');
  });

  it('of more than 2000 signs is kept, said to be too long and not sent', async () => {
    open();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(2001) } });
    expect((await field()).value).toHaveLength(2001);
    expect(screen.getByText('Máximo de 2000 caracteres')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar comentário' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
