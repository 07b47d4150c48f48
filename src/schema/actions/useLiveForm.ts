import type { FormSource } from '../compiled';
import type { FormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import type { FormContext } from '../types';
import { validateRecord } from '../validate';
import type { AnyCall } from './runTypes';

/** Whether something was typed into the form of an action, and whether a live form holds its button back. */
export const useLiveForm = (
  { form: asked }: AnyCall,
  source: FormSource,
  { form }: FormEngine,
  context: FormContext,
) => {
  const { live = false } = asked ?? {};
  const isDirty = source.fields.length > 0 && form.formState.isDirty;
  const isIncomplete = useFormValue(
    form,
    (values) => live && Object.keys(validateRecord(source, values, context)).length > 0,
  );
  return { live, isDirty, isHeldBack: live && (isIncomplete || !isDirty) };
};
