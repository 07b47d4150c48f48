import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LEAD_MISSING } from '../../domain/leads';
import type { WireAnswer } from '../support/answers';
import { factIn, pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const LEAD: WireAnswer = {
  _id: 'l1',
  name: 'Ana Souza',
  cpf: '52998224725',
  email: null,
  phone: { areaCode: '11', number: '987654321' },
  areaIds: ['a1', 'anotherCity'],
  anotherCity: 'Sorocaba',
  categoryIds: ['c100', 'c101'],
  hasCertification: true,
  reproveReasons: ['posture', 'time'],
  services: [{ categoryName: 'Unhas' }, { categoryName: 'Massagem' }],
  weekDisponibility: [1, 5],
  address: { zipcode: '01310100', place: 'Avenida Paulista', neighbor: 'Bela Vista' },
  status: [
    { code: 6, date: '2026-03-02T15:30:00Z', blame: { email: 'rita@camarim.test' } },
    { code: 2, date: '2026-03-01T15:30:00Z' },
  ],
  evaluation: {
    date: '2026-03-02T13:00:00Z',
    type: { code: 1 },
    location: { _id: 's1', formatted_address: 'Rua Augusta, 10' },
  },
  evaluationHistory: [
    { date: '2026-02-02T13:00:00Z', type: { code: 3 }, meetLink: 'https://meet.exemplo.test/a' },
    { date: '2026-02-01T13:00:00Z', type: { code: 9, description: 'Dupla' } },
  ],
  createdAt: '2026-01-10T12:00:00Z',
};

const open = (lead: WireAnswer = {}, mayDo = (_: string, __: string): boolean => true) =>
  pageOpener(renderScreen)({
    resource: 'leads',
    path: '/leads/l1/details',
    mayDo,
    calls: {
      'leads.list': () => ({ data: [{ ...LEAD, ...lead }], totalItems: 1 }),
      'areas.list': () => ({ data: [{ _id: 'a1', city: 'Campinas', active: true }] }),
    },
  });

it.each([
  ['Dados pessoais', 'CPF', '529.982.247-25'],
  ['Dados pessoais', 'Telefone', '(11) 9 8765-4321'],
  ['Dados pessoais', 'Cadastro', '10/01/2026 09:00'],
  ['Dados profissionais', 'Outra cidade', 'Sorocaba'],
  ['Dados profissionais', 'Categoria', 'Manicure, Massoterapeuta'],
  ['Dados profissionais', 'Possui certificado', 'Sim'],
  ['Dados profissionais', 'Disponibilidade na semana', 'Segunda-feira, Sexta-feira'],
  ['Dados profissionais', 'Serviços', 'Unhas, Massagem'],
  ['Endereço', 'CEP', '01310-100'],
  ['Endereço', 'Rua', 'Avenida Paulista'],
  ['Status do Lead', 'Status', 'Reprovado'],
  ['Status do Lead', 'Desde', '02/03/2026 12:30'],
  ['Status do Lead', 'Motivos da reprovação', 'Postura, Tempo'],
  ['Status do Lead', 'Teste', '02/03/2026 10:00'],
  ['Status do Lead', 'Tipo de teste', 'Presencial'],
  ['Status do Lead', 'Local do teste', 'Rua Augusta, 10'],
])('P-LEAD-05 P-LEAD-07 P-LEAD-08 P-LEAD-09 %s: %s is %s', async (title, label, shown) => {
  open();
  expect(factIn(await sectionOf(title), label)).toBe(shown);
});

it.each([
  ['Dados pessoais', ['E-mail', 'É consultora da marca parceira']],
  ['Dados profissionais', ['Experiência']],
  ['Endereço', ['Complemento']],
])('P-LEAD-07 in %s a missing value shows Não informado: %j', async (title, labels) => {
  open();
  const line = within(await sectionOf(title)).getByText(/^Não informado: /).textContent ?? '';
  expect(line.slice('Não informado: '.length).split(', ')).toEqual(expect.arrayContaining(labels));
  for (const label of labels) expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
});

it('P-LEAD-05 names the cities by one question', async () => {
  const { sent } = open();
  const section = await sectionOf('Dados profissionais');
  expect(await within(section).findByText('Campinas')).toBeTruthy();
  expect(sent('areas.list')).toHaveLength(1);
});

const storyOf = async (): Promise<(string | null)[][]> => {
  const list = await screen.findByRole('list', { name: 'Histórico' });
  return [...list.children].map((entry) =>
    [...entry.children].map(({ textContent }) => textContent),
  );
};

it('P-LEAD-05 tells both histories, newest first, and leads to a test over a link', async () => {
  const { user } = open();
  const meet = 'https://meet.exemplo.test/a';
  expect(await storyOf()).toEqual([
    ['02/03/2026 12:30Statusrita@camarim.test', 'Reprovado'],
    ['01/03/2026 12:30Status', 'Agendado'],
    ['02/02/2026 10:00Testes', 'Teste: Online', expect.stringContaining(meet)],
    ['01/02/2026 10:00Testes', 'Teste: Dupla'],
  ]);
  const link = screen.getByRole('link', { name: /meet\.exemplo\.test/ });
  expect(link.getAttribute('href')).toBe(meet);
  await user.click(screen.getByRole('button', { name: 'Status 2' }));
  expect((await storyOf()).map(([, what]) => what)).toEqual(['Reprovado', 'Agendado']);
});

it('P-LEAD-07 says what is not there', async () => {
  open({ status: [], evaluationHistory: [], evaluation: null });
  expect(await screen.findByText('Nenhuma atualização de status registrada.')).toBeTruthy();
  expect(screen.getByText('Nenhum teste registrado.')).toBeTruthy();
  const status = within(await sectionOf('Status do Lead')).getByText(/^Não informado: /);
  expect(status.textContent).toContain('Teste');
  expect(screen.queryByRole('list', { name: 'Histórico' })).toBeNull();
});

it('P-LEAD-06 hands the lead over', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Transformar em artista' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('P-LEAD-05 has the way back to the list', async () => {
  open();
  await sectionOf('Dados pessoais');
  const way = screen.getByRole('navigation', { name: 'Trilha' });
  const links = within(way).getAllByRole('link', { name: 'Leads' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/leads');
});

it('P-LEAD-06 is not for who only reads', async () => {
  open({}, (_, action) => action !== 'edit');
  await sectionOf('Dados pessoais');
  expect(screen.queryByRole('button', { name: 'Transformar em artista' })).toBeNull();
});

it('P-LEAD-05 says that a lead is not there', async () => {
  // In development react-admin writes down what a provider throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ _id: 'other' });
  expect(await screen.findByText(LEAD_MISSING)).toBeTruthy();
});
