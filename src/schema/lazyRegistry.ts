import { compileResource } from './compile';
import type { Resource } from './compiled';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import type { ResourceManifest } from './manifest';
import type { Registry } from './registry';

/** The modules of the definitions in the order of their manifests, each fetched when it is first needed. */
export type DefinitionLoaders = readonly (() => Promise<{ readonly default: Definition }>)[];

/**
 * The resources of the product, each loaded with its first screen: what a definition holds costs
 * nobody anything who does not open it. Their manifests are there from the start.
 */
export const createLazyRegistry = (
  manifests: readonly ResourceManifest[],
  loaders: DefinitionLoaders,
): Registry => {
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const loaded = new Map<string, Resource>();
  const asked = new Map<string, Promise<Resource>>();

  const manifest = (name: string): ResourceManifest => {
    const found = byName.get(name);
    if (!found) throw new RangeError(`No resource is called ${name}`);
    return found;
  };
  const one = (name: string): Promise<Resource> => {
    const known = asked.get(name);
    if (known) return known;
    const load = loaders[manifests.indexOf(manifest(name))];
    const fetched = (async () => {
      if (!load) throw new RangeError(`Nothing loads the resource ${name}`);
      const resource = compileResource((await load()).default, `./${name}/index.ts`);
      loaded.set(name, resource);
      return resource;
    })();
    asked.set(name, fetched);
    // A file that did not arrive is asked for again the next time.
    fetched.catch(() => asked.delete(name));
    return fetched;
  };
  const whole = new Map<string, Promise<Resource>>();

  return {
    manifests,
    manifest,
    has: (name) => byName.has(name),
    peek: (name) => {
      const resource = loaded.get(name);
      return resource && manifest(name).targets.every((target) => loaded.has(target))
        ? resource
        : undefined;
    },
    get: (name) => {
      manifest(name);
      const resource = loaded.get(name);
      if (!resource) throw new RangeError(`The resource ${name} is not loaded yet`);
      return resource;
    },
    load: (name) => {
      const known = whole.get(name);
      if (known) return known;
      const all = Promise.all([one(name), ...manifest(name).targets.map(one)]).then(
        ([resource]) => resource as Resource,
      );
      whole.set(name, all);
      all.catch(() => whole.delete(name));
      return all;
    },
    labelOf: (key) => labelOf((name) => loaded.get(name), key),
  };
};
