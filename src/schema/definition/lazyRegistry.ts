import { compileResource } from './compile';
import type { Resource } from './compiled';
import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';

/** The modules of the definitions in the order of their manifests. */
export type DefinitionLoaders = readonly (() => Promise<{ readonly default: AnySpec }>)[];

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

/** The resources of the product, whose definitions load with their first screen unless they are `loaded`. */
export const createLazyRegistry = (
  manifests: readonly ResourceManifest[],
  loaders: DefinitionLoaders,
  loaded = new Map<string, Resource>(),
) => {
  const byName = new Map(manifests.map((manifest, at) => [manifest.name, { manifest, at }]));
  const find = (name: string) => {
    const found = byName.get(name);
    if (!found) throw new RangeError(`No resource is called ${name}`);
    return found;
  };
  const manifest = (name: string): ResourceManifest => find(name).manifest;
  const loadOne = sharePromise(async (name) => {
    const known = loaded.get(name);
    if (known) return known;
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
    /** @throws RangeError for an unknown name */
    manifest,
    has: (name: string): boolean => byName.has(name),
    /** A definition, if it and those that its fields refer to are loaded. */
    peek: (name: string): Resource | undefined =>
      [name, ...manifest(name).targets].every((one) => loaded.has(one))
        ? loaded.get(name)
        : undefined,
    /** A loaded definition. @throws RangeError for any other */
    get: (name: string): Resource => {
      const resource = loaded.get(manifest(name).name);
      if (!resource) throw new RangeError(`The resource ${name} is not loaded yet`);
      return resource;
    },
    /** Loads a definition and those that its fields refer to; the same promise for the same name. */
    load: loadWhole,
  };
};

export type Registry = ReturnType<typeof createLazyRegistry>;
