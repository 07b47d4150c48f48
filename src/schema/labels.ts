import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** The names of resources under react-admin's own keys, where its components look for them. */
export const nameMessages = (manifests: readonly ResourceManifest[]): Record<string, unknown> =>
  Object.fromEntries(
    manifests.map(({ name, one, many }) => [name, { name: `${one} |||| ${many}` }]),
  );

/** A word that ends in 'o', in the gender of the label of a resource: 'Nova' for 'Clínica'. */
export const inGender = ({ spec }: Pick<Resource, 'spec'>, word: string): string =>
  spec.label[2] === 'f' ? word.replace(/o$/, 'a') : word;

/**
 * The label of a field by react-admin's key, `resources.vouchers.fields.aquisition.value`: what a
 * locale does not say itself, the definition does.
 */
export const labelOf = (
  find: (name: string) => Resource | undefined,
  key: string,
): string | undefined => {
  const [, name = '', path = ''] = /^resources\.([^.]+)\.fields\.(.+)$/.exec(key) ?? [];
  return find(name)?.byPath.get(path)?.label;
};
