import { expect, it } from 'vitest';
import { ban } from '.';

it('P-PART-04 a ban tells before what it will end, and afterwards what it ended', () => {
  const question = ban.confirm?.text as (partner: object) => string;
  const once = 'Deseja mesmo banir este artista? Isso não pode ser desfeito.';
  expect(question({ id: 'a1', artistId: null })).toBe(once);
  expect(question({ id: 'a1', artistId: 'p1' })).toContain(
    `${once} A profissional será desligada, e os agendamentos futuros dela`,
  );
  const success = ban.success as (answer: unknown) => string;
  const done = 'Artista excluído com sucesso';
  const ended = `${done}\nA profissional foi desligada.`;
  const told = (releasedSchedules: number) => success({ artistId: 'p1', releasedSchedules });
  expect([success(undefined), success({ releasedSchedules: 0 })]).toEqual([done, done]);
  expect([told(0), told(1), told(3)]).toEqual([
    ended,
    `${ended}\n1 agendamento voltou a aguardar profissional.`,
    `${ended}\n3 agendamentos voltaram a aguardar profissional.`,
  ]);
});
