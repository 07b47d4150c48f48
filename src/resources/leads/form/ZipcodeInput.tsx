import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { InputSlotProps } from '../../../schema';
import { CepInput } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';

const DIGITS = 8;

const HELP = {
  idle: 'Os 8 números preenchem o endereço',
  asking: 'Buscando…',
  failed: undefined,
} as const;

export const ZipcodeInput = (props: InputSlotProps) => {
  const provider = useBackOffice();
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted: shouldValidate } = formState;
  const [state, setState] = useState<keyof typeof HELP>('idle');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  // Only the newest request counts, and what is typed meanwhile takes precedence over its result.
  const lookUp = async (cep: unknown): Promise<void> => {
    asking.current?.abort();
    if (String(cep).length !== DIGITS) return setState('idle');
    const before = { ...getValues('address') };
    const abort = new AbortController();
    asking.current = abort;
    const { signal } = abort;
    setState('asking');
    try {
      // The specification has no such call: with other services the address is typed.
      const place = (await provider.knowsExtensions('geo.cep'))
        ? await provider.ask('geo.cep', { params: { cep: String(cep) }, signal })
        : undefined;
      if (signal.aborted) return;
      setState('idle');
      const { place: streetName, neighbor: neighborhood, city, uf } = place ?? {};
      for (const [name, value] of Object.entries({ streetName, neighborhood, city, uf }))
        if (value && getValues(`address.${name}`) === before[name])
          setValue(`address.${name}`, value, {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate,
          });
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return (
    <CepInput
      {...props}
      value={props.value as string | null}
      error={props.error ?? (state === 'failed' ? 'Houve um erro ao buscar pelo CEP' : undefined)}
      help={HELP[state]}
      onChange={(cep) => {
        props.onChange(cep);
        if (cep !== props.value) void lookUp(cep);
      }}
    />
  );
};
