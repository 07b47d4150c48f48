import { describe, expect, it } from 'vitest';
import { ban } from './actions';

const QUESTION = 'Deseja mesmo banir este artista? Isso não pode ser desfeito.';
const DONE = 'Artista excluído com sucesso';

describe('P-PART-04 a ban', () => {
  it.each([
    ['a service that says nothing', undefined, DONE],
    ['nobody else', { artistId: undefined, releasedSchedules: 0 }, DONE],
    [
      'a professional without bookings ahead',
      { artistId: 'p1', releasedSchedules: 0 },
      `${DONE}\nA profissional foi desligada.`,
    ],
    [
      'one booking',
      { artistId: 'p1', releasedSchedules: 1 },
      `${DONE}\nA profissional foi desligada.\n1 agendamento voltou a aguardar profissional.`,
    ],
    [
      'three bookings',
      { artistId: 'p1', releasedSchedules: 3 },
      `${DONE}\nA profissional foi desligada.\n3 agendamentos voltaram a aguardar profissional.`,
    ],
  ])('says below the quoted success what it ended: %s', (_, answer, text) => {
    expect(typeof ban.success === 'function' && ban.success(answer)).toBe(text);
  });

  it('the question says beforehand what will end, of who works as a professional', () => {
    const text = ban.confirm?.text;
    if (typeof text !== 'function') throw new Error('The question reads the partner.');
    const asked = (artistId: string | null) => text({ id: 'a1', artistId }, {} as never, {});
    expect(asked(null)).toBe(QUESTION);
    expect(asked('p1')).toContain('os agendamentos futuros dela voltarão a aguardar profissional');
  });
});
