import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choose } from '../../src/customPages/shared/harness';
import { leanPage, settled } from '../support/leanPage';
import { closed, confirm, factIn, sectionOf } from '../support/recordPage';

/** The screens of customers, vouchers, leads and hours of tests in front of services of the specification alone. */

/** What no operator should read. */
const BROKEN = /undefined|null|NaN|Invalid Date|\[object/;

const open = async (path: string) => {
  const page = leanPage(path);
  page.draw();
  await settled(page.asked);
  expect(document.body.textContent).not.toMatch(BROKEN);
  page.asked.length = 0;
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  /** What was asked for that changes something, since it was asked last. */
  const written = (): string[] => {
    const found = page.services.calls.splice(0).filter((call) => !call.startsWith('GET '));
    expect(page.services.refused).toEqual([]);
    return found;
  };
  written();
  return { ...page, user, written };
};

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\u00a0/g, ' ');

/** The rows of a table as texts by the name of their column. */
const rowsOf = (table: HTMLElement): Record<string, string>[] => {
  const names = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
  return [...table.querySelectorAll('tbody tr')].map(({ children }) =>
    Object.fromEntries(
      [...children].map((cell, at) => {
        const own = cell.cloneNode(true) as Element;
        for (const below of own.querySelectorAll('.second')) below.remove();
        return [names[at] ?? '', plain(own.textContent).trim()];
      }),
    ),
  );
};

const table = (name: string) => screen.findByRole('table', { name });
const turn = (user: ReturnType<typeof userEvent.setup>, way: string) =>
  user.click(screen.getByRole('button', { name: `Ir para a ${way}` }));

const retype = async (
  user: ReturnType<typeof userEvent.setup>,
  name: string | RegExp,
  text: string,
) => {
  const box = await screen.findByRole('textbox', { name });
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};

/** Presses what a block offers once it is there, and answers its question. */
const confirms = async (
  user: ReturnType<typeof userEvent.setup>,
  label: string,
  answer: string,
) => {
  await screen.findByRole('button', { name: label });
  return confirm(user, label, answer);
};

