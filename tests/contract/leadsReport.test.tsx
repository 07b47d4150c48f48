import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import LeadsReportPage from '../../src/customPages/leadsReport';
import { registry } from '../../src/resources/all';
import type { Calls } from '../support/answers';
import { refusal } from '../support/customScreens';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Names of the files that the browser is handed. */
const savedFiles = (): readonly string[] => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
};

const draw = (calls: Calls, query = '') => {
  const { provider, sent } = answering({
    'leads.report': () => ({ total: 3, status: [{ code: 1, count: 3 }] }),
    ...calls,
  });
  renderScreen(<LeadsReportPage />, { registry, provider, path: `/leads/report${query}` });
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  return { sent, press };
};

const WEEK = { dateRangeStart: '2026-03-03', dateRangeEnd: '2026-03-10' };

it('P-LEAD-33 P-LEAD-35 P-ERR-25 asks by the filters of its address, tells a failure, and asks for all again', async () => {
  let answer: () => unknown = () => {
    throw refusal('internal', '', 500);
  };
  const range = 'dateRangeStart=2026-02-18&dateRangeEnd=2026-03-10';
  const { sent, press } = draw(
    { 'leads.report': () => answer() },
    `?${range}&cities=others&categories=c109`,
  );
  const asked = () => sent('leads.report').map(({ query }) => query);
  const chosen = {
    ...{ dateRangeStart: '2026-02-18', dateRangeEnd: '2026-03-10' },
    ...{ cities: 'others', categories: 'c109' },
  };
  await screen.findByText('Ocorreu um erro ao recuperar dados, tente novamente');
  answer = () => ({ total: 0, status: [] });
  await press('Tentar novamente');
  expect(await screen.findByText(/^Nenhum lead neste período\./)).toBeDefined();
  await press('Buscar');
  await waitFor(() => expect(asked()).toEqual([chosen, chosen, chosen]));
  await press('Limpar filtros');
  await waitFor(() => expect(asked().at(-1)).toEqual(WEEK));
});

it('P-LEAD-33 P-ERR-25 its file is asked for once, tells a failure, and is dropped for another report', async () => {
  let release: () => void = () => undefined;
  let answer: () => unknown = () =>
    new Promise((resolve) => {
      release = () => resolve(new Uint8Array([65]));
    });
  const saved = savedFiles();
  const { sent, press } = draw({ 'leads.exportReport': () => answer() });
  await press('Exportar CSV');
  await press('Exportar CSV');
  await waitFor(() => expect(sent('leads.exportReport')).toEqual([{ query: WEEK }]));
  await act(async () => release());
  await waitFor(() => expect(saved).toEqual(['Leads 2026-03-03 a 2026-03-10.csv']));

  const held = answer;
  answer = () => {
    throw refusal('internal', '', 500);
  };
  await press('Exportar CSV');
  await screen.findByText('Ocorreu um erro ao exportar dados, tente novamente');
  answer = held;
  await press('Tentar novamente');
  await waitFor(() => expect(sent('leads.exportReport')).toHaveLength(3));
  await press('Buscar');
  await waitFor(() => expect(sent('leads.report')).toHaveLength(2));
  await act(async () => release());
  expect(saved).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toHaveProperty('disabled', false);
});
