import { describe, expect, it, vi } from 'vitest';
import type { Definition } from './defineResource';
import { defineResource, reference, text } from './index';
import { createLazyRegistry } from './lazyRegistry';
import { createRegistry } from './registry';

const cities = defineResource({
  name: 'cities',
  label: ['Cidade', 'Cidades'],
  titleField: 'name',
  api: { url: 'https://crm.example.com/cities' },
  fields: { name: text('Nome') },
});
const suppliers = defineResource({
  name: 'suppliers',
  label: ['Fornecedor', 'Fornecedores'],
  routes: { list: '/suppliers' },
  roles: 'permissions',
  titleField: 'name',
  api: { url: 'https://crm.example.com/suppliers' },
  fields: { name: text('Nome fantasia'), city: reference('Cidade', 'cities') },
});
const files: Record<string, Definition> = {
  './cities/index.ts': cities,
  './suppliers/index.ts': suppliers,
};
const { manifests } = createRegistry(files);

const lazyRegistry = () => {
  const load = vi.fn(async (file: string) => ({ default: files[file] as Definition }));
  const loaders = Object.keys(files).map((file) => () => load(file));
  return { registry: createLazyRegistry(manifests, loaders), load };
};

describe('definitions that come with their first screen', () => {
  it('are known by their manifests, which are plain data, before any is loaded', () => {
    const { registry, load } = lazyRegistry();
    expect(registry.manifest('suppliers')).toMatchObject({
      title: 'Fornecedores',
      targets: ['cities'],
    });
    expect(JSON.parse(JSON.stringify(manifests))).toEqual(manifests);
    expect(registry.peek('suppliers')).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  it('bring those that their fields refer to', async () => {
    const { registry, load } = lazyRegistry();
    const resource = await registry.load('suppliers');
    expect(registry.peek('suppliers')).toBe(resource);
    expect(registry.get('cities').title).toBe('Cidades');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are asked for once, whoever asks', async () => {
    const { registry, load } = lazyRegistry();
    await Promise.all([registry.load('cities'), registry.load('suppliers')]);
    await registry.load('cities');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are asked for again after they did not arrive', async () => {
    const { registry, load } = lazyRegistry();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(registry.load('cities')).rejects.toThrow('Failed to fetch');
    await expect(registry.load('cities')).resolves.toMatchObject({ name: 'cities' });
  });

  it('give the labels of their fields under the keys of react-admin once they are there', async () => {
    const { registry } = lazyRegistry();
    expect(registry.labelOf('resources.suppliers.fields.name')).toBeUndefined();
    await registry.load('suppliers');
    expect(registry.labelOf('resources.suppliers.fields.name')).toBe('Nome fantasia');
  });

  it('refuse a name that no file defines', () => {
    const { registry } = lazyRegistry();
    expect(() => registry.manifest('x')).toThrow('No resource is called x');
    expect(() => registry.get('suppliers')).toThrow('not loaded yet');
  });
});
