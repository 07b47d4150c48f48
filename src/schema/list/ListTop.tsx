import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { useListContext, useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import { PageTitle } from '../../ui/layout';
import { useDialogHost, useTitle } from '../context/context';
import { dialogIn } from '../context/leftDialog';
import { type AnyQueue, takeLeftQueue } from '../context/leftQueue';
import type { Resource } from '../definition/compiled';
import { AfterRows } from './AfterRows';
import { CreateButton } from './createLink';
import { ExportButton } from './ExportButton';
import { ICON_ONLY } from './iconOnly';
import { actionsIn, actionsOf } from './listRights';
import { ChartDialog, ColumnsPanel, RecordActions, SaveViewDialog, ViewTabs } from './parts';
import type { ListScreen } from './useListScreen';
import { tabsKey } from './views';

/** Starts the queue of a list, for operators with permission for one of its actions; a left one resumes by itself. */
const QueueButton = ({ resource, rights }: Pick<ListScreen, 'resource' | 'rights'>) => {
  const queue = resource.spec.list?.queue as AnyQueue | undefined;
  const { Queue } = useDialogHost();
  const [left, setLeft] = useState(() => takeLeftQueue(resource.name));
  const [isOpen, setOpen] = useState(left !== undefined);
  const actions = actionsOf(resource).filter(
    (action) => queue?.actions.includes(action.name) && rights.can(action),
  );
  // A queue without writing actions is pointless.
  if (!queue || !actions.some(({ needs }) => needs !== 'read')) return null;
  const close = () => {
    setLeft(undefined);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PlaylistPlayIcon />}
        aria-keyshortcuts="q"
        title={`${queue.label} (Q)`}
        data-queue
        onPointerEnter={() => void Queue.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {queue.label}
      </Button>
      {isOpen && (
        <Queue resource={resource} queue={queue} left={left} actions={actions} onClose={close} />
      )}
    </>
  );
};

const DialogButton = ({
  icon,
  label,
  isOfRows = false,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  /** Needs rows, and more room than a phone has. */
  readonly isOfRows?: boolean;
  readonly children: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { total } = useListContext();
  return (
    <>
      <Button
        startIcon={icon}
        disabled={isOfRows && !total}
        sx={isOfRows ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      {anchor && children(anchor, () => setAnchor(null))}
    </>
  );
};

/** Tools beside the title of a list, on a phone as icons: queue, views, columns, chart, export, a new record. */
const ListTools = ({ resource, columns, rights, savesViews, createLink }: ListScreen) => {
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
      <QueueButton resource={resource} rights={rights} />
      {savesViews && (
        <DialogButton icon={<BookmarkIcon />} label={translate('camarim.list.save_view')}>
          {(_, onClose) => (
            <SaveViewDialog resource={resource} columns={columns} onClose={onClose} />
          )}
        </DialogButton>
      )}
      {!slots?.rows && (
        <DialogButton icon={<ViewColumnIcon />} label={translate('ra.action.select_columns')}>
          {(anchor, onClose) => <ColumnsPanel {...{ resource, columns, anchor, onClose }} />}
        </DialogButton>
      )}
      {list?.chart && (
        <DialogButton icon={<ChartIcon />} label={translate('camarim.list.chart')} isOfRows>
          {(_, onClose) => <ChartDialog resource={resource} onClose={onClose} />}
        </DialogButton>
      )}
      {rights.export && list?.export !== false && (
        <ExportButton
          resource={resource}
          columns={columns.shown}
          label={translate('ra.action.export')}
        />
      )}
      {createLink && <CreateButton link={createLink} variant="contained" data-new />}
    </Box>
  );
};

/** Reserved if this browser remembers tabs: services may not know the definition's views. */
const ViewsSlot = ({ resource }: { readonly resource: Resource }) => {
  const { views } = resource.spec.list ?? {};
  const [hasTabs = views !== undefined] = useStore<boolean | undefined>(tabsKey(resource));
  const tabs = (
    <AfterRows>
      <ViewTabs resource={resource} fallback={null} />
    </AfterRows>
  );
  return hasTabs ? (
    <Box className="views" sx={{ height: 36, minWidth: 0 }}>
      {tabs}
    </Box>
  ) : (
    tabs
  );
};

/** Dialog that a form opened over its list. It is part of the history entry: a reload keeps it. */
const DialogOfForm = ({ resource }: { readonly resource: Resource }) => {
  const navigate = useNavigate();
  const DialogHost = useDialogHost();
  const { pathname, search, state } = useLocation();
  const dialog = dialogIn(state);
  if (!dialog) return null;
  const close = (): void => navigate(`${pathname}${search}`, { replace: true });
  return <DialogHost {...dialog} resource={resource.name} onClose={close} />;
};

const PageTop = (screen: ListScreen) => {
  const { resource, routeFilters, rights, savesViews } = screen;
  const title = useTitle(resource.title);
  const { list, slots } = resource.spec;
  const headerActions = actionsIn(resource, 'header', rights);
  const filters = routeFilters ?? {};
  const actions = (
    <>
      {headerActions.length > 0 && (
        <Suspense fallback={null}>
          <RecordActions
            resource={resource}
            // The parameters of the address are the record of the list.
            record={{ id: Object.values(filters)[0] ?? resource.name, ...filters }}
            actions={headerActions}
            rights={rights}
            variant="outlined"
          />
        </Suspense>
      )}
      <ListTools {...screen} />
    </>
  );
  const views = (savesViews || list?.views) && <ViewsSlot resource={resource} />;
  const Head = slots?.listHead;
  return (
    <>
      {Head ? (
        <Head title={title} filters={filters} actions={actions} />
      ) : (
        <PageTitle title={title} middle={views} actions={actions} />
      )}
      <DialogOfForm resource={resource} />
    </>
  );
};

/** Above the filters of a list; inside another page, which has a title, only the tools. */
export const ListTop = (screen: ListScreen) => {
  if (!screen.embedded) return <PageTop {...screen} />;
  if (!screen.hasTools) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <ListTools {...screen} />
    </Box>
  );
};
