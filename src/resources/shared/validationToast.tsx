import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormAsideProps } from '../../schema';
import { useDefinition } from '../../schema/context/context';
import { validateRecord } from '../../schema/definition/validate';
import { useFailureToast } from '../../ui/feedback';

type TextOf = (errors: Readonly<Record<string, string>>) => string | undefined;

/** Creates a form slot that shows one validation message as a toast after each rejected submit. */
export const validationToast =
  (name: string, textOf: TextOf, messageTimeout?: number) =>
  ({ values, context }: FormAsideProps) => {
    const source = useDefinition(name);
    const { tell } = useFailureToast();
    const { submitCount } = useFormState();
    const lastCount = useRef(submitCount);
    useEffect(() => {
      if (lastCount.current === submitCount) return;
      lastCount.current = submitCount;
      const text = textOf(validateRecord(source, values, context));
      if (text) tell(text, { notificationKey: `${name}.form`, messageTimeout });
    }, [submitCount, source, values, context, tell]);
    return null;
  };
