import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useListContext, useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import { PageTitle } from '../../ui/layout';
import { useDialogHost, useTitle } from '../context/context';
import { type AnyQueue, type LeftQueue, takeLeftQueue } from '../context/leftQueue';
import { dialogIn } from '../definition/paths';
import type { RouteFilters } from '../definition/types';
import { AfterRows } from './AfterRows';
import { CreateButton } from './createLink';
import { ExportButton } from './ExportButton';
import { ICON_ONLY } from './filterRoom';
import { actionsIn, actionsOf } from './listRights';
import { ChartDialog, ColumnsPanel, RecordActions, SaveViewDialog, ViewTabs } from './parts';
import { useListScreen } from './useListScreen';
import { tabsKey } from './views';

/** Button that starts the queue of a list. A queue that was left for another page opens again by itself. */
const QueueButton = () => {
  const { resource, rights } = useListScreen();
  const queue = resource.spec.list?.queue as AnyQueue | undefined;
  const { Queue } = useDialogHost();
  const [open, setOpen] = useState<{ readonly left?: LeftQueue } | undefined>(() => {
    const left = takeLeftQueue(resource.name);
    return left && { left };
  });
  const actions = actionsOf(resource).filter(
    (action) => queue?.actions.includes(action.name) && rights.can(action),
  );
  // A queue without writing actions is pointless.
  if (!queue || !actions.some(({ needs }) => needs !== 'read')) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PlaylistPlayIcon />}
        aria-keyshortcuts="q"
        title={`${queue.label} (Q)`}
        data-queue
        onPointerEnter={() => void Queue.preload().catch(() => undefined)}
        onClick={() => setOpen({})}
      >
        {queue.label}
      </Button>
      {open && (
        <Queue {...{ resource, queue, actions }} {...open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};

interface DialogButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Disabled without rows, and hidden on a phone. */
  readonly needsRows?: boolean;
  readonly Dialog: ComponentType<{ readonly anchor: HTMLElement; readonly onClose: () => void }>;
}

const DialogButton = ({ icon, label, needsRows = false, Dialog }: DialogButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { total } = useListContext();
  return (
    <>
      <Button
        startIcon={icon}
        disabled={needsRows && !total}
        sx={needsRows ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      {anchor && <Dialog anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};

/** Tools beside the title of a list: queue, views, columns, chart, export and new record. On a phone they are icons. */
const ListTools = () => {
  const { resource, savesViews, canExport } = useListScreen();
  const translate = useTranslate();
  const { list, slots } = resource.spec;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        [theme.breakpoints.down('sm')]: {
          gap: 0.5,
          '& .MuiButton-root': theme.unstable_sx(ICON_ONLY),
        },
      })}
    >
      <QueueButton />
      {savesViews && (
        <DialogButton
          icon={<BookmarkIcon />}
          label={translate('camarim.list.save_view')}
          Dialog={SaveViewDialog}
        />
      )}
      {!slots?.rows && (
        <DialogButton
          icon={<ViewColumnIcon />}
          label={translate('ra.action.select_columns')}
          Dialog={ColumnsPanel}
        />
      )}
      {list?.chart && (
        <DialogButton
          icon={<ChartIcon />}
          label={translate('camarim.list.chart')}
          needsRows
          Dialog={ChartDialog}
        />
      )}
      {canExport && <ExportButton label={translate('ra.action.export')} />}
      <CreateButton variant="contained" data-new />
    </Box>
  );
};

/** Tabs of the views. Their space is reserved if the list had tabs before, because a service may not support all views. */
const ViewsSlot = () => {
  const { resource } = useListScreen();
  const { views } = resource.spec.list ?? {};
  const [hasTabs = views !== undefined] = useStore<boolean | undefined>(tabsKey(resource));
  const tabs = (
    <AfterRows>
      <ViewTabs fallback={null} />
    </AfterRows>
  );
  if (!hasTabs) return tabs;
  return (
    <Box className="views" sx={{ height: 36, minWidth: 0 }}>
      {tabs}
    </Box>
  );
};

/** Dialog that a form opened over its list. A reload keeps it, because it is part of the history entry. */
const HistoryDialog = () => {
  const { resource } = useListScreen();
  const navigate = useNavigate();
  const DialogHost = useDialogHost();
  const { pathname, search, state } = useLocation();
  const dialog = dialogIn(state);
  if (!dialog) return null;
  const close = (): void => navigate(`${pathname}${search}`, { replace: true });
  return <DialogHost {...dialog} resource={resource.name} onClose={close} />;
};

const PageHeader = () => {
  const { resource, filter, rights, savesViews } = useListScreen();
  const title = useTitle(resource.title);
  const { list, slots } = resource.spec;
  const headerActions = actionsIn(resource, 'header', rights);
  const filters = (filter ?? {}) as RouteFilters;
  const actions = (
    <>
      {headerActions.length > 0 && (
        <Suspense fallback={null}>
          <RecordActions
            resource={resource}
            // Header actions get the parameters of the address as their record.
            record={{ id: Object.values(filters)[0] ?? resource.name, ...filters }}
            actions={headerActions}
            rights={rights}
            variant="outlined"
          />
        </Suspense>
      )}
      <ListTools />
    </>
  );
  const views = (savesViews || list?.views) && <ViewsSlot />;
  const Head = slots?.listHead;
  return (
    <>
      {Head ? (
        <Head title={title} filters={filters} actions={actions} />
      ) : (
        <PageTitle title={title} middle={views} actions={actions} />
      )}
      <HistoryDialog />
    </>
  );
};

/** Header of a list. An embedded list has only the tools, because its page already has a title. */
export const ListTop = () => {
  const { embedded, hasTools } = useListScreen();
  if (!embedded) return <PageHeader />;
  if (!hasTools) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <ListTools />
    </Box>
  );
};
