import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OperationInput } from '../../../src/dataProvider';
import { arrived } from '../../support/arrived';
import { openDialog } from '../../support/bookingDialog';
import { refusal } from '../../support/customScreens';

const rule = (id: number, description: string, over: object = {}) => ({
  ...{ id_infraction_rule: id, description, type: 'ARREAR', level: 'LEVE', manual: true },
  ...{ penalty: 12.5, points: 3, client_discount: 7, suspended_days: 0 },
  ...over,
});

const RULES = [
  rule(1, 'Atraso na chegada'),
  rule(2, 'Regra automática', { manual: false }),
  rule(3, 'Microcrédito', { level: 'MICRO_CREDITO', type: 'MONEY', penalty: 90.1 }),
  rule(4, 'Taxa de adesão', { type: 'FINANCIAL' }),
];

/** Opens the dialog; `record` answers each of the three operations that save. */
const open = async (record: (input: OperationInput) => unknown) => {
  const read = vi.fn().mockRejectedValueOnce(refusal('busy', 'Tabela em manutenção'));
  const { user, asked, sent } = openDialog({
    calls: {
      'infractions.rules': read.mockReturnValue({ data: RULES, totalItems: RULES.length }),
      'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', email: 'paula@exemplo.test' }),
      'infractions.record': record,
      'infractions.recordLoose': record,
      'infractions.financial': record,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Erro ao buscar as infrações');
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  const rules = await within(dialog).findByRole('combobox', { name: 'Infração' });
  const saved = () =>
    asked.flatMap(({ id, input }) =>
      id.startsWith('infractions.') && id !== 'infractions.rules' ? [{ id, ...input }] : [],
    );
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  return { user, dialog, rules, sent, saved, save, box, type };
};

it('B-INF-01 B-INF-02 B-INF-04 B-INF-07 B-INF-05 P-INF-12 B-ERR-01 B-ERR-18 B-ERR-19 P-INF-13 P-INF-15 P-ERR-15 P-ERR-16 P-ERR-17 records a manual rule on the booking, tried again as the same after a failure', async () => {
  let failure: Error | undefined = refusal('network', '', 0);
  let answer = (): void => undefined;
  const { user, dialog, rules, sent, saved, save, box, type } = await open(
    () =>
      new Promise((resolve, reject) => {
        answer = () => (failure ? reject(failure) : resolve({ created: 1 }));
      }),
  );
  expect(save).toHaveProperty('disabled', true);
  expect(within(dialog).getByText('Nenhuma infração selecionada')).toBeTruthy();
  await within(dialog).findByText('Profissional: Paula Prado · paula@exemplo.test');
  await user.click(rules);
  const options = await screen.findAllByRole('option');
  const texts = options.map(({ textContent }) => textContent);
  expect(texts).toEqual(['Atraso na chegada', 'Microcrédito', 'Taxa de adesão']);
  await user.click(screen.getByRole('option', { name: 'Microcrédito' }));
  await arrived(dialog);
  // A rule of microcredit is a fee in installments.
  expect(box('Parcelas').value).toBe('1');
  expect(within(dialog).queryByRole('textbox', { name: 'Id do agendamento' })).toBeNull();
  await user.clear(rules);
  await user.paste('atraso');
  await user.click(await screen.findByRole('option', { name: 'Atraso na chegada' }));
  await arrived(dialog);
  expect(dialog.querySelector('dl')?.textContent?.replace(/\u00a0/g, ' ')).toBe(
    'TipoAtrasoPontos3MultaR$ 12,50Desconto da clienteR$ 7,00',
  );
  expect(box('Id do agendamento').value).toBe('b1');
  expect(box('Data da ocorrência').value).toBe('10/03/2026');
  type('Comentário', 'chegou tarde');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Relevar multa' }));
  const before = sent('bookings.one').length;
  const press = async (count: number) => {
    await user.click(save);
    await waitFor(() => expect(saved()).toHaveLength(count));
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
    answer();
  };
  await press(1);
  expect(await within(dialog).findByText('Não foi possível inserir a infração.')).toBeTruthy();
  failure = undefined;
  await press(2);
  expect(await screen.findByText('Infração Adicionada com sucesso')).toBeTruthy();
  expect(new Set(saved().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(saved().at(-1)).toMatchObject({
    id: 'infractions.record',
    params: { ruleId: '1', artistId: 'p1', scheduleId: 'b1' },
    body: { comment: 'chegou tarde', relievePoints: false, relievePenalty: true },
  });
  await waitFor(() => expect(sent('bookings.one').length).toBeGreaterThan(before));
});
