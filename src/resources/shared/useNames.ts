import { useGetMany } from 'react-admin';
import { useManifest } from '../../schema/context/context';
import { nameOf } from '../../schema/definition/format';

/** Returns the titles of records in the order of their ids; an id replaces a title that is not loaded yet. */
export const useNames = (resource: string, value: unknown): readonly string[] => {
  const { name, titleField } = useManifest(resource);
  const ids = Array.isArray(value) ? value.map(String) : [];
  // The inputs that selected the records have cached them.
  const { data } = useGetMany(name, { ids }, { enabled: ids.length > 0 });
  return ids.map((id) => nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField));
};
