import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDialogHost } from '../context/context';
import { type AnyQueue, takeLeftQueue } from '../context/leftQueue';
import { actionsOf } from './listRights';
import type { ListScreen } from './useListScreen';

/** Starts the queue of a list, for operators with permission for one of its actions; a left one resumes by itself. */
export const QueueButton = ({ resource, rights }: Pick<ListScreen, 'resource' | 'rights'>) => {
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
