// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDIT_REASONS } from '../../../domain/customers';
import { renderScreen } from '../../../tests/support/screen';
import { CreditsSection } from './CreditsSection';
import { choose, customerOf, descriptionOf, drawer, refusal } from './harness';

const draw = drawer(renderScreen);
const ROW = {
  _id: 'h1',
  createdAt: '2026-03-01T15:30:00Z',
  credits: 20,
  decrease: true,
  reason: 'PEDIDO',
  description: 'Créditos usados',
  scheduleId: null,
};
const answers = (rows: readonly unknown[] = [ROW], totalItems = rows.length) => ({
  'customers.credits': () => ({ data: rows, totalItems, credits: 35.5 }),
  'customers.addCredits': (): unknown => ({ credits: 45.5 }),
});

const open = async (calls: Parameters<typeof draw>[1] = answers()) => {
  const drawn = draw(<CreditsSection customer={customerOf()} mayEdit />, calls);
  await drawn.user.click(screen.getByRole('button', { name: 'Adicionar créditos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar créditos' });
  const box = (name: string) => within(dialog).getByRole('textbox', { name });
  const add = () => within(dialog).getByRole('button', { name: 'Adicionar' });
  return { ...drawn, dialog, box, add };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user, box, dialog }: Opened, value: string): Promise<void> => {
  await user.clear(box('Valor'));
  await user.type(box('Valor'), value);
  await user.clear(box('Descrição'));
  await user.type(box('Descrição'), 'Atraso');
  await choose(user, 'Motivo', 'A-ATRASO', dialog);
};

it('P-CRED-01 P-CRED-02 tells a deduction from an addition', async () => {
  draw(
    <CreditsSection customer={customerOf()} mayEdit />,
    answers([ROW, { ...ROW, _id: 'h2', decrease: false, scheduleId: 'b1' }]),
  );
  const rows = await screen.findAllByRole('row');
  const texts = rows.map((row) => row.textContent?.replace(/\u00a0/g, ' '));
  expect(texts[1]).toContain('− R$ 20,00Débito');
  expect(texts[1]).toContain('01/03/2026 12:30');
  expect(texts[1]).toContain('Não informado');
  expect(texts[2]).toContain('+ R$ 20,00Crédito');
  expect(texts[2]).toContain('b1');
  expect(screen.getByText(/Saldo:/).textContent?.replace(/\u00a0/g, ' ')).toBe('Saldo: R$ 35,50');
});

it.each([
  [10, 0],
  [11, 2],
])('P-CRED-01 %d rows have %d buttons to turn pages', async (total, buttons) => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ ...ROW, _id: `h${index}` }));
  const { user, sent } = draw(
    <CreditsSection customer={customerOf()} mayEdit />,
    answers(rows, total),
  );
  await screen.findByRole('table');
  expect(screen.queryAllByRole('button', { name: /^(Anterior|Próxima)$/ })).toHaveLength(buttons);
  if (buttons === 0) return;
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  await waitFor(() =>
    expect(sent('customers.credits').at(-1)?.query).toEqual({
      userId: 'u1',
      itemsPerPage: 10,
      page: 2,
    }),
  );
});

