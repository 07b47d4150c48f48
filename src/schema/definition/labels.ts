import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** Names of resources under react-admin's keys, where its components look them up. */
export const nameMessages = (manifests: readonly ResourceManifest[]): Record<string, unknown> =>
  Object.fromEntries(
    manifests.map(({ name, one, many }) => [name, { name: `${one} |||| ${many}` }]),
  );

/** Returns a word that ends in 'o' in the gender of the label of a resource: 'Nova' for 'Clínica'. */
export const inGender = ({ spec }: Pick<Resource, 'spec'>, word: string): string =>
  spec.label[2] === 'f' ? word.replace(/o$/, 'a') : word;

/** Label by react-admin's key (`resources.x.fields.a.b`), from the locale or the definition. */
export const labelOf = (
  find: (name: string) => Resource | undefined,
  key: string,
): string | undefined => {
  const [, name = '', path = ''] = /^resources\.([^.]+)\.fields\.(.+)$/.exec(key) ?? [];
  return find(name)?.byPath.get(path)?.label;
};
