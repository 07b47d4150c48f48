import { expect, it } from 'vitest';
import { hasParallel } from '../../../tests/support/database';
import { emptiedDatabase } from '../../../tests/support/store';
import type { HttpError } from '../../kernel';
import { refusals } from '../bookings/rowTestSupport';
import { createWrite } from '../write';
import { Transfers } from '.';
import type { BonusRow } from './record';
import { actor, addBonus, readBonus } from './testSupport';

// One connection takes them in turn: twenty go through each of the four casts of people.
const BONUSES = hasParallel ? 200 : 20;
const PARALLEL = 20;

const database = await emptiedDatabase();
const transfers = new Transfers(database, createWrite(database));

/** What must hold of a bonus whoever has clicked how often. */
const isSound = ({ history, requesterId, operationBy, status }: BonusRow): void => {
  const people = history.map(({ by }) => by.id);
  expect(people).not.toContain(requesterId);
  expect(new Set(people).size).toBe(people.length);
  // One entry for each stage, in their order: nothing skipped, nothing twice.
  expect([[], [2], [4], [2, 3], [2, 5]]).toContainEqual(history.map((step) => step.status));
  expect(status).toBe(history.at(-1)?.status ?? 1);
  expect(operationBy).toBe(people[0] ?? null);
};

/** Twenty clicks at once on one bonus, by the people in turn; a third of them refuses. */
const click = async (id: string, people: readonly ReturnType<typeof actor>[], round: number) => {
  const results = await Promise.allSettled(
    Array.from({ length: PARALLEL }, (_, index) =>
      transfers.decide(people[(index + round) % people.length] as ReturnType<typeof actor>, {
        ids: [id],
        approved: (index + round) % 3 !== 0,
        comment: 'clique',
      }),
    ),
  );
  const failed = refusals(results);
  for (const error of failed) expect([403, 409]).toContain((error as HttpError).status);
  const row = await readBonus(database, id);
  isSound(row);
  return { done: PARALLEL - failed.length, row };
};

it(`C-ROLE-12 C-ROLE-13 P-ROLE-04 P-ROLE-05 ${BONUSES} bonuses under ${PARALLEL} parallel clicks a stage: one entry for each stage, none by the requester`, async () => {
  const operations = ['o1', 'o2', 'o3', 'rita'].map((name) => actor(name, 'operationHead'));
  const finance = ['f1', 'f2', 'rui'].map((name) => actor(name, 'financeHead'));
  const chiefs = ['a1', 'a2'].map((name) => actor(name, 'administrator'));
  for (let round = 0; round < BONUSES; round += 1) {
    // The requester is a head of either stage, in turn, and clicks like the others.
    const { id } = await addBonus(database, { requesterId: round % 2 ? 'rita' : 'rui' });
    // Two who may act at either stage: neither may at both.
    const withChiefs = round % 4 === 3;
    const first = await click(id, withChiefs ? chiefs : operations, round);
    expect(first.done).toBe(first.row.history.length);
    if (!withChiefs) expect(first.done).toBe(1);
    const second = await click(id, withChiefs ? [...chiefs, ...finance] : finance, round);
    expect(second.done).toBe(first.row.status === 2 ? 1 : 0);
  }
}, 300_000);
