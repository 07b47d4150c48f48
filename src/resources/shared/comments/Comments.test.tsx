import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerOf, calling } from '../../../../tests/support/answers';
import { renderScreen } from '../../../../tests/support/screen';
import { registryOf } from '../../../../tests/support/things';
import type { EndpointId, OperationInput } from '../../../dataProvider';
import { Notifications } from '../../../ui/feedback';
import { Comments, withRefundTag } from './Comments';
import type { CommentsSpec } from './spec';

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

const open = (
  answers: Readonly<Record<string, (input: unknown) => unknown>> = {},
  spec: Partial<CommentsSpec<never>> = {},
) => {
  const operation = vi.fn(async (id: string, input: unknown) => {
    const answer = answers[id] ?? (() => (id === 'comments.list' ? { data: [] } : SAVED));
    return answerOf(id as EndpointId, await answer(input));
  });
  renderScreen(
    <>
      <Comments resource="bookings" record={{ id: 'b1' }} spec={{ type: 'schedule', ...spec }} />
      <Notifications />
    </>,
    { registry: registryOf(), provider: calling(operation) as never },
  );
  const callsOf = (wanted: string) => operation.mock.calls.filter(([id]) => id === wanted);
  return { operation, callsOf };
};

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Novo comentário');
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Histórico de comentários' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  // In development ra-core writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('B-COMM-01 B-ENT-26 the history has author, text and date, newest first, 4 per page of at most 200', async () => {
  const data = [3, 6, 1, 5, 2, 4].map(comment);
  const { operation } = open({ 'comments.list': () => ({ data }) });
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
  await press('Ir para a página 2');
  expect(await shown()).toHaveLength(2);
});

it('B-ERR-20 B-CALL-12 a failed load keeps the comments of the booking, and can be retried', async () => {
  const answers = [new Error('Failed to fetch'), { data: [comment(1)] }];
  const answer = () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  open({ 'comments.list': answer }, { of: () => [comment(2)] });
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao recuperar comentários');
  expect(await shown()).toHaveLength(1);
  await press('Tentar novamente');
  await waitFor(async () => expect(await shown()).toHaveLength(2));
});

it('B-COMM-01 B-CALL-12 B-ENT-16 comments of the booking are among the others, newest first, each once', async () => {
  // The same instant, as two calls of one service may write it.
  const booked = [
    { ...comment(2), id: undefined, createdAt: '2026-03-02T12:00:00Z' },
    { ...comment(3), id: undefined },
  ];
  open({ 'comments.list': () => ({ data: [comment(1), comment(2)] }) }, { of: () => booked });
  expect(await shown()).toEqual([
    'pessoa3@camarim.test03/03/2026 09:00Comentário 3',
    'pessoa2@camarim.test02/03/2026 09:00Comentário 2',
    'pessoa1@camarim.test01/03/2026 09:00Comentário 1',
  ]);
});

it('B-CALL-12 the booking is read again after a comment without an answer', async () => {
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  open({ 'comments.add': () => undefined });
  await type('Cliente avisada');
  await press('Adicionar comentário');
  await press('Adicionar');
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['bookings'] }));
});

