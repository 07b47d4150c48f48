import { useCallback, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { StartedAction } from '../actions/ActionHost';

const NOTHING_STARTED: readonly StartedAction[] = [];

/** What somebody has opened over a list or begun with its rows, and how more of it is opened or put away. */
export interface Opened {
  /** Actions that run, or that ask before they do. */
  readonly started: readonly StartedAction[];
  readonly run: (
    action: StartedAction['action'],
    records: readonly RaRecord[],
    onTicked?: () => void,
    gathered?: StartedAction['gathered'],
  ) => void;
  readonly giveUp: () => void;
  /** The record whose details stand over the list. */
  readonly shown: RaRecord | undefined;
  readonly show: (record: RaRecord | undefined) => void;
  /** A dialog that an action names, and its record. */
  readonly dialog: { readonly name: string; readonly record: RaRecord } | undefined;
  readonly openDialog: (name: string, record: RaRecord) => void;
  readonly closeDialog: () => void;
  /** The menu of a row, at the button that opened it. */
  readonly menu: { readonly record: RaRecord; readonly anchor: HTMLElement } | undefined;
  readonly openMenu: (record: RaRecord, anchor: HTMLElement) => void;
  readonly closeMenu: () => void;
}

/** Keeps what is open over a list. What opens something stays the same function, so that it draws no row again. */
export const useOpened = (): Opened => {
  const [started, setStarted] = useState(NOTHING_STARTED);
  const [shown, show] = useState<RaRecord>();
  const [dialog, setDialog] = useState<Opened['dialog']>();
  const [menu, setMenu] = useState<Opened['menu']>();
  return {
    started,
    run: useCallback(
      (action, records, onTicked, gathered) =>
        setStarted((before) => [...before, { action, records, onTicked, gathered }]),
      [],
    ),
    giveUp: () => setStarted(NOTHING_STARTED),
    shown,
    show,
    dialog,
    openDialog: useCallback((name, record) => setDialog({ name, record }), []),
    closeDialog: () => setDialog(undefined),
    menu,
    openMenu: useCallback((record, anchor) => setMenu({ record, anchor }), []),
    closeMenu: () => setMenu(undefined),
  };
};
