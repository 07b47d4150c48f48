// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answers';
import { renderScreen } from '../../../tests/support/screen';
import { createRegistry } from '../../schema/registry';
import { StatusHistory } from './histories';

it('P-LEAD-07 says when there is no status yet', () => {
  const { data } = answerOf('leads.list', {
    data: [{ _id: 'l1', name: 'Ana Souza', status: [] }],
    totalItems: 1,
  });
  for (const lead of data)
    renderScreen(<StatusHistory lead={lead} />, { registry: createRegistry({}) });
  expect(screen.getByText('Nenhuma atualização de status registrada.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
