import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { lengthProblem } from '../../../domain/br/text';
import { ConfirmDialog, ModalDialog } from '../../ui/dialog';
import { useFailureToast, writeFailureText } from '../../ui/feedback';
import type { Resource } from '../compiled';
import { NAME_LENGTH, type SavedView, typedIn } from './savedView';
import { type SavedViews, useSavedViews, type ViewChange } from './useSavedViews';

const FAILED = 'Não foi possível alterar a visão. Por favor, tente novamente.';

const RenameDialog = ({
  view,
  others,
  onRename,
  onClose,
}: {
  readonly view: SavedView;
  /** Names that are taken. */
  readonly others: readonly string[];
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState(view.name);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wanted = name.trim();
  const problem =
    lengthProblem(wanted, NAME_LENGTH) ??
    (others.includes(wanted) ? 'Já há uma visão com este nome' : failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wanted || problem || isBusy) return;
    setBusy(true);
    try {
      await onRename(wanted);
      onClose();
    } catch (error) {
      setFailure(writeFailureText(error, FAILED));
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      busy={isBusy}
      maxWidth="xs"
      title="Renomear visão"
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="rename-view"
            variant="contained"
            disabled={!wanted || Boolean(problem) || isBusy}
          >
            Salvar
          </Button>
        </>
      }
    >
      <form id="rename-view" noValidate onSubmit={submit}>
        <TextField
          autoFocus
          fullWidth
          label="Nome da visão"
          value={name}
          disabled={isBusy}
          onChange={(event) => {
            setName(event.target.value);
            setFailure(undefined);
          }}
          error={problem !== undefined}
          helperText={problem}
        />
      </form>
    </ModalDialog>
  );
};

/** The question before a view is deleted. */
const RemoveDialog = ({
  view,
  onRemove,
  onClose,
}: {
  readonly view: SavedView;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}) => (
  <ConfirmDialog
    open
    title="Excluir visão"
    text={
      view.isShared
        ? `A visão “${view.name}” some para todos do perfil. Os registros não mudam.`
        : `A visão “${view.name}” some desta lista. Os registros não mudam.`
    }
    confirmLabel="Excluir"
    tone="error"
    onConfirm={onRemove}
    onClose={onClose}
  />
);

interface Props {
  readonly resource: Resource;
  readonly view: SavedView;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Closes the menu of a view and changes it, without a dialog. */
const useRun = (
  { resource, view, onClose }: Pick<Props, 'resource' | 'view' | 'onClose'>,
  change: SavedViews['change'],
) => {
  const notify = useNotify();
  const toast = useFailureToast();
  return async (wanted: ViewChange, said: string) => {
    const about = `${resource.name}.views`;
    onClose();
    toast.clear(about);
    try {
      await change(view, wanted);
      notify(said, { type: 'success' });
    } catch (error) {
      toast.tell(writeFailureText(error, FAILED), { about });
    }
  };
};

/** What can be done with a saved view: its menu, and the dialogs that the menu opens. */
const ViewMenu = ({ resource, view, anchor, onClose }: Props) => {
  const { views, change, remove } = useSavedViews(resource);
  const notify = useNotify();
  const [step, setStep] = useState<'menu' | 'rename' | 'remove'>('menu');
  const mine = views.filter(({ isMine, isHere }) => isMine && isHere === view.isHere);
  const typed = typedIn(resource, view.filter).length > 0;
  const run = useRun({ resource, view, onClose }, change);
  if (step === 'rename')
    return (
      <RenameDialog
        view={view}
        others={mine.flatMap(({ id, name }) => (id === view.id ? [] : [name]))}
        onRename={(name) => change(view, { name })}
        onClose={onClose}
      />
    );
  if (step === 'remove')
    return (
      <RemoveDialog
        view={view}
        onRemove={async () => {
          await remove(view);
          notify(`Visão “${view.name}” excluída`, { type: 'success' });
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem dense onClick={() => setStep('rename')}>
        <ListItemText>Renomear…</ListItemText>
      </MenuItem>
      {view.isMine && mine[0]?.id !== view.id && (
        <MenuItem
          dense
          onClick={() => run({ first: true }, `“${view.name}” é a primeira das suas visões`)}
        >
          <ListItemText>Mover para o início</ListItemText>
        </MenuItem>
      )}
      {!view.isHere && !view.isShared && (
        <MenuItem
          dense
          disabled={typed}
          onClick={() => run({ shared: true }, `“${view.name}” compartilhada com o perfil`)}
        >
          <ListItemText secondary={typed && 'Leva o que foi digitado: pode ser dado de uma pessoa'}>
            Compartilhar com o perfil
          </ListItemText>
        </MenuItem>
      )}
      {view.isShared && (
        <MenuItem
          dense
          onClick={() => run({ shared: false }, `“${view.name}” não é mais compartilhada`)}
        >
          <ListItemText>Deixar de compartilhar</ListItemText>
        </MenuItem>
      )}
      <Divider />
      <MenuItem dense onClick={() => setStep('remove')}>
        <ListItemText>Excluir…</ListItemText>
      </MenuItem>
    </Menu>
  );
};

export default ViewMenu;
