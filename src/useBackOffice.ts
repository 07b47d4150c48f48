import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, BackOfficeReader, EndpointId } from './dataProvider';
import { type QuestionInput, useReader } from './schema/context/reader';

/** Reader for slots and pages, typed by the ids of the contract's operations. Writes go through actions. */
export const useBackOffice = (): BackOfficeReader => useReader() as unknown as BackOfficeReader;

/** Query of a read operation. Its key begins with the first part of `id`: a write of that resource invalidates it. */
export const useOperation = <Id extends EndpointId, Data = Answer<Id>>(
  id: Id,
  input: QuestionInput,
  options: Pick<UseQueryOptions<Answer<Id>, Error, Data>, 'enabled' | 'select'> = {},
) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: [id.split('.')[0], id, input],
    queryFn: ({ signal }) => provider.ask(id, { ...input, signal }),
    ...options,
  });
};
