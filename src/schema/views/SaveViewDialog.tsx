import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
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

const Tick = ({
  label,
  help,
  checked,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) => {
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
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

/** Whether the profile sees the view too; never with what somebody has typed (`typed`). */
const Shared = ({
  shared,
  disabled,
  typed,
  onChange,
}: {
  readonly shared: boolean;
  readonly disabled: boolean;
  readonly typed: string;
  readonly onChange: (shared: boolean) => void;
}) => (
  <Tick
    label="Compartilhar com o perfil"
    checked={shared && !typed}
    disabled={disabled || Boolean(typed)}
    onChange={onChange}
    help={
      typed
        ? `Não é possível com o que foi digitado em ${typed}: pode ser dado de uma pessoa.`
        : 'Quem tem o seu perfil de acesso também a vê.'
    }
  />
);

/** Saves what is asked for; the same, asked for again after a failure, is saved once. */
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

/** Whether the columns on screen are those that the list begins with, in their order. */
const isUsual = ({ hiddenColumns }: Resource, { shown, all }: ColumnChoice): boolean => {
  const usual = all.filter(({ path }) => !hiddenColumns.includes(path));
  const pathsOf = (columns: typeof shown) => JSON.stringify(columns.map(({ path }) => path));
  return pathsOf(shown) === pathsOf(usual);
};

/** The name of the view, with what is wrong with it, or what it would replace. */
const NameInput = ({
  name,
  problem,
  former,
  disabled,
  onChange,
}: {
  readonly name: string;
  readonly problem: string | undefined;
  readonly former: boolean;
  readonly disabled: boolean;
  readonly onChange: (name: string) => void;
}) => (
  <TextField
    autoFocus
    fullWidth
    label="Nome da visão"
    value={name}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
    error={problem !== undefined}
    helperText={problem ?? (former && 'Sua visão com este nome será substituída.')}
  />
);

interface Props {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
  readonly onClose: () => void;
}

/** Asks for the name under which the filters, the order and the columns on screen are saved as a view. */
const SaveViewDialog = ({ resource, columns, onClose }: Props) => {
  const { filterValues, sort } = useListContext();
  const labelOf = useFieldLabel(resource);
  const { views, isServed, isBusy, failure, forgetFailure, send } = useSaving(resource, onClose);
  const { filter } = knownOf(resource, filterValues);
  const shown = columns.shown.map(({ path }) => path);
  const [name, setName] = useState('');
  const [withColumns, setWithColumns] = useState(!isUsual(resource, columns));
  const [shared, setShared] = useState(false);
  const wordsOf = (filters: readonly CompiledFilter[]): string =>
    filters.map((one) => labelOf(one.name, one.field.label)).join(', ');
  const used = usedIn(resource, filter);
  const typed = typedIn(resource, filter);
  const former = views.find((view) => view.isMine && view.name === name.trim());
  const problem = lengthProblem(name.trim(), NAME_LENGTH) ?? failureFields(failure).name;
  const other = failure && !failureFields(failure).name ? writeFailureText(failure, FAILED) : '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || problem || isBusy) return;
    const values = { name: name.trim(), filter, sort, columns: withColumns ? shown : null };
    await send({ ...values, shared: shared && typed.length === 0 });
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
        <NameInput
          name={name}
          problem={problem}
          former={former !== undefined}
          disabled={isBusy}
          onChange={(typed) => {
            setName(typed);
            forgetFailure();
          }}
        />
        <FormHelperText>
          {used.length > 0 ? `Filtros: ${wordsOf(used)}.` : 'Sem filtros: a lista inteira.'}
          {hasDays(resource, filter) && ' As datas ficam como estão agora.'}
        </FormHelperText>
        <Tick
          label="Com as colunas de agora"
          checked={withColumns}
          disabled={isBusy}
          onChange={setWithColumns}
        />
        {isServed && (
          <Shared shared={shared} disabled={isBusy} typed={wordsOf(typed)} onChange={setShared} />
        )}
        {isServed === false && (
          <FormHelperText>A visão fica guardada neste navegador.</FormHelperText>
        )}
      </Stack>
    </ModalDialog>
  );
};

export default SaveViewDialog;
