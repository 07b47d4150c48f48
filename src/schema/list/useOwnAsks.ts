import { useRef } from 'react';
import type { FormValues } from '../validate';
import { asksSame } from './asksSame';

/** What a bar of filters has asked for by itself, as far as its address has not gone elsewhere since. */
export interface OwnAsks {
  /**
   * Notes a question before it is asked.
   * @returns whether it goes on with the one before: typing is one step of the history, however often it pauses
   */
  readonly note: (asked: FormValues, isTyped: boolean) => boolean;
  /** Whether filters are in use because the bar has asked for them; then its form holds them already, or newer ones. */
  readonly isOwn: (applied: FormValues) => boolean;
  /** What was asked for last. */
  readonly last: () => FormValues | undefined;
}

/** Tells the questions of a bar of filters from those that come by an address, a tab or a filter taken off. */
export const useOwnAsks = (): OwnAsks => {
  const asks = useRef<readonly { readonly asked: FormValues; readonly isTyped: boolean }[]>([]);
  return {
    note: (asked, isTyped) => {
      const [before, ...others] = asks.current;
      asks.current = [...asks.current, { asked, isTyped }];
      return isTyped && before?.isTyped === true && others.length === 0;
    },
    isOwn: (applied) => {
      const at = asks.current.findIndex(({ asked }) => asksSame(asked, applied));
      // The one that is answered stays, those before it are over.
      asks.current = at < 0 ? [] : asks.current.slice(at);
      return at >= 0;
    },
    last: () => asks.current.at(-1)?.asked,
  };
};
