import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../src/dataProvider';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** 'Transferências' as who decides meets it: part 3 sections 2.10, 4 and 8. */

const LONG = 'a'.repeat(101);
const FIRST = 'Pendente head de operações';
const OWN = 'Você já decidiu a etapa de operações deste bônus';

const bonus = (at: number, over: object = {}) => ({
  _id: `t${at}`,
  professionalName: `Profissional ${String(at).padStart(2, '0')}`,
  value: at * 10_050,
  description: 'Diária',
  responsible: { name: 'Rita', email: 'rita@camarim.test' },
  reason: '2',
  approval: { status: 1 },
  createdAt: '2026-03-09T12:30:00.000Z',
  blocked: null,
  version: 1,
  ...over,
});

const BONUSES = [
  bonus(1, {
    description: LONG,
    approval: {
      status: 1,
      history: [
        {
          approved: true,
          comment: 'Conferido',
          at: '2026-03-09T13:00:00.000Z',
          by: { name: 'Olga', email: 'olga@camarim.test' },
          status: 2,
        },
      ],
    },
  }),
  bonus(2, { responsible: { name: null, email: 'bia@camarim.test' } }),
  bonus(3, { blocked: OWN }),
  ...Array.from({ length: 9 }, (_, at) => bonus(at + 4)),
];

const MANY = BONUSES.map((one) => ({ ...one, blocked: null }));

const pageOf = (all: readonly object[], { query }: OperationInput) => {
  const { page, limit } = query as { readonly page: number; readonly limit: number };
  return { bonus: all.slice((page - 1) * limit, page * limit), totalItems: all.length };
};

const open = async (all: readonly object[] = BONUSES, calls: object = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = pageOpener(renderScreen)({
    resource: 'transfers',
    path: '/transfers',
    calls: {
      'transfers.list': (input: OperationInput) => pageOf(all, input),
      'transfers.decide': () => ({ bonus: [] }),
      ...calls,
    },
  });
  await screen.findByRole('rowheader', { name: 'Profissional 01' });
  /** What the list was last asked for. */
  const asked = () =>
    drawn.sent('transfers.list').findLast(({ query }) => query?.limit === 10)?.query;
  return { ...drawn, asked };
};

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Pro/ });
const ticked = () => ticks().filter(({ checked }) => checked).length;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A text as it stands on screen, where amounts have a space that does not break. */
const plain = (text: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && element.textContent?.replaceAll('\u00a0', ' ') === text;
const headers = () =>
  [...document.querySelectorAll('thead th:not(.select, .actions)')].map(
    ({ textContent }) => textContent,
  );
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])]
    .filter((cell) => !cell.matches('.select, .actions'))
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the list', () => {
  it('C-ROUTE-63 C-TRANS-01 C-TRANS-05 C-TRANS-07 C-TRANS-08 C-TRANS-10 C-CONST-04 C-CONST-11 C-CONST-14 shows what waits for the operator, 10 a page, with what can be decided of each', async () => {
    const { asked } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transferências');
    expect(asked()).toMatchObject({ page: 1, limit: 10, isOwner: true });
    expect(asked()).not.toHaveProperty('status');
    expect(headers()).toEqual([
      'Profissional',
      'Valor',
      'Descrição',
      'Responsável',
      'Objetivo',
      'Status',
      'Data',
    ]);
    expect(rows()).toHaveLength(10);
    const rest = ['Adiantamento de diária', FIRST, expect.stringMatching(/^09\/03\/26 09:30\b/)];
    expect(cellsOf(rows()[0])).toEqual([
      'Profissional 01',
      'R$ 100,50',
      `${LONG.slice(0, 100)}…`,
      'Rita',
      ...rest,
    ]);
    expect(cellsOf(rows()[1])).toEqual([
      'Profissional 02',
      'R$ 201,00',
      'Diária',
      'bia@camarim.test',
      ...rest,
    ]);
    expect(ticks()).toHaveLength(10);
    expect(screen.getByRole('checkbox', { name: 'Selecionar todos' })).toBeDefined();
    for (const verb of ['Aprovar', 'Reprovar'])
      expect(screen.getAllByRole('button', { name: new RegExp(`^${verb} Pro`) })).toHaveLength(10);
    for (const name of ['APROVAR SELECIONADOS', 'REPROVAR SELECIONADOS'])
      expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  it('C-TRANS-02 C-TRANS-03 C-TRANS-04 C-TRANS-10 C-TRANS-11 C-CALL-11 filters with BUSCAR, out of the owner view for a status', async () => {
    const { user, asked, sent } = await open(BONUSES, {
      'transfers.list': (input: OperationInput) => {
        const { professional, status } = input.query as Record<string, unknown>;
        const all = professional ? [] : BONUSES;
        return pageOf(
          status === undefined
            ? all
            : all.map((one) => ({ ...one, approval: status === 0 ? null : { status } })),
          input,
        );
      },
    });
    const search = within(await screen.findByRole('search'));
    const before = sent('transfers.list').length;
    await user.type(await search.findByRole('textbox', { name: 'PROFISSIONAL' }), 'Xenofonte');
    await user.type(await search.findByRole('textbox', { name: 'DATA' }), '10/03/2026');
    expect(sent('transfers.list')).toHaveLength(before);
    await user.click(button('BUSCAR'));
    expect(await screen.findByText('Não há dados para serem exibidos.')).toBeDefined();
    expect(asked()).toMatchObject({
      professional: 'Xenofonte',
      createAt: '2026-03-10',
      isOwner: true,
    });
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await screen.findByRole('rowheader', { name: 'Profissional 01' });
    for (const [word, status] of [
      ['Aprovado', 3],
      ['N/A', 0],
    ] as const) {
      await user.click(await search.findByRole('combobox', { name: 'STATUS' }));
      await user.click(await screen.findByRole('option', { name: word }));
      await user.click(button('BUSCAR'));
      await waitFor(() => expect(asked()).toMatchObject({ status, isOwner: false }));
      await waitFor(() =>
        expect(new Set(rows().map((row) => cellsOf(row)[5]))).toEqual(new Set([word])),
      );
    }
  });
});

