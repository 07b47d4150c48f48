import { expect, it } from 'vitest';
import { registryOf, THINGS } from '../../../tests/support/things';
import * as f from '..';
import { actionsIn } from './listRights';

const link = (name: string, places?: readonly ('row' | 'bulk' | 'header' | 'show')[]) =>
  f.defineAction({ name, label: name, to: () => '/', ...(places && { places }) });

const resource = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome') },
    actions: [link('usual'), link('header', ['header']), link('hidden', [])],
  }),
).get('things');

it('an action without places is offered in rows only', () => {
  const names = (place: 'row' | 'bulk' | 'header' | 'show') =>
    actionsIn(resource, place, { can: () => true }).map(({ name }) => name);
  expect(names('row')).toEqual(['usual']);
  expect(names('header')).toEqual(['header']);
  expect([...names('bulk'), ...names('show')]).toEqual([]);
});
