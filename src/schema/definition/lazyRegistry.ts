import { compileResource } from './compile';
import type { Resource } from './compiled';
import type { AnySpec } from './defineResource';
import type { ResourceManifest } from './manifest';

/** The modules of the definitions in the order of their manifests. */
export type DefinitionLoaders = readonly (() => Promise<{ readonly default: AnySpec }>)[];

/** Shares one promise per name; a failed load can be retried. */
const sharePromise = (load: (name: string) => Promise<Resource>): typeof load => {
  const pending = new Map<string, Promise<Resource>>();
  return (name) => {
    const started = pending.get(name);
    if (started) return started;
    const loading = load(name);
    pending.set(name, loading);
    loading.catch(() => pending.delete(name));
    return loading;
  };
};

/** Creates a registry that loads each definition on first use, unless it is `loaded` already. */
export const createLazyRegistry = (
  manifests: readonly ResourceManifest[],
  loaders: DefinitionLoaders,
  loaded = new Map<string, Resource>(),
) => {
  const byName = new Map(manifests.map((manifest, index) => [manifest.name, { manifest, index }]));
  const find = (name: string) => {
    const found = byName.get(name);
    if (!found) throw new RangeError(`No resource is called ${name}`);
    return found;
  };
  const manifest = (name: string): ResourceManifest => find(name).manifest;
  const loadOne = sharePromise(async (name) => {
    const known = loaded.get(name);
    if (known) return known;
    const load = loaders[find(name).index];
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
    /** Returns a definition if it and all definitions that its fields refer to are loaded. */
    peek: (name: string): Resource | undefined =>
      [name, ...manifest(name).targets].every((required) => loaded.has(required))
        ? loaded.get(name)
        : undefined,
    /** Returns a loaded definition. @throws RangeError if it is unknown or not loaded */
    get: (name: string): Resource => {
      const resource = loaded.get(manifest(name).name);
      if (!resource) throw new RangeError(`The resource ${name} is not loaded yet`);
      return resource;
    },
    /** Loads a definition and those that its fields refer to. */
    load: loadWhole,
  };
};

export type Registry = ReturnType<typeof createLazyRegistry>;
