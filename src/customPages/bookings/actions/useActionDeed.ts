import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BookingDeed, useBookingDeed } from '../useBooking';

interface Turn {
  readonly busy: boolean;
  /** Takes the turn; false while another section has it. */
  readonly take: () => boolean;
  readonly give: () => void;
}

const TurnContext = createContext<Turn>({
  busy: false,
  take: () => true,
  give: () => undefined,
});

/**
 * Lets the sections of one dialog change their booking one at a time: each change carries the version
 * that the change before it answered, so that two of one operator are no conflict.
 */
export const ActionTurns = ({ children }: { readonly children: ReactNode }) => {
  const taken = useRef(false);
  const [busy, setBusy] = useState(false);
  const turn = useMemo<Turn>(
    () => ({
      busy,
      take: () => {
        if (taken.current) return false;
        taken.current = true;
        setBusy(true);
        return true;
      },
      give: () => {
        taken.current = false;
        setBusy(false);
      },
    }),
    [busy],
  );
  return createElement(TurnContext.Provider, { value: turn }, children);
};

/** The change of one section, and whether any section is changing the booking right now. */
export interface ActionDeed extends BookingDeed {
  readonly waiting: boolean;
}

/** Runs the changes of one section in turn with the other sections. */
export const useActionDeed = (id: string): ActionDeed => {
  const turn = useContext(TurnContext);
  const deed = useBookingDeed(id);
  const run: BookingDeed['run'] = async (work, words, intent) => {
    if (!turn.take()) return undefined;
    try {
      return await deed.run(work, words, intent);
    } finally {
      turn.give();
    }
  };
  return { ...deed, run, waiting: turn.busy };
};
