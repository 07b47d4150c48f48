import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ModalDialog } from '../../ui/dialog';
import { Neighbors } from '../context/Neighbors';
import { showTitle } from '../definition/format';
import { Facts } from '../fields/Facts';
import { ChoiceButton } from './ChoiceButton';
import { useListScreen } from './useListScreen';

interface DetailsProps {
  readonly record: RaRecord;
  readonly onRecord: (record: RaRecord) => void;
  readonly onClose: () => void;
}

/** Dialog with all fields of a record. If the record leaves the list, the dialog stays open without actions. */
const Details = ({ record, onRecord, onClose }: DetailsProps) => {
  const { resource, choicesOf } = useListScreen();
  const translate = useTranslate();
  const { data } = useListContext();
  const listed = data?.find(({ id }) => id === record.id);
  const shown = listed ?? record;
  return (
    <ModalDialog
      open
      title={showTitle(resource, shown)}
      tools={<Neighbors resource={resource.name} id={shown.id} onRecord={onRecord} />}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          {listed &&
            choicesOf(listed, 'show').map((choice) => (
              <ChoiceButton key={choice.key} choice={choice} />
            ))}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <Facts
        resource={resource}
        record={shown}
        entries={resource.fields.filter(
          ({ field }) => field.options.show !== false && field.type !== 'password',
        )}
      />
    </ModalDialog>
  );
};

export default Details;
