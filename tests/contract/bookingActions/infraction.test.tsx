import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../../src/dataProvider';
import { opener, refusal } from '../../support/bookingDialog';
import { renderScreen } from '../../support/screen';

const rule = (id: number, description: string, over: Readonly<Record<string, unknown>> = {}) => ({
  id_infraction_rule: id,
  description,
  type: 'ARREAR',
  level: 'LEVE',
  penalty: 12.5,
  points: 3,
  client_discount: 7,
  suspended_days: 0,
  manual: true,
  ...over,
});

const RULES = [
  rule(1, 'Atraso na chegada'),
  rule(2, 'Regra automática', { manual: false }),
  rule(3, 'Microcrédito', { level: 'MICRO_CREDITO', type: 'MONEY', penalty: 90.1 }),
  rule(4, 'Taxa de adesão', { type: 'FINANCIAL' }),
];

interface Options {
  readonly record?: (id: string, input: OperationInput) => unknown;
}

const openDialog = opener(renderScreen);

const open = async ({ record = () => ({ created: 1 }) }: Options = {}) => {
  const recording = ['record', 'recordLoose', 'financial'].map((name) => `infractions.${name}`);
  const { user, asked } = openDialog({
    calls: {
      'bookings.findPartner': () => ({ data: [], totalItems: 0 }),
      'infractions.rules': () => ({ data: RULES, totalItems: RULES.length }),
      'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', email: 'paula@exemplo.test' }),
      ...Object.fromEntries(
        recording.map((id) => [id, (input: OperationInput) => record(id, input)]),
      ),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
  const rules = await within(dialog).findByRole('combobox', { name: 'Infração' });
  const choose = async (name: string) => {
    await user.click(rules);
    await user.click(await screen.findByRole('option', { name }));
  };
  const sent = (prefix: string) => asked.filter(({ id }) => id.startsWith(prefix));
  const saved = () => sent('infractions.').filter(({ id }) => id !== 'infractions.rules');
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  return { user, dialog, rules, choose, sent, saved, save };
};

const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name });

