import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getPath } from '../../../domain/paths';
import { useFailureToast } from '../../ui/feedback';
import type { FormSource } from '../compiled';
import { useReader } from '../reader';
import type { LookUp } from '../types';
import { isBlank } from '../validate';

type State = Record<string, unknown>;

/**
 * The `lookUps` of a form, loaded when a field is left. A response for an older value is ignored. A value is looked
 * up again only if one of the fields it filled is empty, and never if it breaks the limits of its field.
 */
export const useLookUps = (
  form: UseFormReturn<State>,
  { spec, byPath }: FormSource,
  notificationKey: string,
): ((path: string) => void) => {
  const provider = useReader();
  const toast = useFailureToast();
  const answered = useRef(new Map<string, { value: unknown; filled: readonly string[] }>());
  const told = useRef(new Set<string>());
  const { clear } = toast;
  // The messages of a form are removed with it.
  useEffect(() => {
    const topics = told.current;
    return () => topics.forEach(clear);
  }, [clear]);
  const lookUps = (spec.lookUps ?? {}) as Readonly<Record<string, LookUp>>;
  const ask = async (path: string, lookUp: LookUp): Promise<void> => {
    const value = getPath(form.getValues(), path);
    const { isDirty } = form.getFieldState(path);
    const before = answered.current.get(path);
    const isThere = (field: string) => !isBlank(getPath(form.getValues(), field));
    const known = before ? before.value === value && before.filled.every(isThere) : !isDirty;
    const check = byPath.get(path)?.field.check as ((value: unknown) => unknown) | undefined;
    if (isBlank(value) || known || check?.(value)) return;
    const topic = `${notificationKey}.${path}`;
    toast.clear(topic);
    const isLate = () => getPath(form.getValues(), path) !== value;
    try {
      const { data } = await provider.getOne(lookUp.resource, { id: String(value) });
      if (isLate()) return;
      const fills = Object.entries(lookUp.fills(data as never));
      answered.current.set(path, {
        value,
        filled: fills.flatMap(([field, next]) => (isBlank(next) ? [] : field)),
      });
      const shouldValidate = form.formState.isSubmitted;
      for (const [field, next] of fills)
        form.setValue(field, next, { shouldDirty: true, shouldValidate });
    } catch {
      if (isLate()) return;
      told.current.add(topic);
      toast.tell(lookUp.failure, { about: topic });
    }
  };
  return (path) => {
    const lookUp = lookUps[path];
    if (lookUp) void ask(path, lookUp);
  };
};