it('B-COMM-07 an empty history says so, and a blank comment is refused without a call', async () => {
  const { callsOf } = open();
  expect(await screen.findByText('Nenhum comentário registrado.')).toBeDefined();
  await type(' \n\t');
  await press('Adicionar comentário');
  await screen.findByText('Mensagem inválida. Por favor, escreva uma mensagem válida.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('comments.add')).toEqual([]);
});

it('B-COMM-02 B-COMM-08 B-ERR-21 a comment is confirmed, sent trimmed and once, and shown first', async () => {
  const { callsOf } = open({ 'comments.list': () => ({ data: [comment(1)] }) });
  await type('  Cliente avisada  ');
  await press('Adicionar comentário');
  const dialog = await screen.findByRole('dialog', { name: /^Deseja mesmo inserir/ });
  expect(dialog.textContent).toContain('Não é possível desfazer esta ação pelo sistema.');
  expect(callsOf('comments.add')).toEqual([]);
  const button = within(dialog).getByRole('button', { name: 'Adicionar' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Salvo com sucesso')).toBeDefined();
  expect(callsOf('comments.add')).toHaveLength(1);
  expect(callsOf('comments.add')[0]?.[1]).toMatchObject({
    body: { id: 'b1', type: 'schedule', message: 'Cliente avisada' },
  });
  expect((await shown())[0]).toContain('Cliente avisada');
  expect(callsOf('comments.list')).toHaveLength(1);
  expect((await field()).value).toBe('');
});

it('B-COMM-03 B-COMM-04 a public comment on a booking has its own confirmation and call', async () => {
  const booking = { _id: 'b1', comments: [comment(1), { ...SAVED, id: undefined }] };
  const { callsOf } = open(
    { 'bookings.comment': () => booking },
    { isPublic: true, add: { operation: 'bookings.comment', id: 'scheduleId' } },
  );
  await type('Cliente avisada');
  await press('Adicionar comentário');
  const dialog = await screen.findByRole('dialog', { name: /^Tem certeza que deseja/ });
  expect(dialog.textContent).toContain('Seu comentário ficará público para todos os usuários.');
  await press('Adicionar');
  expect((await shown())[0]).toContain('Cliente avisada');
  expect(callsOf('comments.add')).toEqual([]);
  expect(callsOf('bookings.comment')[0]?.[1]).toMatchObject({
    body: { scheduleId: 'b1', message: 'Cliente avisada' },
  });
});

it('an older answer does not remove a new comment', async () => {
  let answer = (_: unknown): void => undefined;
  const answers = [
    new Promise((resolve) => (answer = resolve)),
    { data: [comment(1), SAVED] },
    { data: [comment(1), SAVED] },
  ];
  open({ 'comments.list': () => answers.shift() });
  await type('Cliente avisada');
  await press('Adicionar comentário');
  await press('Adicionar');
  await screen.findByText('Salvo com sucesso');
  answer({ data: [comment(1)] });
  expect((await shown())[0]).toContain('Cliente avisada');
});

it.each([
  ['Failed to fetch', 'Houve um erro ao salvar o comentário'],
  ['Comentário longo demais', 'Comentário longo demais'],
])(
  'B-ERR-21 a failure (%s) shows %s, keeps the text, and is retried with its key',
  async (reason, text) => {
    const failure = Object.assign(new Error(reason), { status: 500, code: '' });
    const { callsOf } = open({ 'comments.add': () => Promise.reject(failure) });
    await type('Cliente avisada');
    await press('Adicionar comentário');
    await press('Adicionar');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((await field()).value).toBe('Cliente avisada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Adicionar comentário');
    await press('Adicionar');
    await waitFor(() => expect(callsOf('comments.add')).toHaveLength(2));
    const [first, again] = callsOf('comments.add').map(([, input]) => input);
    expect(again).toMatchObject({ idempotencyKey: (first as OperationInput).idempotencyKey });
  },
);

it('B-COMM-05 B-COMM-06 P-CONST-08 P-CONST-11 ESTORNO prepends its tag once', async () => {
  open();
  await type('em dobro');
  await press('ESTORNO');
  expect((await field()).value).toBe('[ESTORNO] em dobro');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ESTORNO' }).disabled).toBe(true);
  expect(withRefundTag('[ESTORNO] x')).toBe('[ESTORNO] x');
});

it('a comment of more than 2000 characters is kept, and not sent', async () => {
  open();
  await type('x'.repeat(2001));
  expect((await field()).value).toHaveLength(2001);
  expect(screen.getByText('Máximo de 2000 caracteres')).toBeDefined();
  await press('Adicionar comentário');
  expect(screen.queryByRole('dialog')).toBeNull();
});
