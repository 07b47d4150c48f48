import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import LeadsReportPage from '../../src/customPages/leadsReport';
import { choose, refusal } from '../../src/customPages/shared/harness';
import { registry } from '../../src/resources/all';
import { saveFile } from '../../src/schema/list/exportList';
import type { Calls } from '../support/answers';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

vi.mock('../../src/schema/list/exportList', () => ({ saveFile: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
});

const report = () => ({ total: 3, status: [{ code: 1, count: 3 }] });

const draw = (calls: Calls, path = '/leads/report') => {
  const { provider, sent } = answering(calls);
  renderScreen(<LeadsReportPage />, { registry, provider, path });
  return { user: userEvent.setup(), sent };
};

/** A file that comes when the test lets it. */
const hold = () => {
  let release = (): void => undefined;
  const answer = new Promise<Uint8Array>((resolve) => {
    release = () => resolve(new Uint8Array([65]));
  });
  return { answer, release: () => release() };
};

const button = (name: string) => screen.findByRole('button', { name });

describe('P-LEAD-33 P-ERR-25 the file of the report', () => {
  it('is asked for once at a double click, by what the report was asked with', async () => {
    const held = hold();
    const { user, sent } = draw({
      'leads.report': report,
      'leads.exportReport': () => held.answer,
    });
    await user.dblClick(await button('Exportar CSV'));
    held.release();
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('Leads 2026-03-03 a 2026-03-10.csv');
    expect(sent('leads.exportReport')).toEqual([
      { query: { dateRangeStart: '2026-03-03', dateRangeEnd: '2026-03-10' } },
    ]);
  });

  it('says that it failed, and asks again', async () => {
    const failing = { now: true };
    const { user } = draw({
      'leads.report': report,
      'leads.exportReport': () => {
        if (failing.now) throw refusal('internal', '', 500);
        return new Uint8Array([65]);
      },
    });
    await user.click(await button('Exportar CSV'));
    const text = 'Ocorreu um erro ao exportar dados, tente novamente';
    expect(await screen.findByText(text)).toBeDefined();
    failing.now = false;
    await user.click(await button('Tentar novamente'));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
  });

  it('is dropped when another report was asked for meanwhile', async () => {
    const held = hold();
    const { user, sent } = draw({
      'leads.report': report,
      'leads.exportReport': () => held.answer,
    });
    await user.click(await button('Exportar CSV'));
    await user.click(await button('Buscar'));
    await waitFor(() => expect(sent('leads.report')).toHaveLength(2));
    await act(async () => held.release());
    expect(saveFile).not.toHaveBeenCalled();
    expect((await button('Exportar CSV')).hasAttribute('disabled')).toBe(false);
  });
});

const WEEK = { dateRangeStart: '2026-03-03', dateRangeEnd: '2026-03-10' };

describe('the report', () => {
  it('P-LEAD-33 P-LEAD-34 is of the last 7 days, counts by status and adds those up that were scheduled', async () => {
    const counts = [40, 0, 1, 2, 30, 3, 20, 5].map((count, at) => ({
      code: [1, 2, 3, 4, 5, 6, 7, 11][at],
      count,
    }));
    const { sent } = draw({ 'leads.report': () => ({ total: 101, status: counts }) });
    const table = await screen.findByRole('table', { name: 'Leads por status' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => [...children].slice(0, 2).map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Não agendado', '40'],
      ['Teste não realizado', '0'],
      ['Desistiu', '1'],
      ['Não pôde comparecer ao teste', '2'],
      ['Standby', '30'],
      ['Não passou no teste', '3'],
      ['Dispensado', '20'],
      ['Transformado em artista', '5'],
      ['Agendado (soma)', '11'],
    ]);
    const figure = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('strong')
        ?.textContent;
    expect([figure('Total de leads'), figure('Agendado')]).toEqual(['101', '11']);
    const chart = screen.getByRole('img', { name: /^Gráfico de leads por status/ });
    expect(chart.getAttribute('aria-label')).toContain('Desistiu: 1 lead');
    expect(sent('leads.report')).toMatchObject([{ query: WEEK }]);
    expect(sent('leads.list')).toEqual([]);
    for (const [name, value] of [
      ['Período (de)', '03/03/2026'],
      ['Período (até)', '10/03/2026'],
    ] as const)
      expect(await screen.findByRole('textbox', { name })).toHaveProperty('value', value);
  });

  it('P-LEAD-33 P-LEAD-35 takes its five cities and seven categories, asks by them, and for all again', async () => {
    const { user, sent } = draw({ 'leads.report': report });
    await screen.findByRole('table');
    for (const [label, names] of [
      ['Cidade', ['São Paulo', 'Rio de Janeiro', 'Brasília', 'Minas Gerais', 'Outros']],
      [
        'Categoria',
        [
          'Manicure',
          'Massoterapeuta',
          'Depilador(a)',
          'Escovista',
          'Esteticista',
          'Limpeza de Pele',
          'Maquiadora',
        ],
      ],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: label }));
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(options).toEqual(names);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    await choose(user, 'Cidade', 'Outros');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await choose(user, 'Categoria', 'Esteticista');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const asked = () => sent('leads.report').at(-1)?.query;
    await user.click(await button('Buscar'));
    await waitFor(() => expect(asked()).toEqual({ ...WEEK, cities: 'others', categories: 'c109' }));
    await user.click(await button('Limpar filtros'));
    await waitFor(() => expect(asked()).toEqual(WEEK));
  });

  it('P-LEAD-33 a range that ends before it begins is not asked for', async () => {
    const { user, sent } = draw({ 'leads.report': report });
    await screen.findByRole('table');
    const end = await screen.findByRole('textbox', { name: 'Período (até)' });
    await user.clear(end);
    await user.type(end, '02/03/2026');
    await user.click(await button('Buscar'));
    expect(await screen.findByText('A data final não pode ser anterior à inicial')).toBeDefined();
    expect(sent('leads.report')).toHaveLength(1);
  });

  it('P-LEAD-33 says that there is nothing', async () => {
    draw({ 'leads.report': () => ({ total: 0, status: [] }) });
    expect(await screen.findByText(/^Nenhum lead neste período\./)).toBeDefined();
  });

  it('P-ERR-25 that failed says so, keeps what was chosen, and is asked for again', async () => {
    let fails = true;
    const { user, sent } = draw(
      {
        'leads.report': () => {
          if (fails) throw refusal('internal', '', 500);
          return report();
        },
      },
      '/leads/report?dateRangeStart=2026-02-18&dateRangeEnd=2026-03-10',
    );
    const text = 'Ocorreu um erro ao recuperar dados, tente novamente';
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByRole('textbox', { name: 'Período (de)' })).toHaveProperty(
      'value',
      '18/02/2026',
    );
    fails = false;
    await user.click(await button('Tentar novamente'));
    expect(await screen.findByRole('table')).toBeDefined();
    const query = { dateRangeStart: '2026-02-18', dateRangeEnd: '2026-03-10' };
    expect(sent('leads.report').map((one) => one.query)).toEqual([query, query]);
  });
});
