import { useEffect, useRef, useState } from 'react';
import { useClosing } from '../../ui/dialog';
import { DiscardDialog, UnsavedGuard } from './UnsavedGuard';

const Held = () => {
  const askBefore = useClosing()?.askBefore;
  const [leave, setLeave] = useState<() => void>();
  const isAnswered = useRef(false);
  useEffect(() => askBefore?.((go) => setLeave(() => go)), [askBefore]);
  const discard = (): void => {
    isAnswered.current = true;
    leave?.();
    isAnswered.current = false;
  };
  return (
    <>
      <UnsavedGuard dirty isAnswered={isAnswered} />
      {leave && <DiscardDialog onDiscard={discard} onClose={() => setLeave(undefined)} />}
    </>
  );
};

/**
 * Asks before what was typed is thrown away, as the engine's forms do: when the dialog around is
 * closed, a link is followed or the tab is closed.
 */
export const Unsaved = ({ dirty }: { readonly dirty: boolean }) => (dirty ? <Held /> : null);

/** Whether a value is no longer what it was when its form was opened. */
export const differs = (value: unknown, initial: unknown): boolean =>
  JSON.stringify(value) !== JSON.stringify(initial);
