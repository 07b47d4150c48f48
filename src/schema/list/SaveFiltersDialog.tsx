import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lengthProblem } from '../../../domain/br/text';
import { ModalDialog } from '../../ui/dialog';

/** Most characters of a name. */
const NAME_LENGTH = 60;

/** Asks for the name of the filters that are on screen. */
export const SaveFiltersDialog = ({
  onClose,
  onSave,
}: {
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}) => {
  const [name, setName] = useState('');
  const translate = useTranslate();
  const problem = lengthProblem(name, NAME_LENGTH);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !problem) onSave(name.trim());
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      maxWidth="xs"
      title={translate('camarim.list.save_filters', { _: 'Salvar filtros' })}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            form="save-filters"
            variant="contained"
            disabled={!name.trim() || Boolean(problem)}
          >
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form id="save-filters" onSubmit={save}>
        <TextField
          autoFocus
          fullWidth
          label={translate('camarim.list.filter_name', { _: 'Nome' })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem !== undefined}
          helperText={problem}
        />
      </form>
    </ModalDialog>
  );
};
