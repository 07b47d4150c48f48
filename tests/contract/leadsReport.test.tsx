import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import LeadsReportPage from '../../src/customPages/leadsReport';
import { refusal } from '../../src/customPages/shared/harness';
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

const draw = (calls: Calls) => {
  const { provider, sent } = answering(calls);
  renderScreen(<LeadsReportPage />, { registry, provider });
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
