import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNKNOWN_OUTCOME } from '../../../src/ui/feedback';
import { customerWire } from '../../support/customerOf';
import { choose, refusal } from '../../support/customScreens';
import { customerPage, sectionOf } from '../../support/recordPage';
import { barriersIn } from '../specified/accessible';

/** Page of a customer on screen. `record.test.ts` proves its texts. */

const type = (scope: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(scope).getByRole('textbox', { name }), { target: { value } });

it('P-CUST-01 P-CUST-02 P-CUST-34 P-CALL-02 P-CALL-17 P-ERR-02 edits the five values, against a failure and a colleague', async () => {
  let current: object = customerWire();
  const theirs = customerWire({ name: 'Clara Alves', email: 'alves@exemplo.test', version: 7 });
  const answers: (() => unknown)[] = [
    () => {
      throw refusal('timeout', 'timeout', 0);
    },
    () => {
      current = theirs;
      throw refusal('version-conflict', 'Outra pessoa alterou este cliente.');
    },
    () => customerWire({ name: 'Clara Dias', gender: null, version: 9 }),
  ];
  const { user, sent } = customerPage({
    calls: {
      'customers.one': () => current,
      'customers.update': () => answers.shift()?.(),
    },
  });
  const section = await sectionOf('Informações');
  await within(section).findByRole('textbox', { name: 'Telefone' });
  expect(await barriersIn(document.body)).toEqual([]);
  const save = () => fireEvent.click(within(section).getByRole('button', { name: 'Salvar' }));
  expect(within(section).getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
  type(section, 'Nome', 'Clara Dias');
  save();
  expect((await within(section).findByRole('alert')).textContent).toBe(UNKNOWN_OUTCOME);
  save();
  const alert = await within(section).findByText(/Outra pessoa alterou este cliente/);
  const changed = within(alert.closest('[role=alert]') as HTMLElement).getAllByRole('listitem');
  expect(changed.map(({ textContent }) => textContent)).toEqual([
    'Nome: Clara Alves',
    'E-mail: alves@exemplo.test',
  ]);
  const keys = sent('customers.update').map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  fireEvent.click(within(section).getByRole('button', { name: 'Usar os valores atuais' }));
  expect(within(section).getByDisplayValue('Clara Alves')).toBeTruthy();
  type(section, 'Nome', 'Clara Dias');
  await choose(user, 'Sexo', 'Não informado', section);
  save();
  expect(await screen.findByText('Valor alterado com sucesso')).toBeTruthy();
  expect(sent('customers.update').at(-1)).toMatchObject({
    params: { id: 'u1' },
    body: { name: 'Clara Dias', gender: null, version: 7 },
  });
});

it('P-CUST-01 P-ROLE-02 P-ROLE-03 tells who may not add credits, and shows nothing that writes to who only reads', async () => {
  customerPage({
    customer: { address: [{ _id: 'a1', place: 'Rua Augusta' }] },
    can: (_, action) => ['list', 'show'].includes(action),
  });
  const section = await sectionOf('Créditos');
  expect((await within(section).findByRole('alert')).textContent).toBe(
    'Acesso negadoVocê não tem permissão para realizar essa ação',
  );
  const writing = /^(Adicionar (endereço|créditos)|Remover|Bloquear|Novo Agendamento|Salvar)/;
  expect(screen.queryAllByRole('button', { name: writing })).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Ações' })).toBeNull();
});
