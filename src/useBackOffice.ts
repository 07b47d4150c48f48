import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, BackOfficeReader, EndpointId } from './dataProvider';
import { type QuestionInput, useReader } from './schema/context/reader';

/** Reader for slots and pages, with the operations of the contract typed by their ids. Writes are actions. */
export const useBackOffice = (): BackOfficeReader => useReader() as unknown as BackOfficeReader;

/** Query of a read operation. Its key begins with the family of the operation, which a write of it invalidates. */
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
