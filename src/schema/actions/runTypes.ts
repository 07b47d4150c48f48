import type { RaRecord } from 'react-admin';
import type { Resource } from '../compiled';
import type { ActionValues, CallAction } from '../types';

/** What the parts of the runner of actions say to one another. */

/** An action with a call, as the engine runs it, its record type erased. */
export type AnyCall = CallAction<RaRecord>;

/** One call of a run that failed: the record that it was for, or all of them. */
export interface CallFailure {
  readonly records: readonly RaRecord[];
  readonly text: string;
  /** Heading of the text, where the failure has one of its own. */
  readonly title?: string | undefined;
  readonly error: unknown;
}

/** Keys of the calls of one intent, so that trying again has the effect once. */
export type IntentKeys = Map<string, string>;

/** What everything that matches a filter came to when it was read. */
export interface Gathered {
  /** How many were read. */
  readonly read: number;
  /** There are more than one operation takes. */
  readonly isCut: boolean;
  /** Why records stay as they are, and how many of each. */
  readonly closed: readonly (readonly [reason: string, count: number])[];
}

/** What was started: an action on records. */
export interface Started {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  readonly keys: IntentKeys;
  /** Where its failures are told: in its dialog, by whoever started it, or by a toast. */
  readonly tells: 'dialog' | 'caller' | 'toast';
  /** Of an action on what is ticked, all at once: hears that its dialog is closed. */
  readonly onClose?: () => void;
  /** It is about everything that matched a filter, in batches. */
  readonly gathered?: Gathered | undefined;
  /** Hears that the calls are answered, and what comes of them is asked for. */
  readonly onPolling?: (() => void) | undefined;
}

/** How a call ended whose failure is told by whoever made it. */
export interface Performed {
  readonly failure?: CallFailure | undefined;
  /** Of a failure too, where what was asked after the call has told of it. */
  readonly answer?: unknown;
  /** Nobody waited for what comes of it. */
  readonly isLeft?: boolean | undefined;
}

/** What a run has brought. */
export interface Ran {
  readonly failures: readonly CallFailure[];
  /** Of the last call, or of what was asked after it. */
  readonly answer?: unknown;
  /** Nobody waited for what comes of it. */
  readonly isLeft?: boolean | undefined;
}

/** An action that was started and waits for its form, its question or its answer. */
export interface PendingAction extends Started {
  /** Items done so far, while it runs. */
  readonly done: number;
  readonly running: boolean;
  /** Every call is answered, and what comes of it is asked for: whoever closes the dialog ends that. */
  readonly polling?: boolean | undefined;
  readonly failures: readonly CallFailure[];
  /** What was answered, where the action shows it: it is done. */
  readonly answered?: { readonly answer: unknown };
}

/**
 * The one way in which actions are carried out (DESIGN section 4): lock, intent key, one request, toast,
 * failure, change of what is cached. One runs at a time; what is started or confirmed meanwhile waits its
 * turn. What is asked after a call keeps nobody waiting, and ends when the screen is left.
 */
export interface ActionRunner {
  /** The action whose dialog is open. */
  readonly pending: PendingAction | undefined;
  /** Whether something runs right now. */
  readonly busy: boolean;
  /** Whether the outcome of an action on a record is being asked for. */
  readonly isPolling: (action: Pick<AnyCall, 'name'>, record: RaRecord) => boolean;
  /**
   * `onTicked` hears the end of an action that is called once for all records that are ticked, or for everything
   * that matched: `gathered` says what that was.
   */
  readonly start: (
    action: AnyCall,
    records: readonly RaRecord[],
    onTicked?: () => void,
    gathered?: Gathered,
  ) => void;
  /** @returns what failed, for the form that holds the values */
  readonly confirm: (values?: ActionValues) => Promise<readonly CallFailure[]>;
  /**
   * Carries an action out whose words stand elsewhere. `onPolling` hears that its call is answered,
   * and what comes of it is asked for. @returns what was answered, or what failed
   */
  readonly perform: (
    action: AnyCall,
    record: RaRecord,
    values: ActionValues,
    keys: IntentKeys,
    onPolling?: () => void,
  ) => Promise<Performed>;
  /** A failure whose place goes, and which nobody tries again: a toast tells of it, and the record is read. */
  readonly giveUp: (action: AnyCall, failure: Pick<CallFailure, 'text' | 'title'>) => void;
  readonly close: () => void;
}

/** What of a definition a runner needs: whose cached answers change. */
export type Acting = Pick<Resource, 'name'> & { readonly spec: Pick<Resource['spec'], 'listedIn'> };

/** What came of a call, as far as it is known by now. */
export interface Outcome {
  readonly records: readonly RaRecord[];
  readonly answer?: unknown;
  readonly failure?: CallFailure;
  /** It is to be asked for. */
  readonly isOpen?: boolean;
  /** What it changed stands on screen. */
  readonly isShown?: boolean;
  /** What is to be read all the same. */
  readonly again?: 'sections' | 'record' | undefined;
}
