import { expect, it, vi } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import { defineResource, reference, text } from '../index';
import type { AnySpec } from './defineResource';
import { createLazyRegistry } from './lazyRegistry';
import { createRegistry } from './registry';

const cities = defineResource({ ...THINGS, name: 'cities', fields: { name: text('Nome') } });
const suppliers = defineResource({
  ...THINGS,
  name: 'suppliers',
  title: 'Fornecedores',
  routes: { list: '/suppliers' },
  fields: { name: text('Nome fantasia'), city: reference('Cidade', 'cities') },
});
const files: Record<string, AnySpec> = {
  './cities/index.ts': cities,
  './suppliers/index.ts': suppliers,
};
const { manifests } = createRegistry(files);

const lazyRegistry = () => {
  const load = vi.fn(async (file: string) => ({ default: files[file] as AnySpec }));
  const loaders = Object.keys(files).map((file) => () => load(file));
  return { registry: createLazyRegistry(manifests, loaders), load };
};

it('manifests are known before a definition is loaded, and are plain data', () => {
  const { registry, load } = lazyRegistry();
  expect(registry.manifest('suppliers')).toMatchObject({
    title: 'Fornecedores',
    targets: ['cities'],
  });
  expect(JSON.parse(JSON.stringify(manifests))).toEqual(manifests);
  expect(registry.peek('suppliers')).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect(() => registry.manifest('x')).toThrow('No resource is called x');
  expect(() => registry.get('suppliers')).toThrow('not loaded yet');
});

it('a definition is loaded once, with those that it refers to', async () => {
  const { registry, load } = lazyRegistry();
  const resource = await registry.load('suppliers');
  await registry.load('cities');
  expect(registry.peek('suppliers')).toBe(resource);
  expect(registry.get('cities').title).toBe('Coisas');
  expect(load).toHaveBeenCalledTimes(2);
});
