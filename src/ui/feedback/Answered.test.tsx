import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('what was asked of the server', () => {
  it('has its place held until it is there', () => {
    draw({ isFetching: true });
    expect(screen.getByText('Esperando')).toBeDefined();
  });

  it('says nothing while it is good', () => {
    draw(READ);
    expect(screen.getByText('Os vouchers')).toBeDefined();
    expect(told()).toBeUndefined();
  });

  it('B-ERR-01 B-ERR-31 stays when it cannot be read again, which is said, with the time', async () => {
    const { refetch } = draw({ ...READ, error: refusal('') });
    expect(screen.getByText('Os vouchers')).toBeDefined();
    expect(told()).toContain('Erro ao buscar vouchers');
    expect(told()).toContain('Dados de 14:32.');
    expect(told()).not.toContain('Sem conexão');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('B-ERR-01 says what the server says', () => {
    draw({ ...READ, error: refusal('Muitas buscas') });
    expect(told()).toContain('Muitas buscas');
  });

  it('names the day of older data', () => {
    draw({ ...READ, dataUpdatedAt: Date.parse('2026-01-05T12:07:00Z'), error: refusal('') });
    expect(told()).toContain('Dados de 05/01/2026 09:07.');
  });

  it('B-ERR-31 says that there is no connection', () => {
    setOnline(false);
    draw({ ...READ, error: refusal('') });
    expect(told()).toContain('Sem conexão. Dados de 14:32.');
  });

  it('B-ERR-31 is not silent while it waits for the connection', () => {
    draw({ ...READ, isFetching: true, isPaused: true });
    expect(told()).toContain('Sem conexão. Dados de 14:32.');
  });

  it.each([
    [false, 'Muitas buscasTentar novamente'],
    [true, 'Erro ao buscar vouchersMuitas buscasTentar novamente'],
  ])('that never came says so in its place (heads: %s)', (heads, text) => {
    draw({ error: refusal('Muitas buscas') }, heads);
    expect(told()).toBe(text);
    expect(screen.queryByText('Esperando')).toBeNull();
  });

  it('that never came for want of a connection says that', () => {
    draw({ isFetching: true, isPaused: true });
    expect(told()).toBe('Erro ao buscar vouchersSem conexão.Tentar novamente');
  });
});
