import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputSlotProps } from '../../schema';
import { useReader } from '../../schema/context/reader';
import { isBlank } from '../../schema/definition/validate';
import { useFailureToast } from '../../ui/feedback';
import { TextInput } from '../../ui/inputs/TextInput';

interface LookUp {
  readonly resource: string;
  readonly fills: string;
  readonly pick: (record: RaRecord) => unknown;
  readonly failure: string;
  readonly max: number;
}

/** A known value is looked up again only if the field is empty; stale responses are ignored. */
export const lookUpInput =
  ({ resource, fills, pick, failure, max }: LookUp) =>
  (props: InputSlotProps) => {
    const { name, value } = props;
    const form = useFormContext();
    const reader = useReader();
    const { tell, clear } = useFailureToast();
    const known = useRef(value);
    const latest = useRef(value);
    latest.current = value;
    const notificationKey = `lookUp.${name}`;
    useEffect(() => () => clear(notificationKey), [clear, notificationKey]);
    const lookUp = async (): Promise<void> => {
      const isKnown = value === known.current && !isBlank(form.getValues(fills));
      if (isBlank(value) || String(value).length > max || isKnown) return;
      clear(notificationKey);
      try {
        const { data } = await reader.getOne(resource, { id: String(value) });
        if (latest.current !== value) return;
        known.current = value;
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