describe('a decision', () => {
  it('C-TRANS-12 C-TRANS-14 C-CALL-12 C-ERR-06 one bonus stands with all that is known of it, is approved once with a comment, and its failure told', async () => {
    let failing = true;
    const { user, sent } = await open(BONUSES, {
      'transfers.decide': () => {
        if (failing) throw Object.assign(new Error(''), { status: 500, body: {} });
        return { bonus: [bonus(1, { approval: { status: 2 } })] };
      },
    });
    await user.click(button('Aprovar Profissional 01'));
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar bônus' });
    for (const text of [
      'Profissional 01',
      'R$ 100,50',
      'Adiantamento de diária',
      LONG,
      FIRST,
      'Rita',
      'Aprovado por Olga em 09/03/26 10:00: Conferido',
    ])
      expect(within(dialog).getAllByText(plain(text))[0]).toBeDefined();
    expect(within(dialog).getAllByRole('button', { name: 'Fechar' }).length).toBeGreaterThan(0);
    await user.type(
      await within(dialog).findByRole('textbox', { name: 'Comentário' }),
      'De acordo',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Erro ao atualizar bônus',
    );
    failing = false;
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Bônus atualizado com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { ids: ['t1'], approved: true, comment: 'De acordo' };
    expect(sent('transfers.decide').map((one) => one.body)).toEqual([body, body]);
  });

  it('C-TRANS-06 C-TRANS-12 C-TRANS-13 ticks the page and no other, shows those of it with their sum, and closing clears it', async () => {
    const { user, sent } = await open(MANY);
    await screen.findByRole('button', { name: 'REPROVAR SELECIONADOS' });
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    expect(ticked()).toBe(10);
    expect(await screen.findByText('10 itens selecionados')).toBeDefined();
    await user.click(button('Ir para a próxima página'));
    await screen.findByRole('rowheader', { name: 'Profissional 11' });
    expect(ticked()).toBe(0);
    expect(screen.getByText('Nenhum item selecionado')).toBeDefined();
    await user.click(button('Ir para a página anterior'));
    await screen.findByRole('rowheader', { name: 'Profissional 01' });
    expect(ticked()).toBe(0);
    for (const at of [0, 2]) await user.click(ticks()[at] as HTMLElement);
    await user.click(button('REPROVAR SELECIONADOS'));
    const question = await screen.findByRole('dialog', { name: 'Reprovar 2 bônus' });
    const dialog = within(question);
    expect(dialog.getByText(plain('2 itens, R$ 402,00 no total'))).toBeDefined();
    const named = [...question.querySelectorAll<HTMLElement>('tbody tr')].map(
      (row) => cellsOf(row)[0],
    );
    expect(named).toEqual(['Profissional 01', 'Profissional 03']);
    expect(await dialog.findByRole('textbox', { name: 'Comentário' })).toBeDefined();
    await user.click(dialog.getByText('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ticked()).toBe(0);
    expect(sent('transfers.decide')).toEqual([]);
  });

  it('C-TRANS-12 C-TRANS-16 C-CALL-12 C-ERR-06 C-ERR-07 decides many in one call, which a stale one refuses by its name', async () => {
    const stale = 'Profissional 02, R$ 201,00: Este bônus já foi decidido nesta etapa.';
    let answer: () => unknown = () => {
      const error = { code: 'already-decided', description: stale };
      throw Object.assign(new Error(stale), { status: 409, ...error, body: { error } });
    };
    const { user, sent } = await open(MANY, { 'transfers.decide': () => answer() });
    await screen.findByRole('button', { name: 'APROVAR SELECIONADOS' });
    await user.click(button('APROVAR SELECIONADOS'));
    expect((await screen.findByRole('alert')).textContent).toContain('Selecione os itens');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const at of [0, 1]) await user.click(ticks()[at] as HTMLElement);
    await user.click(button('APROVAR SELECIONADOS'));
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar 2 bônus' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Aprovar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(stale);
    answer = () => ({ bonus: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Bônus selecionados atualizados com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { ids: ['t1', 't2'], approved: true, comment: '' };
    expect(sent('transfers.decide').map((one) => one.body)).toEqual([body, body]);
    expect(ticked()).toBe(0);
  });

  it('C-ROLE-13 what the operator may not decide says why, alone and among those that are ticked', async () => {
    const { user, sent } = await open();
    await screen.findByRole('button', { name: 'APROVAR SELECIONADOS' });
    const approve = button('Aprovar Profissional 03');
    expect([approve.getAttribute('aria-disabled'), approve.title]).toEqual([
      'true',
      `Aprovar: ${OWN}`,
    ]);
    await user.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(ticks()[2] as HTMLElement);
    await user.click(button('APROVAR SELECIONADOS'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Desmarque o que não pode ser alterado: Profissional 03 (${OWN})`,
    );
    expect(ticks()[2]?.checked).toBe(true);
    expect(sent('transfers.decide')).toEqual([]);
  });
});
