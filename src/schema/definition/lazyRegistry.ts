import { compileResource } from './compile';
import type { Resource } from './compiled';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import type { ResourceManifest } from './manifest';
import type { Registry } from './registry';

/** The modules of the definitions in the order of their manifests. */
export type DefinitionLoaders = readonly (() => Promise<{ readonly default: Definition }>)[];

const sharePromise = (load: (name: string) => Promise<Resource>): typeof load => {
  const pending = new Map<string, Promise<Resource>>();
  return (name) => {
    const known = pending.get(name);
    if (known) return known;
    const loading = load(name);
    pending.set(name, loading);
    loading.catch(() => pending.delete(name));
    return loading;
  };
};

/** The resources of the product, whose definitions load with their first screen. */
export const createLazyRegistry = (
  manifests: readonly ResourceManifest[],
  loaders: DefinitionLoaders,
): Registry => {
  const byName = new Map(manifests.map((manifest, at) => [manifest.name, { manifest, at }]));
  const loaded = new Map<string, Resource>();
  const find = (name: string) => {
    const found = byName.get(name);
    if (!found) throw new RangeError(`No resource is called ${name}`);
    return found;
  };
  const manifest = (name: string): ResourceManifest => find(name).manifest;
  const loadOne = sharePromise(async (name) => {
    const load = loaders[find(name).at];
    if (!load) throw new RangeError(`Nothing loads the resource ${name}`);
    const resource = compileResource((await load()).default, `./${name}/index.ts`);
    loaded.set(name, resource);
    return resource;
  });
  const loadWhole = sharePromise(async (name) => {
    const [resource] = await Promise.all([name, ...manifest(name).targets].map(loadOne));
    return resource as Resource;
  });
  return {
    manifests,
    manifest,
    has: (name) => byName.has(name),
    peek: (name) =>
      [name, ...manifest(name).targets].every((one) => loaded.has(one))
        ? loaded.get(name)
        : undefined,
    get: (name) => {
      const resource = loaded.get(manifest(name).name);
      if (!resource) throw new RangeError(`The resource ${name} is not loaded yet`);
      return resource;
    },
    load: loadWhole,
    labelOf: (key) => labelOf((name) => loaded.get(name), key),
  };
};
