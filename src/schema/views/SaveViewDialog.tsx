import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { lengthProblem } from '../../../domain/br/text';
import { ModalDialog } from '../../ui/dialog';
import { failureFields, writeFailureText } from '../../ui/feedback';
import type { CompiledFilter, Resource } from '../compiled';
import { useFieldLabel } from '../context';
import { Unsaved } from '../form/Unsaved';
import type { ColumnChoice } from '../list/useColumns';
import { hasDays, knownOf, NAME_LENGTH, typedIn, usedIn } from './savedView';
import { useSavedViews } from './useSavedViews';

const FAILED = 'Não foi possível salvar a visão. Por favor, tente novamente.';

/** A checkbox with a description. */
const Tick = ({
  label,
  help,
  onChange,
  ...state
}: {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}) => {
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        {...state}
        label={label}
        control={
          <Checkbox
            size="small"
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: help ? { 'aria-describedby': helpId } : {} }}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} sx={{ ml: 3.5, mt: -0.5 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
};

/** Saves a view; a retry after a failure saves it once. */
const useSaving = (resource: Resource, onSaved: () => void) => {
  const notify = useNotify();
  const { views, isServed, save } = useSavedViews(resource);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  return {
    views,
    isServed,
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    send: async (wanted: Parameters<typeof save>[0]) => {
      setBusy(true);
      setFailure(undefined);
      try {
        await save(wanted);
        notify(`Visão “${wanted.name}” salva`, { type: 'success' });
        onSaved();
      } catch (error) {
        setFailure(error);
        setBusy(false);
      }
    },
  };
};

/** Are the columns on screen those of the definition, in their order? */
const isUsual = ({ hiddenColumns }: Resource, { shown, all }: ColumnChoice): boolean => {
  const usual = all.filter(({ path }) => !hiddenColumns.includes(path));
  const pathsOf = (columns: typeof shown) => JSON.stringify(columns.map(({ path }) => path));
  return pathsOf(shown) === pathsOf(usual);
};

interface Props {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
  readonly onClose: () => void;
}

/** Dialog that saves the filters, the order and the columns on screen as a view. */
const SaveViewDialog = ({ resource, columns, onClose }: Props) => {
  const { filterValues, sort } = useListContext();
  const labelOf = useFieldLabel(resource);
  const { views, isServed, isBusy, failure, forgetFailure, send } = useSaving(resource, onClose);
  const { filter } = knownOf(resource, filterValues);
  const shown = columns.shown.map(({ path }) => path);
  const [name, setName] = useState('');
  const [withColumns, setWithColumns] = useState(!isUsual(resource, columns));
  const [shared, setShared] = useState(false);
  const labelsOf = (filters: readonly CompiledFilter[]): string =>
    filters.map((one) => labelOf(one.name, one.field.label)).join(', ');
  const used = labelsOf(usedIn(resource, filter));
  // Typed text may name a person: it is not shared.
  const typed = labelsOf(typedIn(resource, filter));
  const former = views.find((view) => view.isMine && view.name === name.trim());
  const problem = lengthProblem(name.trim(), NAME_LENGTH) ?? failureFields(failure).name;
  const other = failure && !failureFields(failure).name ? writeFailureText(failure, FAILED) : '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || problem || isBusy) return;
    const values = { name: name.trim(), filter, sort, columns: withColumns ? shown : null };
    await send({ ...values, shared: shared && !typed });
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      busy={isBusy}
      maxWidth="xs"
      title="Salvar visão"
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="save-view"
            variant="contained"
            disabled={!name.trim() || Boolean(problem) || isBusy}
          >
            {former ? 'Substituir' : 'Salvar'}
          </Button>
        </>
      }
    >
      <Unsaved dirty={name.trim() !== '' && !isBusy} />
      <Stack component="form" id="save-view" noValidate onSubmit={submit} spacing={1}>
        {other && <Alert severity="error">{other}</Alert>}
        <TextField
          autoFocus
          fullWidth
          label="Nome da visão"
          value={name}
          disabled={isBusy}
          onChange={({ target }) => {
            setName(target.value);
            forgetFailure();
          }}
          error={problem !== undefined}
          helperText={problem ?? (former && 'Sua visão com este nome será substituída.')}
        />
        <FormHelperText>
          {used ? `Filtros: ${used}.` : 'Sem filtros: a lista inteira.'}
          {hasDays(resource, filter) && ' As datas ficam como estão agora.'}
        </FormHelperText>
        <Tick
          label="Com as colunas de agora"
          checked={withColumns}
          disabled={isBusy}
          onChange={setWithColumns}
        />
        {isServed && (
          <Tick
            label="Compartilhar com o perfil"
            checked={shared && !typed}
            disabled={isBusy || typed !== ''}
            onChange={setShared}
            help={
              typed
                ? `Não é possível com o que foi digitado em ${typed}: pode ser dado de uma pessoa.`
                : 'Quem tem o seu perfil de acesso também a vê.'
            }
          />
        )}
        {isServed === false && (
          <FormHelperText>A visão fica guardada neste navegador.</FormHelperText>
        )}
      </Stack>
    </ModalDialog>
  );
};

export default SaveViewDialog;
