import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { leanPage, settled } from '../../support/leanPage';
import { failsAll, retries, text } from '../../support/leanReads';

describe.each([
  ['/schedules', 'Detalhes do agendamento'],
  ['/schedules', 'Ações do agendamento'],
  ['/schedules', 'Avaliações do Agendamento'],
  ['/schedules', 'Sugestão de profissionais'],
  ['/realtime-orders', 'Detalhes do agendamento'],
  ['/areas', 'Detalhes'],
  ['/services', 'Editar'],
  ['/packages/purchase', 'Detalhes da compra'],
])('%s, the dialog %s', (path, action) => {
  it('B-ERR-01 B-ERR-31 says what could not be read, in whatever shape it comes, and asks again', async () => {
    const page = leanPage(path);
    page.draw();
    await settled(page.asked);
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    const opens = async () => {
      const name = new RegExp(`^${action}`);
      for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) {
        const [own] = within(row).queryAllByRole('button', { name });
        if (own) return user.click(own);
        await user.click(row.querySelector('[aria-haspopup="menu"]') as HTMLElement);
        const entry = await screen.findByRole('menuitem', { name });
        if (entry.getAttribute('aria-disabled') !== 'true') return user.click(entry);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      }
      throw new Error(`Nobody offers ${action}`);
    };
    const { reads, unsaid } = await failsAll(page, path, async () => {
      await opens();
      await screen.findByRole('dialog');
    });
    expect(unsaid).toEqual([]);
    expect(text()).not.toContain('Falha por');
    expect(retries()).toEqual([]);
    expect(reads.length).toBeGreaterThan(0);
  });
});
