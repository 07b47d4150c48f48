import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { lengthProblem } from '../../../../domain/br/text';
import { ModalDialog } from '../../../ui/dialog';
import { failureFields, writeFailureText } from '../../../ui/feedback';
import type { CompiledFilter } from '../../definition/compiled';
import { Unsaved } from '../../form/Unsaved';
import { useListScreen } from '../useListScreen';
import { NAME_LENGTH, splitFilters, typedIn, usedIn } from './savedView';
import { useSavedViews } from './useSavedViews';

const FAILED = 'Não foi possível salvar a visão. Por favor, tente novamente.';

const LabeledCheckbox = ({ label, ...props }: CheckboxProps & { readonly label: string }) => (
  <FormControlLabel label={label} control={<Checkbox size="small" {...props} />} />
);

const ShareCheckbox = ({ blockedBy, ...props }: CheckboxProps & { readonly blockedBy: string }) => {
  const helpId = useId();
  return (
    <div>
      <LabeledCheckbox
        label="Compartilhar com o perfil"
        {...props}
        slotProps={{ input: { 'aria-describedby': helpId } }}
      />
      <FormHelperText id={helpId} sx={{ ml: 3.5, mt: -0.5 }}>
        {blockedBy
          ? `Não é possível com o que foi digitado em ${blockedBy}: pode ser dado de uma pessoa.`
          : 'Quem tem o seu perfil de acesso também a vê.'}
      </FormHelperText>
    </div>
  );
};

/** Dialog that saves the filters, order and columns on screen as a view. A retry does not save the view twice. */
const SaveViewDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { resource, columns } = useListScreen();
  const { filterValues, sort } = useListContext();
  const notify = useNotify();
  const { views, isServed, save } = useSavedViews(resource);
  const { filter } = splitFilters(resource, filterValues);
  const shown = columns.shown.map(({ path }) => path);
  const [name, setName] = useState('');
  const hasDefaultColumns = columns.all.every(
    ({ path }) => columns.isShown(path) !== resource.hiddenColumns.includes(path),
  );
  const [withColumns, setWithColumns] = useState(!hasDefaultColumns);
  const [shared, setShared] = useState(false);
  const labelsOf = (filters: readonly CompiledFilter[]): string =>
    filters.map(({ field }) => field.label).join(', ');
  const used = usedIn(resource, filter);
  // Saved dates are fixed days; a message tells so.
  const hasDays = used.some(({ field }) => /^date/.test(field.type));
  // Typed text may name a person, so the view must not be shared.
  const typedFilters = labelsOf(typedIn(resource, filter));
  const existing = views.find((view) => view.mine && view.name === name.trim());
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_, { name: saved }) => {
      notify(`Visão “${saved}” salva`, { type: 'success' });
      onClose();
    },
  });
  const { error: failure, isPending: isBusy } = saving;
  const problem = lengthProblem(name.trim(), NAME_LENGTH) ?? failureFields(failure).name;
  const failureText =
    failure && !failureFields(failure).name ? writeFailureText(failure, FAILED) : '';
  const canSave = name.trim() !== '' && !problem && !isBusy;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const values = { name: name.trim(), filter, sort, columns: withColumns ? shown : null };
    if (canSave) saving.mutate({ ...values, shared: shared && !typedFilters });
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
          <Button type="submit" form="save-view" variant="contained" disabled={!canSave}>
            {existing ? 'Substituir' : 'Salvar'}
          </Button>
        </>
      }
    >
      <Unsaved dirty={name.trim() !== '' && !isBusy} />
      <Stack component="form" id="save-view" noValidate onSubmit={submit} spacing={1}>
        {failureText && <Alert severity="error">{failureText}</Alert>}
        <TextField
          autoFocus
          fullWidth
          label="Nome da visão"
          value={name}
          disabled={isBusy}
          onChange={({ target }) => {
            setName(target.value);
            saving.reset();
          }}
          error={problem !== undefined}
          helperText={problem ?? (existing && 'Sua visão com este nome será substituída.')}
        />
        <FormHelperText>
          {used.length > 0 ? `Filtros: ${labelsOf(used)}.` : 'Sem filtros: a lista inteira.'}
          {hasDays && ' As datas ficam como estão agora.'}
        </FormHelperText>
        <LabeledCheckbox
          label="Com as colunas de agora"
          checked={withColumns}
          disabled={isBusy}
          onChange={(_, checked) => setWithColumns(checked)}
        />
        {isServed && (
          <ShareCheckbox
            blockedBy={typedFilters}
            checked={shared && !typedFilters}
            disabled={isBusy || typedFilters !== ''}
            onChange={(_, checked) => setShared(checked)}
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
