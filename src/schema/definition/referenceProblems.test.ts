import { expect, it } from 'vitest';
import {
  acting,
  action,
  asking,
  field,
  lines,
  onPage,
  refused,
  registryOf,
  section,
} from '../../../tests/support/refusals';
import * as f from '../index';
import { checkDialogs } from './registry';

const nobody = 'no resource is called nobody';
const notFilter = 'activ is not a filter of cities';
const toCities = (options: object) => f.reference('Cidade', 'cities', options as never);
const WRONG = toCities({ where: { activ: true } });
type Names = Readonly<{ name?: string; names: string[] }>;
const whereBy = (where: (values: Names) => unknown) => field(toCities({ where }));
const details = (more: object) => ({ dialogs: { details: { title: 'x', sections: [], ...more } } });

it.each<[change: object, message: string]>([
  [field(f.reference('Cidade', 'nobody')), `fields.city: ${nobody}`],
  [field(WRONG), `fields.city.where: ${notFilter}`],
  [whereBy(({ name }) => name && { activ: true }), `fields.city.where: ${notFilter}`],
  [whereBy(({ names }) => ({ activ: names.join(',') })), `fields.city.where: ${notFilter}`],
  [lines({ place: WRONG }), `fields.city.place.where: ${notFilter}`],
  [acting(action({ affects: ['cities', 'nobody'] })), `actions.change.affects: ${nobody}`],
  [{ form: { create: { affects: ['nobody'] } } }, `form.create.affects: ${nobody}`],
  [{ invalidates: ['nobody'] }, `invalidates: ${nobody}`],
])('a definition names an unknown resource, filter or field: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);

it.each<[held: object, message: string]>([
  [{ related: { resource: 'nobody', by: () => ({}) } }, `related.resource: ${nobody}`],
  [{ related: { resource: 'cities', by: () => ({ activ: 1 }) } }, `related.by: ${notFilter}`],
  [{ changes: { resource: 'nobody', by: () => ({}) } }, `changes.resource: ${nobody}`],
  [{ changes: { resource: 'cities', by: () => ({ activ: 1 }) } }, `changes.by: ${notFilter}`],
  [acting(asking(WRONG)), `actions.change.form.fields.city.where: ${notFilter}`],
  [{ table: { columns: { city: WRONG } } }, `table.columns.city.where: ${notFilter}`],
])('a section names an unknown resource, filter or field: %#', (held, message) =>
  expect(refused(onPage(held))).toBe(`show.sections.Dados.${message}`),
);

it.each<[key: string, place: (held: object) => object]>([
  ['show.sections.Dados.parts.parts', (held) => onPage({ parts: [{ parts: [held] }] })],
  ['dialogs.details.sections.Dados', (held) => details({ sections: section(held) })],
  [
    'list.queue.sections.Dados',
    (held) => ({ list: { queue: { label: 'x', actions: [], sections: section(held) } } }),
  ],
])('a section of %s names an unknown resource or dialog', (key, place) => {
  expect(refused(place({ changes: { resource: 'nobody', by: () => ({}) } }))).toBe(
    `${key}.changes.resource: ${nobody}`,
  );
  const change = place(acting(action({ dialog: 'nobody.details' })));
  expect(refused(change, () => checkDialogs(registryOf(change), []))).toBe(
    `${key}.actions.change.dialog: no dialog is called nobody.details`,
  );
});
