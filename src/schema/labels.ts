import type { ResourceCard } from './card';
import type { Resource } from './compiled';

/** The names of resources under react-admin's own keys, where its components look for them. */
export const nameMessages = (cards: readonly ResourceCard[]): Record<string, unknown> =>
  Object.fromEntries(
    cards.map(({ name, one, many, empty = '' }) => [name, { name: `${one} |||| ${many}`, empty }]),
  );

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