it('P-CRED-01 RELIABILITY G13 marks the page before as such until the next one is there', async () => {
  let answer = (_: unknown): void => undefined;
  const { user } = draw(<CreditsSection customer={customerOf()} mayEdit />, {
    'customers.credits': ({ query }) =>
      query?.page === 1
        ? { data: [ROW], totalItems: 11 }
        : new Promise((resolve) => (answer = resolve)),
  });
  const history = async () => (await screen.findByRole('table')).closest('[aria-busy]');
  expect((await history())?.getAttribute('aria-busy')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  await waitFor(async () => expect((await history())?.getAttribute('aria-busy')).toBe('true'));
  answer({ data: [{ ...ROW, _id: 'h2', description: 'Página 2' }], totalItems: 11 });
  expect(await screen.findByText('Página 2')).toBeDefined();
  expect((await history())?.getAttribute('aria-busy')).toBe('false');
});

it('P-CRED-03 P-CRED-04 says what is missing and sends nothing', async () => {
  const { user, sent, dialog, box, add } = await open();
  await user.click(add());
  expect(descriptionOf(box('Valor'))).toBe('Somente valores negativos');
  expect(descriptionOf(box('Descrição'))).toBe('Preenchimento Obrigatório');
  expect(within(dialog).getAllByText('Preenchimento Obrigatório')).toHaveLength(2);
  expect(sent('customers.addCredits')).toEqual([]);
});

it('P-CRED-08 offers the ten reasons and nothing else', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('combobox', { name: 'Motivo' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([...CREDIT_REASONS]);
});

it('P-CRED-05 P-CRED-07 caps the value and collapses spaces while typing', async () => {
  const { user, box } = await open();
  await user.type(box('Valor'), '1500');
  await user.tab();
  expect(box('Valor')).toHaveProperty('value', '1.000,00');
  await user.type(box('Descrição'), '  a   b');
  expect(box('Descrição')).toHaveProperty('value', 'a b');
});

it.each([
  ['500,01', false],
  ['1000', false],
  ['500', true],
  ['499,99', true],
])('P-CRED-06 an addition of %s is sent: %s', async (value, isSent) => {
  const opened = await open();
  await fill(opened, value);
  await opened.user.click(opened.add());
  if (isSent) {
    await screen.findByText('Créditos adicionados com sucesso');
    expect(opened.sent('customers.addCredits')[0]).toMatchObject({
      params: { product: 'camarim' },
      body: {
        userId: 'u1',
        credits: Number(value.replace(',', '.')),
        description: 'Atraso',
        reason: 'A-ATRASO',
        scheduleId: null,
      },
    });
    return;
  }
  const alert = within(opened.dialog).getByRole('alert');
  expect(alert.textContent).toBe(
    'Limite atingidoO valor máximo de créditos que podem ser inseridos é de R$ 500,00',
  );
  expect(opened.sent('customers.addCredits')).toEqual([]);
});

it('P-CRED-09 keeps the form when it fails; again it carries the same key', async () => {
  let fails = true;
  const opened = await open({
    ...answers(),
    'customers.addCredits': () => {
      if (fails) throw refusal('internal', '', 500);
      return { credits: 1 };
    },
  });
  await fill(opened, '20');
  await opened.user.click(opened.add());
  expect(await within(opened.dialog).findByText('Ocorreu um erro inesperado')).toBeTruthy();
  expect(opened.box('Descrição')).toHaveProperty('value', 'Atraso');
  fails = false;
  await opened.user.dblClick(opened.add());
  await screen.findByText('Créditos adicionados com sucesso');
  const keys = opened.sent('customers.addCredits').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  // The history is read again with the new row in it.
  await waitFor(() => expect(opened.sent('customers.credits').length).toBeGreaterThan(1));
});

it('P-CRED-01 P-ROLE-02 says to whoever may not add credits that they may not, and offers nothing', async () => {
  draw(<CreditsSection customer={customerOf()} mayEdit={false} />, answers());
  await screen.findByRole('table');
  expect(screen.getByText('Acesso negado')).toBeTruthy();
  expect(screen.getByText('Você não tem permissão para realizar essa ação')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adicionar créditos' })).toBeNull();
});

it('P-ROLE-02 says that access is denied when the right is gone meanwhile', async () => {
  const opened = await open({
    ...answers(),
    'customers.addCredits': () => {
      throw refusal('forbidden', 'Forbidden', 403);
    },
  });
  await fill(opened, '20');
  await opened.user.click(opened.add());
  expect((await within(opened.dialog).findByRole('alert')).textContent).toBe(
    'Acesso negadoVocê não tem permissão para realizar essa ação',
  );
});

it('P-CRED-10 says at its field that the booking is not of this customer', async () => {
  const opened = await open({
    ...answers(),
    'customers.addCredits': () => {
      throw Object.assign(refusal('invalid', 'Confira os campos.', 422), {
        body: { errors: { scheduleId: 'Este pedido não é deste cliente.' } },
      });
    },
  });
  await fill(opened, '20');
  await opened.user.click(opened.add());
  await waitFor(() =>
    expect(descriptionOf(opened.box('Agendamento'))).toBe('Este pedido não é deste cliente.'),
  );
});

it('P-CRED-01 P-ROLE-02 who may not write gets no button', async () => {
  draw(<CreditsSection customer={customerOf()} mayEdit={false} />, answers());
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Adicionar créditos' })).toBeNull();
});

it('P-CRED-01 says when the history cannot be loaded, and when it is empty', async () => {
  let fails = true;
  const { user } = draw(<CreditsSection customer={customerOf()} mayEdit />, {
    'customers.credits': () => {
      if (fails) throw refusal('internal', '', 500);
      return { data: [], totalItems: 0, credits: 0 };
    },
  });
  expect(await screen.findByText('Erro ao carregar os créditos')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhuma movimentação de créditos.')).toBeTruthy();
});
