import { useGetMany } from 'react-admin';
import { useManifest } from '../../schema/context/context';
import { nameOf } from '../../schema/definition/format';

export const useNames = (resource: string, value: unknown): readonly string[] => {
  const { name, titleField } = useManifest(resource);
  const ids = Array.isArray(value) ? value.map(String) : [];
  // The inputs that select the records have already cached them.
  const { data } = useGetMany(name, { ids }, { enabled: ids.length > 0 });
  return ids.map((id) => nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField));
};
