import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { useDefinition } from '../../schema/context/context';
import { Facts } from '../../schema/fields/Facts';
import { QueryBoundary } from '../../ui/feedback';

const NAME = 'infractionSummaries';

export const InfractionSummary = ({
  record: { id },
  title = '',
}: {
  readonly record: { readonly id: string | number };
  readonly title?: string;
}) => {
  const resource = useDefinition(NAME);
  return (
    <QueryBoundary
      query={useGetOne(NAME, { id })}
      failure="Não foi possível carregar o resumo das infrações."
      // The height of one row of facts.
      loading={<Skeleton variant="rounded" height={44} />}
    >
      {(record) => <Facts {...{ resource, record, title }} entries={resource.fields} />}
    </QueryBoundary>
  );
};
