import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { useDefinition } from '../../schema/context/context';
import { Facts } from '../../schema/fields/Facts';
import { Answered } from '../../ui/feedback';

const FIELDS = ['points', 'penalty', 'clientDiscount'];

/** Height of one row of facts in pixels, reserved while they load. */
const ROW = 44;

/** Points and penalties of a professional, with the heading above them in a failure. */
export const InfractionSummary = ({
  record: { id },
  title = '',
}: {
  readonly record: { readonly id: string | number };
  readonly title?: string;
}) => {
  const resource = useDefinition('infractionSummaries');
  return (
    <Answered
      question={useGetOne(resource.name, { id })}
      failure="Não foi possível carregar o resumo das infrações."
      waiting={<Skeleton variant="rounded" height={ROW} />}
    >
      {(record) => (
        <Facts
          {...{ resource, record, title }}
          entries={FIELDS.flatMap((path) => resource.byPath.get(path) ?? [])}
        />
      )}
    </Answered>
  );
};
