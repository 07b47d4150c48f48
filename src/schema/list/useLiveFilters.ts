import { useCallback, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { CompiledField } from '../compiled';
import type { FormState } from '../form/useFormEngine';
import type { FieldType } from '../types';

/** How long nothing is typed before filters that apply at once are asked for, in milliseconds. */
export const PAUSE_MS = 400;

/** Types whose value comes by one act; what is typed comes letter by letter. */
const CHOSEN: readonly FieldType[] = ['choice', 'choices', 'boolean', 'reference', 'references'];

/** What happens to filters that apply at once. */
export interface LiveFilters {
  /** The operator has changed one. */
  readonly changed: (entry: CompiledField) => void;
  /** The operator has left one: what is wrong with what was typed is said now. */
  readonly left: () => void;
  /** Nothing that was typed is waited for any more. */
  readonly stop: () => void;
  /** Asks now. `isTyped`: for what is being typed, of which nothing wrong is said before it is left. */
  readonly now: (isTyped?: boolean) => void;
}

interface LiveOptions {
  readonly form: UseFormReturn<FormState>;
  /** Whether what is typed breaks no rule. */
  readonly isRight: () => boolean;
  /** Asks by what is typed. */
  readonly ask: (isTyped: boolean) => void;
}

/**
 * When filters without a button are asked for: at once after a choice, and after a pause where one types. What
 * breaks a rule asks for nothing; no message takes the focus.
 */
export const useLiveFilters = (options: LiveOptions): LiveFilters => {
  const { form } = options;
  const isRight = useEvent(options.isRight);
  const ask = useEvent(options.ask);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const now = (isTyped = false): void => {
    stop();
    if (isRight()) {
      form.clearErrors();
      ask(isTyped);
    } else if (!isTyped) void form.trigger();
  };
  return {
    changed: ({ field }) => {
      stop();
      if (CHOSEN.includes(field.type)) now();
      else timer.current = setTimeout(() => now(true), PAUSE_MS);
    },
    left: () => {
      if (!isRight()) void form.trigger();
    },
    stop,
    now,
  };
};
