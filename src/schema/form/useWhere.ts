import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReferenceOptions } from '../fields';
import type { Field } from '../types';
import type { FormValues } from '../validate';
import { useFormValue } from './useFormValue';

/** What the line of a list holds that an input stands in. */
export const LineValues = createContext<FormValues | undefined>(undefined);

const ALL: FormValues = {};

/**
 * The filters that the records on offer must pass for what is typed by now, in a line of a list for what stands
 * there first; undefined while nothing can be chosen.
 */
export const useWhere = ({ options }: Field): FormValues | undefined => {
  const { where } = options as unknown as ReferenceOptions<unknown>;
  const form = useFormContext<Record<string, unknown>>();
  const line = useContext(LineValues);
  return useFormValue(form, (values) =>
    typeof where === 'function' ? where({ ...values, ...line }) : (where ?? ALL),
  );
};
