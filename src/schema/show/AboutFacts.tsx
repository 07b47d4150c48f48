import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { Answered } from '../../ui/feedback';
import { useDefinition } from '../context';
import type { AboutSpec } from '../types';
import { Facts } from './Facts';

/** Height of one row of facts, for the place that they hold while they load, in pixels. */
const ROW = 44;

/** What another resource tells of a record: facts of its record with the same id. */
export const AboutFacts = ({
  id,
  title,
  spec: { resource: name, facts, failure },
}: {
  readonly id: string | number;
  /** Heading that they stand under. */
  readonly title: string;
  readonly spec: AboutSpec;
}) => {
  const resource = useDefinition(name);
  const query = useGetOne(name, { id });
  return (
    <Answered
      question={query}
      failure={failure}
      waiting={<Skeleton variant="rounded" height={ROW} />}
    >
      {(record) => (
        <Facts
          resource={resource}
          record={record}
          title={title}
          entries={facts.flatMap((path) => resource.byPath.get(path) ?? [])}
        />
      )}
    </Answered>
  );
};
