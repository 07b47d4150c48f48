import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CREDIT_REASONS } from '../../../domain/customers';
import { choose, descriptionOf, refusal } from '../../../src/customPages/shared/harness';
import { UNKNOWN_OUTCOME } from '../../../src/ui/feedback';
import type { Calls } from '../../support/answers';
import { customerWire } from '../../support/customerOf';
import { closed, customerPage, factIn, sectionOf } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

const page = customerPage(renderScreen);

const ROW = {
  _id: 'h1',
  createdAt: '2026-03-01T15:30:00Z',
  credits: 20,
  decrease: true,
  reason: 'PEDIDO',
  description: 'Créditos usados',
  scheduleId: null,
};

const ROWS = Array.from({ length: 10 }, (_, index) => ({ ...ROW, _id: `h${index}` }));

const answers = (rows: readonly unknown[] = [ROW], totalItems = rows.length): Calls => ({
  'customers.credits': () => ({ data: rows, totalItems, credits: 20 }),
  'customers.addCredits': () => ({ credits: 45.5 }),
});

const NEXT = 'Ir para a próxima página';

const open = async (calls: Calls = answers()) => {
  const opened = page({ calls });
  const section = await sectionOf('Créditos');
  await opened.user.click(within(section).getByRole('button', { name: 'Adicionar créditos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar créditos' });
  // The input of amounts comes in a file of its own.
  await within(dialog).findByRole('textbox', { name: 'Valor' });
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
  const add = (name = 'Adicionar') => within(dialog).getByRole('button', { name });
  return { ...opened, section, dialog, box, add };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user, box, dialog }: Opened, value: string): Promise<void> => {
  await user.clear(box('Valor'));
  await user.type(box('Valor'), value);
  await user.clear(box('Descrição'));
  await user.type(box('Descrição'), 'Atraso');
  await choose(user, 'Motivo', 'A-ATRASO', dialog);
};

const plain = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');

