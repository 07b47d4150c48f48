import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputSlotProps } from '../../schema';
import { useReader } from '../../schema/context/reader';
import { isBlank } from '../../schema/definition/validate';
import { useFailureToast } from '../../ui/feedback';
import { TextInput } from '../../ui/inputs/TextInput';

interface LookUpOptions {
  readonly resource: string;
  readonly fills: string;
  readonly pick: (record: RaRecord) => unknown;
  readonly failure: string;
  readonly max: number;
}

/**
 * Creates an input for an id. On blur it reads the record and fills the field `fills` with `pick(record)`.
 * It reads the same id again only if that field is empty, and ignores stale responses.
 */
export const lookUpInput =
  ({ resource, fills, pick, failure, max }: LookUpOptions) =>
  (props: InputSlotProps) => {
    const { name, value } = props;
    const form = useFormContext();
    const reader = useReader();
    const { tell, clear } = useFailureToast();
    const lastFound = useRef(value);
    const latest = useRef(value);
    latest.current = value;
    const notificationKey = `lookUp.${name}`;
    useEffect(() => () => clear(notificationKey), [clear, notificationKey]);
    const lookUp = async (): Promise<void> => {
      const isKnown = value === lastFound.current && !isBlank(form.getValues(fills));
      if (isBlank(value) || String(value).length > max || isKnown) return;
      clear(notificationKey);
      try {
        const { data } = await reader.getOne(resource, { id: String(value) });
        if (latest.current !== value) return;
        lastFound.current = value;
        const shouldValidate = form.formState.isSubmitted;
        form.setValue(fills, pick(data) ?? null, { shouldDirty: true, shouldValidate });
      } catch {
        if (latest.current === value) tell(failure, { notificationKey });
      }
    };
    return (
      <TextInput
        {...props}
        value={value as string | null}
        maxLength={max}
        onBlur={() => {
          props.onBlur();
          void lookUp();
        }}
      />
    );
  };