describe('customers', () => {
  it('are listed by pages, without an order that nobody makes', async () => {
    const { user } = await open('/users');
    expect(rowsOf(await table('Clientes'))[0]).toMatchObject({
      Id: '200',
      Nome: expect.stringContaining('Ana Souza'),
      Telefone: '(11) 9 8765-4321',
      Endereço: 'Rua Augusta, 100 - Consolação, São Paulo - SP, 01305-000',
      Sexo: 'Feminino',
      Agendamentos: '0',
    });
    expect(document.querySelectorAll('thead button')).toHaveLength(0);
    await turn(user, 'próxima página');
    expect(await screen.findByText('11–20 de 24')).toBeTruthy();
    expect(rowsOf(await table('Clientes'))[0]?.Id).toBe('210');
  });

  it('show what is known of them in every block', async () => {
    await open('/users/203');
    const facts = await sectionOf('Informações');
    expect(factIn(facts, 'Cadastro')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(plain(factIn(facts, 'Facebook'))).toMatch(/^99003/);
    const bookings = within(await sectionOf('Agendamentos')).getByRole('table');
    expect(bookings.querySelectorAll('tbody tr')).toHaveLength(10);
    const credits = within(await sectionOf('Créditos')).getByRole('table');
    expect(rowsOf(credits)[0]).toMatchObject({
      Data: '10/03/2026 12:00',
      Créditos: '+ R$ 10,50',
    });
    const vouchers = within(await sectionOf('Vouchers')).getByRole('table');
    expect(rowsOf(vouchers)[0]).toMatchObject({
      Código: 'LEAN0',
      Desconto: '10%',
      Situação: 'Disponível',
    });
    const preferred = within(await sectionOf('Profissionais de preferência'));
    expect(preferred.getByRole('link', { name: 'Denise Rocha' })).toBeTruthy();
  });

  it.each([
    ['Bloquear cliente', 'Bloquear', 'POST /v2/bo/user/block/203', 'Cliente bloqueado'],
    [
      'Forçar validação do telefone',
      'Confirmar telefone',
      'POST /v3/bo/users/203/forcePhoneValidation',
      'Telefone confirmado',
    ],
    [
      'Solicitar redefinição de senha',
      'Enviar',
      'POST /v1/user/forgotPassword',
      'Requisição de senha enviada',
    ],
    [
      'Solicitar confirmação de dados',
      'Solicitar',
      'PUT /v2/bo/user/203',
      'Requisição de confimação de dados enviada',
    ],
    [
      'Remover cartão final 1111',
      'Remover',
      'DELETE /v2/bo/user/203/creditcard',
      'Cartão removido',
    ],
    [
      'Remover Elaine Prado das rejeitadas',
      'Remover',
      'DELETE /v2/bo/user/203/excludedPartner',
      'Profissional removida',
    ],
  ])('%s: %s asks once', async (label, answer, call, said) => {
    const { user, written } = await open('/users/203');
    await confirms(user, label, answer);
    expect(await screen.findByText(`${said} com sucesso`)).toBeTruthy();
    expect(written()).toEqual([call]);
    // What can be seen of it is read again: who can be undone is offered its contrary.
    if (!label.startsWith('Solicitar redefinição')) {
      const again = label === 'Solicitar confirmação de dados' ? undefined : label;
      await waitFor(() =>
        expect(again && screen.queryByRole('button', { name: again })).toBeFalsy(),
      );
    }
  });

  it('are unblocked, and show what an action made of them', async () => {
    const { user, written } = await open('/users/203');
    await confirms(user, 'Bloquear cliente', 'Bloquear');
    await closed();
    await screen.findByText('Cliente bloqueado com sucesso');
    await screen.findByRole('button', { name: 'Desbloquear cliente' });
    await confirms(user, 'Desbloquear cliente', 'Desbloquear');
    expect(await screen.findByText('Cliente desbloqueado com sucesso')).toBeTruthy();
    await closed();
    await confirms(user, 'Forçar validação do telefone', 'Confirmar telefone');
    await closed();
    await confirms(user, 'Solicitar confirmação de dados', 'Solicitar');
    await closed();
    const facts = await sectionOf('Informações');
    await waitFor(() => expect(factIn(facts, 'Telefone confirmado')).toBe('Sim'));
    await waitFor(() => expect(factIn(facts, 'Dados confirmados')).toBe('Não'));
    expect(written()).toHaveLength(4);
  });

  it('get credits and a comment', async () => {
    const { user, written } = await open('/users/203');
    const credits = await sectionOf('Créditos');
    await user.click(within(credits).getByRole('button', { name: 'Adicionar créditos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar créditos' });
    await user.type(await within(dialog).findByRole('textbox', { name: 'Valor' }), '10,00');
    await user.type(within(dialog).getByRole('textbox', { name: 'Descrição' }), 'Atraso');
    await choose(user, 'Motivo', 'A-ATRASO', dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByText('Créditos adicionados com sucesso')).toBeTruthy();
    await closed();
    expect(written()).toEqual(['PUT /v2/bo/user/camarimCredits']);
    await waitFor(() => expect(plain(credits.textContent)).toContain('+ R$ 10,00'));
    const comments = await sectionOf('Comentários');
    await retype(user, 'Novo comentário', 'Pediu retorno');
    await user.click(within(comments).getByRole('button', { name: 'Adicionar comentário' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByText('Salvo com sucesso')).toBeTruthy();
    expect(written()).toEqual(['POST /comments']);
    expect(await within(comments).findByText('Pediu retorno')).toBeTruthy();
  });
});

describe('vouchers', () => {
  it('are listed ten a page from pages of eight, found by their code and deactivated', async () => {
    const { user, written } = await open('/vouchers');
    const rows = rowsOf(await table('Vouchers'));
    expect(rows).toHaveLength(10);
    expect([rows[0]?.Desconto, rows[1]?.Desconto, rows[3]?.Desconto]).toEqual([
      '10%',
      'R$ 15,00',
      '10% / R$ 15,00',
    ]);
    await turn(user, 'próxima página');
    expect(await screen.findByText('11–20 de 23')).toBeTruthy();
    expect(rowsOf(await table('Vouchers'))[0]?.Código).toMatch(/^LEAN100/);
    await user.type(screen.getByRole('textbox', { name: 'Código' }), 'lean30');
    await user.click(screen.getByRole('button', { name: 'BUSCAR' }));
    await waitFor(async () => expect(rowsOf(await table('Vouchers'))).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Ações de LEAN30' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
    const question = await screen.findByRole('dialog', { name: 'Desativar voucher' });
    await user.click(within(question).getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Voucher desativado com sucesso')).toBeTruthy();
    expect(written()).toEqual(['DELETE /v2/bo/vouchers/LEAN30']);
  });
});

describe('leads', () => {
  it('are counted in the report, and stand in the calendar', async () => {
    await open('/leads/report');
    expect(rowsOf(await table('Leads por status'))[0]).toMatchObject({
      Status: 'Não agendado',
      Leads: '23',
    });
  });
});

describe('hours of tests', () => {
  const BASE = '/leads/evaluation/schedules/config';

  it('are listed by pages', async () => {
    await open(`${BASE}/list`);
    const all = await table('Lista dos horários disponíveis para teste');
    expect(rowsOf(all)).toHaveLength(10);
    expect(screen.getByText('1–10 de 14')).toBeTruthy();
  });

  it('are made online', async () => {
    const { user, written } = await open(`${BASE}/new`);
    await choose(user, 'Dias da semana', 'Segunda-feira');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await retype(user, 'Data inicial', '10/03/2026');
    await retype(user, 'Data final', '30/03/2026');
    await retype(user, 'Hora inicial', '0800');
    await retype(user, 'Hora final', '1200');
    await retype(user, 'Limite de pessoas', '5');
    await choose(user, 'Categoria', 'Manicure');
    await choose(user, 'Tipo de teste', 'Online');
    await user.type(screen.getByRole('combobox', { name: 'Cidade' }), 'paulo');
    await user.click(await screen.findByRole('option', { name: 'São Paulo' }));
    await user.click(screen.getByRole('button', { name: 'CADASTRAR HORÁRIO' }));
    expect(await screen.findByText('Horário cadastrado com sucesso.')).toBeTruthy();
    expect(written()).toEqual(['POST /lead/schedule/date']);
  });

  it('are edited', async () => {
    const { user, written, services } = await open(`${BASE}/edit/701`);
    await waitFor(() => expect(screen.getByDisplayValue('08:00')).toBeTruthy());
    await retype(user, 'Limite de pessoas', '9');
    await user.click(screen.getByRole('button', { name: 'EDITAR HORÁRIO' }));
    expect(await screen.findByText('Horário cadastrado com sucesso.')).toBeTruthy();
    expect(written()).toEqual(['PUT /lead/schedule/date/701']);
    expect(services.state.slots.find(({ _id }) => String(_id) === '701')).toMatchObject({
      limit: 9,
    });
  });
});
