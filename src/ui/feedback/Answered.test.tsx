import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { instantAt, todayInSaoPaulo } from '../../../domain/time';
import { Answered, type Question } from '.';

const TODAY_AT_14_32 = Date.parse(instantAt(todayInSaoPaulo(new Date()), '14:32'));
const refusal = (text: string) => Object.assign(new Error(text), { status: 500, code: 'http-500' });

const draw = (question: Partial<Question<string>>, heads = false) => {
  const refetch = vi.fn();
  render(
    <Answered
      question={{ data: undefined, error: null, isFetching: false, refetch, ...question }}
      failure="Erro ao buscar vouchers"
      heads={heads}
      waiting={<p>Esperando</p>}
    >
      {(data) => <p>{data}</p>}
    </Answered>,
  );
  return { refetch };
};

const told = () => screen.queryByRole('alert')?.textContent;
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

const READ = { data: 'Os vouchers', dataUpdatedAt: TODAY_AT_14_32 };

describe('a query result', () => {
  it('holds its place while it is loaded, and shows the data without a message', () => {
    draw({ isFetching: true });
    expect(screen.getByText('Esperando')).toBeDefined();
    draw(READ);
    expect(screen.getByText('Os vouchers')).toBeDefined();
    expect(told()).toBeUndefined();
  });

  it('B-ERR-01 B-ERR-31 keeps the data when it cannot be read again, and tells that with the time', () => {
    const { refetch } = draw({ ...READ, error: refusal('') });
    expect(screen.getByText('Os vouchers')).toBeDefined();
    expect(told()).toContain('Erro ao buscar vouchers');
    expect(told()).toContain('Dados de 14:32.');
    expect(told()).not.toContain('Sem conexão');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it.each<[string, boolean, Partial<Question<string>>, string]>([
    ['B-ERR-01 the text of the server', true, { error: refusal('Muitas buscas') }, 'Muitas buscas'],
    [
      'the day of older data',
      true,
      { dataUpdatedAt: Date.parse('2026-01-05T12:07:00Z'), error: refusal('') },
      'Dados de 05/01/2026 09:07.',
    ],
    ['B-ERR-31 a lost connection', false, { error: refusal('') }, 'Sem conexão. Dados de 14:32.'],
    [
      'B-ERR-31 a request that waits for the connection',
      true,
      { isFetching: true, isPaused: true },
      'Sem conexão. Dados de 14:32.',
    ],
  ])('shows %s', (_, isOnline, question, text) => {
    setOnline(isOnline);
    draw({ ...READ, ...question });
    expect(told()).toContain(text);
  });

  it.each([
    [false, 'Muitas buscasTentar novamente'],
    [true, 'Erro ao buscar vouchersMuitas buscasTentar novamente'],
  ])('shows a first failure in its place (heads: %s)', (heads, text) => {
    draw({ error: refusal('Muitas buscas') }, heads);
    expect(told()).toBe(text);
    expect(screen.queryByText('Esperando')).toBeNull();
  });

  it('shows that a first request lacks a connection', () => {
    draw({ isFetching: true, isPaused: true });
    expect(told()).toBe('Erro ao buscar vouchersSem conexão.Tentar novamente');
  });
});
