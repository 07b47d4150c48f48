import { expect, it } from 'vitest';
import type { ResourceManifest } from './manifest';
import { packManifests, unpackManifests } from './manifestPack';

const manifest = (more: Partial<ResourceManifest>): ResourceManifest => ({
  name: 'giftCards',
  one: 'Vale',
  many: 'Vales',
  title: 'Vales',
  titleField: 'code',
  dialogs: {},
  can: {},
  targets: [],
  columns: 4,
  ...more,
});

const there = (given: readonly ResourceManifest[]): unknown =>
  JSON.parse(JSON.stringify(unpackManifests(JSON.parse(JSON.stringify(packManifests(given))))));

it.each([
  ['says nothing but its names', {}],
  ['is named like a path', { routes: { list: '/gift-cards', create: '/gift-cards-new' } }],
  ['shows no column', { columns: 0 }],
])('packs the manifest of a definition that %s', (_, more) => {
  const given = [manifest({ name: 'first' }), manifest(more), manifest({ name: 'last' })];
  expect(there(given)).toEqual(JSON.parse(JSON.stringify(given)));
});
