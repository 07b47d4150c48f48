import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { instantAt, todayInSaoPaulo } from '../../../domain/time';
import { QueryBoundary, type QueryResult } from '.';

const TODAY_AT_14_32 = Date.parse(instantAt(todayInSaoPaulo(new Date()), '14:32'));
const refusal = (text: string) => Object.assign(new Error(text), { status: 500, code: 'http-500' });

const draw = (given: Partial<QueryResult<string>>, withDetail = false) => {
  const refetch = vi.fn();
  const query = { data: undefined, error: null, isFetching: false, refetch, ...given };
  const texts = { failure: 'Erro ao buscar vouchers', withDetail, loading: <p>Esperando</p> };
  render(
    <QueryBoundary query={query} {...texts}>
      {(data) => <p>{data}</p>}
    </QueryBoundary>,
  );
  return { refetch };
};

const told = () => screen.queryByRole('alert')?.textContent;
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

const READ = { data: 'Os vouchers', dataUpdatedAt: TODAY_AT_14_32 };

it('B-ERR-01 B-ERR-31 a query keeps the data when it cannot be read again, and shows that with the time', () => {
  const { refetch } = draw({ ...READ, error: refusal('') });
  expect(screen.getByText('Os vouchers')).toBeDefined();
  expect(told()).toMatch(/^Erro ao buscar vouchers.*Dados de 14:32\./);
  expect(told()).not.toContain('Sem conexão');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(refetch).toHaveBeenCalledOnce();
});

const OLD = { dataUpdatedAt: Date.parse('2026-01-05T12:07:00Z'), error: refusal('') };
const PAUSED = { isFetching: true, isPaused: true };
it.each<[string, boolean, Partial<QueryResult<string>>]>([
  ['Muitas buscas', true, { error: refusal('Muitas buscas') }],
  ['Dados de 05/01/2026 09:07.', true, OLD],
  ['Sem conexão. Dados de 14:32.', false, { error: refusal('') }],
  ['Sem conexão. Dados de 14:32.', true, PAUSED],
])('B-ERR-01 B-ERR-31 shows "%s" over older data (online: %s)', (text, isOnline, query) => {
  setOnline(isOnline);
  draw({ ...READ, ...query });
  expect(told()).toContain(text);
});

it.each<[string, boolean, Partial<QueryResult<string>>]>([
  ['Muitas buscas', false, { error: refusal('Muitas buscas') }],
  ['Erro ao buscar vouchersMuitas buscas', true, { error: refusal('Muitas buscas') }],
  ['Erro ao buscar vouchersSem conexão.', false, PAUSED],
])('shows a first failure in its place: %s (withDetail: %s)', (text, withDetail, query) => {
  draw(query, withDetail);
  expect(told()).toBe(`${text}Tentar novamente`);
  expect(screen.queryByText('Esperando')).toBeNull();
});
