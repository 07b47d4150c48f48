import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Notifications } from '../../ui/feedback';
import { ChoiceButton } from './ChoiceButton';

const REASON = "Não é possível com o status 'Finalizado'";

const inApp = (children: React.ReactNode) =>
  render(
    <TestMemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        {children}
        <Notifications />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );

it('B-ROW-08 a blocked button is focusable, does nothing and shows why', async () => {
  const onClick = vi.fn();
  const choice = { key: 'cancel', label: 'Cancelar pedido', blocked: REASON, onClick };
  inApp(<ChoiceButton choice={choice} />);
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Cancelar pedido', description: REASON });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByText(REASON)).closest('[role="status"]')).not.toBeNull();
  expect(onClick).not.toHaveBeenCalled();
});