describe('Nova Infração ou taxa', () => {
  it('B-INF-01 B-INF-02 B-INF-07 P-INF-13 offers the manual rules, searched by text, and cannot save without one', async () => {
    const { user, dialog, rules, save } = await open();
    expect(save).toHaveProperty('disabled', true);
    expect(within(dialog).getByText('Nenhuma infração selecionada')).toBeTruthy();
    expect(
      await within(dialog).findByText('Profissional: Paula Prado · paula@exemplo.test'),
    ).toBeTruthy();
    await user.click(rules);
    await screen.findByRole('option', { name: 'Atraso na chegada' });
    expect(screen.getAllByRole('option').map((node) => node.textContent)).toEqual([
      'Atraso na chegada',
      'Microcrédito',
      'Taxa de adesão',
    ]);
    await user.type(rules, 'MICROCRE');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((node) => node.textContent)).toEqual([
        'Microcrédito',
      ]),
    );
  });

  it('B-INF-04 B-ERR-19 P-INF-15 P-ERR-16 records on the booking, today, and reads the booking again', async () => {
    const { user, dialog, choose, save, sent, saved } = await open();
    await choose('Atraso na chegada');
    for (const [label, value] of [
      ['Tipo', 'Atraso'],
      ['Pontos', '3'],
      ['Multa', 'R$ 12,50'],
      ['Desconto da cliente', 'R$ 7,00'],
    ] as const) {
      const term = within(dialog).getByText(label);
      expect(term.nextElementSibling?.textContent).toBe(value);
    }
    expect(field(dialog, 'Id do agendamento').value).toBe('b1');
    expect(field(dialog, 'Data da ocorrência').value).toBe('10/03/2026');
    expect(within(dialog).queryByRole('textbox', { name: 'Parcelas' })).toBeNull();
    await user.type(field(dialog, 'Comentário'), 'chegou tarde');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Relevar multa' }));
    const before = sent('bookings.one').length;
    await user.dblClick(save);
    expect(await screen.findByText('Infração Adicionada com sucesso')).toBeTruthy();
    expect(saved().map(({ id, input }) => [id, input.params, input.body])).toEqual([
      [
        'infractions.record',
        { ruleId: '1', artistId: 'p1', scheduleId: 'b1' },
        {
          comment: 'chegou tarde',
          occurrenceDate: '2026-03-10',
          relievePoints: false,
          relievePenalty: true,
          relieveClientDiscount: false,
        },
      ],
    ]);
    await waitFor(() => expect(sent('bookings.one').length).toBe(before + 1));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Nova Infração ou taxa' })).toBeNull(),
    );
  });

  it('B-ERR-01 B-INF-01 says what the service answered when the rules cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = opener(renderScreen)({
      calls: {
        'artists.one': () => ({ _id: 'p1', name: 'Paula Prado' }),
        'infractions.rules': () => {
          throw refusal('busy', 'Tabela em manutenção');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Erro ao buscar as infrações');
    expect(alert.textContent).toContain('Tabela em manutenção');
  });

  it('B-INF-04 without a booking id it is recorded on none', async () => {
    const { user, dialog, choose, save, saved } = await open();
    await choose('Atraso na chegada');
    await user.clear(field(dialog, 'Id do agendamento'));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Relevar pontos' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Relevar desconto da cliente' }));
    await user.click(save);
    await waitFor(() =>
      expect(saved().map(({ id, input }) => [id, input.params, input.body])).toEqual([
        [
          'infractions.recordLoose',
          { ruleId: '1', artistId: 'p1' },
          {
            occurrenceDate: '2026-03-10',
            relievePoints: true,
            relievePenalty: false,
            relieveClientDiscount: true,
          },
        ],
      ]),
    );
  });

  it('B-INF-04 needs a date that is one', async () => {
    const { user, dialog, choose, save } = await open();
    await choose('Atraso na chegada');
    await user.clear(field(dialog, 'Data da ocorrência'));
    expect(within(dialog).getByText('Informe a data da ocorrência')).toBeTruthy();
    expect(save).toHaveProperty('disabled', true);
  });

  it.each([
    ['Microcrédito', 90.1],
    ['Taxa de adesão', 12.5],
  ])(
    'B-INF-03 B-INF-05 B-INF-06 B-ERR-19 P-INF-12 P-ERR-16 %s is a fee in installments',
    async (name, value) => {
      const { user, dialog, choose, save, saved } = await open();
      await choose(name);
      const plots = field(dialog, 'Parcelas');
      expect(plots.value).toBe('1');
      expect(within(dialog).queryByRole('textbox', { name: 'Id do agendamento' })).toBeNull();
      await user.clear(plots);
      await user.type(plots, '3');
      await user.dblClick(save);
      expect(await screen.findByText('Infrações inseridas com sucesso!')).toBeTruthy();
      expect(saved().map(({ id, input }) => [id, input.params, input.body])).toEqual([
        ['infractions.financial', undefined, { professionalId: 'p1', value, plots: 3 }],
      ]);
    },
  );

  it.each([
    ['', true],
    ['0', true],
    ['1', false],
    ['48', false],
    ['49', true],
  ])('B-INF-03 %j installments: refused %s', async (typed, refused) => {
    const { user, dialog, choose, save } = await open();
    await choose('Microcrédito');
    const plots = field(dialog, 'Parcelas');
    await user.clear(plots);
    if (typed) await user.type(plots, typed);
    expect(save).toHaveProperty('disabled', refused);
    expect(within(dialog).queryByText('Informe um número de 1 a 48') !== null).toBe(refused);
  });

  it.each([
    ['Microcrédito', 'Houve um erro ao inserir as infrações'],
    ['Atraso na chegada', 'Não foi possível inserir a infração.'],
  ])(
    'B-ERR-18 B-INF-01 P-INF-13 P-ERR-15 P-ERR-17 a failure of %s says so, keeps the form and is tried again as the same',
    async (name, text) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let fail: (failure: Error) => void = () => undefined;
      const { user, dialog, choose, save, saved } = await open({
        record: () =>
          new Promise((_, reject) => {
            fail = reject;
          }),
      });
      await choose(name);
      await user.click(save);
      expect(save).toHaveProperty('disabled', true);
      fail(Object.assign(new Error(''), { code: 'network', status: 0 }));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
      await user.click(save);
      fail(Object.assign(new Error('A profissional está inativa.'), { code: 'x', status: 409 }));
      expect(await within(dialog).findByText('A profissional está inativa.')).toBeTruthy();
      const keys = saved().map(({ input }) => input.idempotencyKey);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    },
  );
});
