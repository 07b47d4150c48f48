import { useSyncExternalStore } from 'react';
import type { OnSent } from '../definition/runTypes';

const shares = new Map<File, number>();
const listeners = new Set<() => void>();

const setShare = (files: readonly File[], share: number | undefined): void => {
  for (const file of files) {
    if (share === undefined) shares.delete(file);
    else shares.set(file, share);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const filesIn = (values: unknown): File[] =>
  typeof values === 'object' && values !== null
    ? Object.values(values).filter((value) => value instanceof File)
    : [];

/** Returns the share of a file that has been sent, 0 to 1; undefined if it is not being sent. */
export const useShare = (file: File | null | undefined): number | undefined =>
  useSyncExternalStore(subscribe, () => (file ? shares.get(file) : undefined));

/** Sends values, and publishes the progress of the files among them for `useShare`. */
export const whileSending = async <T>(
  values: unknown,
  send: (onSent: OnSent | undefined) => Promise<T>,
): Promise<T> => {
  const files = filesIn(values);
  if (files.length === 0) return send(undefined);
  try {
    return await send((share) => setShare(files, share));
  } finally {
    setShare(files, undefined);
  }
};
