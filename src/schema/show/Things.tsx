import type { RaRecord } from 'react-admin';
import type { AnyCall } from '../actions/runTypes';
import { useActionRunner } from '../actions/useActionRunner';
import type { CallRights } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { MISSING } from '../format';
import type { TitledItem } from './ItemActions';
import { type AnyItems, Items } from './Items';
import { OpenDialogs } from './OpenDialogs';
import { RecordTable } from './RecordTable';
import { type AnyPart, callsIn } from './sectionParts';

/** The things of a record, one by one or in a table, with what can be done with each. */
export const Things = ({
  resource,
  record,
  part: { items, table },
  title,
  rights: { mayDo },
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly part: Pick<AnyPart, 'items' | 'table'>;
  readonly title: string;
  readonly rights: CallRights;
}) => {
  const runner = useActionRunner(resource, { owner: record });
  const act = (action: AnyCall, item: TitledItem): void => runner.start(action, [item]);
  return (
    <>
      {items && (
        <Items
          spec={items as unknown as AnyItems}
          record={record}
          actions={callsIn(items).filter(mayDo)}
          onAction={act}
        />
      )}
      {table && (
        <RecordTable
          title={title}
          spec={table}
          record={record}
          missing={MISSING}
          actions={callsIn(table).filter(mayDo)}
          onAction={act}
        />
      )}
      <OpenDialogs resource={resource} record={record} runner={runner} />
    </>
  );
};
