import { describe, expect, it } from 'vitest';
import type { Grant } from '../../domain/access';
import { entriesOf, PROFILES } from '../../server/access/profiles';
import { menuOf, placeName } from '../../src/navigation';
import { comparable, expectedMenu, type Place } from '../support/specifiedMenu';

const drawn = (grant: Grant): Place[] =>
  menuOf(grant).map(({ label, path, children = [] }) => ({
    label,
    ...(path !== undefined && { path }),
    below: children.flatMap((child) => child.path ?? []),
  }));

const profiles = [...PROFILES.keys()].map((type): Grant => ({ type, entries: entriesOf(type) }));

/** Lists of existing services: entries without a level, read as parts of a path. */
const LEGACY = [[], ['/artist'], ['/new-'], ['/packages/purchase', '/users/:userId']];
const legacy = LEGACY.map(
  (routers): Grant => ({ type: 'operation', entries: routers.map((router) => ({ router })) }),
);

const named = (grants: readonly Grant[]) =>
  grants.map((grant) => ({
    name: grant.entries.some(({ level }) => level)
      ? grant.type
      : `[${grant.entries.map(({ router }) => router).join(', ')}]`,
    grant,
  }));

describe.each(named([...profiles, ...legacy]))('the menu of $name', ({ grant }) => {
  it('B-NAV-02 B-NAV-03 B-NAV-04 B-NAV-05 B-NAV-06 B-NAV-07 B-NAV-08 B-NAV-09 B-NAV-10 B-NAV-11 B-NAV-12 is that of the specification, less what does not exist and what may not be opened', () => {
    expect(comparable(drawn(grant))).toEqual(comparable(expectedMenu(grant)));
  });
});

it.each([
  ['/staff', 'Acessos'],
  ['/schedules', 'Agendamentos'],
  ['/users/u1', 'Clientes'],
  ['/new-artist', 'Novo profissional'],
  ['/artist/pgm', 'PGM'],
  ['/artist/a1', 'Profissionais'],
  ['/nowhere', undefined],
])('B-SESS-15 the page of %s is called %s, whoever asks', (path, name) =>
  expect(placeName(path)).toBe(name),
);

it('B-NAV-12 ruling 13 a list without levels opens what contains its entry, one with levels what it names', () => {
  const placeOf = (label: string, ...entries: Grant['entries']) =>
    drawn({ type: 'operation', entries }).find((place) => place.label === label);
  expect([
    placeOf('Leads', { router: '/schedules' })?.below,
    placeOf('Leads', { router: '/schedules', level: 'read' }),
    placeOf('Pacotes', { router: '/packages', level: 'write' })?.below,
  ]).toEqual([['/leads/evaluation/schedules/config/list'], undefined, []]);
});
