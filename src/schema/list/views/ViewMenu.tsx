import { Suspense } from 'react';
import { ActionDialog } from '../../actions/ActionDialog';
import RowMenu from '../../actions/RowMenu';
import { useActionRunner } from '../../actions/useActionRunner';
import type { Resource } from '../../definition/compiled';
import { text } from '../../definition/fields';
import type { AnyCall } from '../../definition/runTypes';
import { useListScreen } from '../useListScreen';
import { NAME_LENGTH, type SavedView, typedIn } from './savedView';
import { type SavedViews, useSavedViews, type ViewChange } from './useSavedViews';

const FAILED = 'Não foi possível alterar a visão. Por favor, tente novamente.';

/** Target of the actions. With the resource of the list, a change of a view would refetch the rows. */
const VIEWS = { name: 'savedViews', spec: {} };

const viewActions = (
  resource: Resource,
  view: SavedView,
  { views, change, remove }: SavedViews,
): AnyCall[] => {
  const { name, shared, isHere } = view;
  const mine = views.filter((other) => other.mine && other.isHere === isHere);
  const otherNames = mine.filter(({ id }) => id !== view.id).map((other) => other.name);
  const base = { needs: 'read', failure: FAILED } as const;
  const changeOptions = (changes: ViewChange, message: string) => ({
    ...base,
    call: () => change(view, changes),
    success: `“${name}” ${message}`,
  });
  const hasTypedText = typedIn(resource, view.filter).length > 0;
  const rename: AnyCall = {
    ...base,
    name: 'rename',
    label: 'Renomear…',
    form: {
      title: 'Renomear visão',
      fields: { name: text('Nome da visão', { required: true, max: NAME_LENGTH, span: 12 }) },
      initial: () => ({ name }),
      rules: (values) => ({
        name: otherNames.includes(String(values.name ?? '').trim())
          ? 'Já há uma visão com este nome'
          : undefined,
      }),
      submit: 'Salvar',
    },
    call: (_, __, values) => change(view, { name: String(values.name).trim() }),
  };
  const entries: readonly (AnyCall | false)[] = [
    rename,
    view.mine === true &&
      mine[0]?.id !== view.id && {
        ...changeOptions({ first: true }, 'é a primeira das suas visões'),
        name: 'first',
        label: 'Mover para o início',
      },
    !isHere &&
      !shared && {
        ...changeOptions({ shared: true }, 'compartilhada com o perfil'),
        name: 'share',
        label: 'Compartilhar com o perfil',
        blocked: () =>
          hasTypedText ? 'Leva o que foi digitado: pode ser dado de uma pessoa' : undefined,
      },
    shared === true && {
      ...changeOptions({ shared: false }, 'não é mais compartilhada'),
      name: 'unshare',
      label: 'Deixar de compartilhar',
    },
    {
      ...base,
      name: 'remove',
      label: 'Excluir…',
      danger: true,
      confirm: {
        title: 'Excluir visão',
        text: `A visão “${name}” some ${shared ? 'para todos do perfil' : 'desta lista'}. Os registros não mudam.`,
        button: 'Excluir',
      },
      call: () => remove(view),
      success: `Visão “${name}” excluída`,
    },
  ];
  return entries.filter((entry) => entry !== false);
};

interface ViewMenuProps {
  readonly view: SavedView;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

const ViewMenu = ({ view, anchor, onClose }: ViewMenuProps) => {
  const { resource } = useListScreen();
  const saved = useSavedViews(resource);
  const runner = useActionRunner(VIEWS);
  const choices = viewActions(resource, view, saved).map((action) => ({
    key: action.name,
    label: action.label,
    danger: action.danger,
    blocked: action.blocked?.({ ...view }, undefined as never),
    onClick: () => runner.start(action, [{ ...view }]),
  }));
  return (
    <Suspense fallback={null}>
      {anchor && <RowMenu anchor={anchor} choices={choices} onClose={onClose} />}
      <ActionDialog resource={resource} runner={runner} />
    </Suspense>
  );
};

export default ViewMenu;
