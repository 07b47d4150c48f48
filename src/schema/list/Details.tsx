import { type RaRecord, useListContext } from 'react-admin';
import type { Resource } from '../compiled';
import { ShowDialog } from '../show/ShowDialog';
import { ChoiceButton } from './ChoiceButton';
import type { useRowChoices } from './useRowChoices';

/**
 * The details of a record as the list has it now. Of one that has left the list they stay, without
 * what could be done with it.
 */
const Details = ({
  resource,
  record,
  choicesOf,
  onRecord,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly choicesOf: ReturnType<typeof useRowChoices>;
  readonly onRecord: (record: RaRecord) => void;
  readonly onClose: () => void;
}) => {
  const { data } = useListContext();
  const now = data?.find(({ id }) => id === record.id);
  return (
    <ShowDialog
      resource={resource}
      record={now ?? record}
      onRecord={onRecord}
      onClose={onClose}
      buttons={
        now &&
        choicesOf(now, 'show').map((choice) => <ChoiceButton key={choice.key} choice={choice} />)
      }
    />
  );
};

export default Details;
