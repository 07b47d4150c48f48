import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReferenceOptions } from '../fields';
import type { Field } from '../types';
import type { FormValues } from '../validate';
import { useFormValue } from './useFormValue';

/** Values of the list line around an input. */
export const LineValues = createContext<FormValues | undefined>(undefined);

const ALL: FormValues = {};

/**
 * Filter of the options of a reference, for the values of the form, and of the line in a list; undefined while none
 * can be chosen.
 */
export const useWhere = ({ options }: Field): FormValues | undefined => {
  const { where } = options as unknown as ReferenceOptions<unknown>;
  const form = useFormContext<Record<string, unknown>>();
  const line = useContext(LineValues);
  return useFormValue(form, (values) =>
    typeof where === 'function' ? where({ ...values, ...line }) : (where ?? ALL),
  );
};
