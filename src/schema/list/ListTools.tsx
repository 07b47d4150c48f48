import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useDialogHost } from '../context/context';
import { type AnyQueue, takeLeftQueue } from '../context/leftQueue';
import { CreateButton } from './createLink';
import { ExportButton } from './ExportButton';
import { ICON_ONLY } from './iconOnly';
import { actionsOf } from './listRights';
import { ChartDialog, ColumnsPanel, SaveViewDialog } from './parts';
import type { ListScreen } from './useListScreen';

/** Starts the queue of a list, for operators with permission for one of its actions; a left one resumes by itself. */
const QueueButton = ({ resource, rights }: Pick<ListScreen, 'resource' | 'rights'>) => {
  const queue = resource.spec.list?.queue as AnyQueue | undefined;
  const { Queue } = useDialogHost();
  const [left, setLeft] = useState(() => takeLeftQueue(resource.name));
  const [isOpen, setOpen] = useState(left !== undefined);
  const actions = actionsOf(resource).filter(
    (action) => queue?.actions.includes(action.name) && rights.mayDo(action),
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

/** A button that opens a dialog. */
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
export const ListTools = ({ resource, columns, rights, savesViews, createLink }: ListScreen) => {
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