it('P-CRED-01 P-CRED-02 shows the balance, and tells a deduction from an addition', async () => {
  page({
    customer: { credits: 35.5 },
    calls: answers([ROW, { ...ROW, _id: 'h2', decrease: false, scheduleId: 'b1' }]),
  });
  const section = await sectionOf('Créditos');
  const table = await within(section).findByRole('table', { name: 'Histórico de créditos' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
  expect(cells).toEqual([
    ['Data', 'Créditos', 'Tipo', 'Motivo', 'Descrição', 'Agendamento'],
    ['01/03/2026 12:30', '− R$ 20,00', 'Débito', 'PEDIDO', 'Créditos usados', '—'],
    ['01/03/2026 12:30', '+ R$ 20,00', 'Crédito', 'PEDIDO', 'Créditos usados', 'b1'],
  ]);
  expect(plain(factIn(section, 'Saldo'))).toBe('R$ 35,50');
});

it('P-CRED-02 shows the rows of a service that gives them no ids', async () => {
  page({ calls: answers(ROWS.map(({ _id, ...row }) => row)) });
  const section = await sectionOf('Créditos');
  expect(await within(section).findAllByRole('row')).toHaveLength(11);
});

it.each([
  [10, false],
  [11, true],
])('P-CRED-01 of %d rows there are more: %s', async (total, hasMore) => {
  const { user, sent } = page({ calls: answers(ROWS, total) });
  const section = await sectionOf('Créditos');
  await within(section).findAllByRole('rowheader');
  const [next] = within(section).queryAllByRole<HTMLButtonElement>('button', { name: NEXT });
  expect([next !== undefined, next?.disabled ?? true]).toEqual([hasMore, !hasMore]);
  if (!next) return;
  await user.click(next);
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
  const { user } = page({
    calls: {
      'customers.credits': ({ query }) =>
        query?.page === 1
          ? { data: ROWS, totalItems: 11 }
          : new Promise((resolve) => (answer = resolve)),
    },
  });
  const section = await sectionOf('Créditos');
  const busy = async () =>
    (await within(section).findByRole('table')).closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(await busy()).toBe('false');
  await user.click(within(section).getByRole('button', { name: NEXT }));
  await waitFor(async () => expect(await busy()).toBe('true'));
  answer({ data: [{ ...ROW, _id: 'h11', description: 'Página 2' }], totalItems: 11 });
  expect(await within(section).findByText('Página 2')).toBeDefined();
  await waitFor(async () => expect(await busy()).toBe('false'));
});

it('P-CRED-01 a page of the history, turned while something is typed, asks about nothing', async () => {
  const { user } = page({ calls: answers(ROWS, 11) });
  const section = await sectionOf('Informações');
  await user.type(await within(section).findByRole('textbox', { name: 'Nome' }), 'x');
  const credits = await sectionOf('Créditos');
  await user.click(await within(credits).findByRole('button', { name: NEXT }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByDisplayValue('Clara Costax')).toBeTruthy();
});

it('P-CRED-03 P-CRED-04 says what is missing and sends nothing', async () => {
  const { user, sent, dialog, box, add } = await open();
  await user.click(add());
  await waitFor(() => expect(descriptionOf(box('Valor'))).toBe('Somente valores negativos'));
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
  expect(box('Valor').value).toBe('1.000,00');
  await user.type(box('Descrição'), '  a   b');
  expect(box('Descrição').value).toBe('a b');
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
    expect(opened.sent('customers.addCredits')).toMatchObject([
      {
        params: { product: 'camarim' },
        body: {
          userId: 'u1',
          credits: Number(value.replace(',', '.')),
          description: 'Atraso',
          reason: 'A-ATRASO',
          scheduleId: null,
        },
      },
    ]);
    return;
  }
  const alert = await within(opened.dialog).findByRole('alert');
  expect(alert.textContent).toBe(
    'Limite atingidoO valor máximo de créditos que podem ser inseridos é de R$ 500,00',
  );
  expect(opened.sent('customers.addCredits')).toEqual([]);
});

it('P-CRED-09 the history is read again with the new row, and the balance with it', async () => {
  let hasMore = false;
  const opened = await open({
    'customers.one': () => customerWire({ credits: hasMore ? 40 : 20 }),
    'customers.credits': () => ({
      data: hasMore ? [{ ...ROW, _id: 'h2', decrease: false, description: 'Atraso' }, ROW] : [ROW],
      totalItems: hasMore ? 2 : 1,
    }),
    'customers.addCredits': () => {
      hasMore = true;
      return undefined;
    },
  });
  await fill(opened, '20');
  await opened.user.click(opened.add());
  await closed();
  expect(await within(opened.section).findByText('Atraso')).toBeTruthy();
  await waitFor(() => expect(plain(factIn(opened.section, 'Saldo'))).toBe('R$ 40,00'));
});

it('P-CRED-01 P-ROLE-02 P-ROLE-03 says to whoever may not add credits that they may not, and offers nothing', async () => {
  page({ calls: answers(), mayDo: (resource) => resource !== 'customers.addCredits' });
  const section = await sectionOf('Créditos');
  await within(section).findByRole('table');
  expect(within(section).getByRole('alert').textContent).toBe(
    'Acesso negadoVocê não tem permissão para realizar essa ação',
  );
  expect(within(section).queryByRole('button', { name: 'Adicionar créditos' })).toBeNull();
  // The others are theirs to do.
  expect(await screen.findByRole('button', { name: 'Adicionar endereço' })).toBeTruthy();
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
  expect(within(opened.dialog).queryByRole('alert')).toBeNull();
});

it('RELIABILITY F11 an addition that nobody confirmed is said to be so, and is not lost', async () => {
  const opened = await open({
    ...answers(),
    'customers.addCredits': () => {
      throw refusal('timeout', 'timeout', 0);
    },
  });
  await fill(opened, '20');
  await opened.user.click(opened.add());
  expect((await within(opened.dialog).findByRole('alert')).textContent).toBe(
    `Ocorreu um erro inesperado. ${UNKNOWN_OUTCOME}`,
  );
  expect(opened.box('Valor').value).toBe('20,00');
});

it('P-CRED-01 says when the history cannot be loaded, and when it is empty', async () => {
  let fails = true;
  const { user } = page({
    calls: {
      'customers.credits': () => {
        if (fails) throw refusal('internal', '', 500);
        return { data: [], totalItems: 0, credits: 0 };
      },
    },
  });
  const section = await sectionOf('Créditos');
  expect(await within(section).findByText('Erro ao carregar os créditos')).toBeTruthy();
  fails = false;
  await user.click(within(section).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(section).findByText('Nenhuma movimentação de créditos.')).toBeTruthy();
});

it('P-CRED-01 offers to tell the customer by WhatsApp once they are added, and opens nothing by itself', async () => {
  const opener = vi.spyOn(window, 'open').mockReturnValue(null);
  const opened = await open();
  await fill(opened, '20,00');
  await opened.user.click(opened.add());
  const tell = await screen.findByRole('button', { name: 'Avisar por WhatsApp' });
  expect(opener).not.toHaveBeenCalled();
  // Money has moved: nothing takes it back.
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await opened.user.click(tell);
  expect(opener).toHaveBeenCalledOnce();
  const [address] = opener.mock.calls[0] ?? [];
  expect(plain(decodeURIComponent(String(address)))).toBe(
    'https://wa.me/5511987654321?text=Olá, Clara Costa! Adicionamos R$ 20,00 em créditos à sua conta Camarim.',
  );
});
