import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  ANOTHER_CITY,
  ANOTHER_CITY_LABEL,
  genderProblem,
  LEAD_GENDERS,
  PROFESSIONS,
  professionProblem,
  REPROVE_REASONS,
  type StoredLead,
} from '../../../../domain/leads';
import type { InputSlotProps } from '../../../schema';
import { useFailureToast } from '../../../ui/feedback';
import { BooleanInput, CepInput, ChoiceInput, ChoicesInput } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';
import { TOAST_MS } from '../draft';
import { useActiveAreas } from './usePlaces';

const guardedInput =
  (
    Input: ComponentType<InputSlotProps>,
    problemOf: (next: never, current: never, stored: StoredLead) => string | undefined,
  ) =>
  (props: InputSlotProps) => {
    const { tell } = useFailureToast();
    // For a new lead, `defaultValues` are the initial values, which lock nothing.
    const { defaultValues } = useFormContext().formState;
    const change = (next: unknown): void => {
      const problem = problemOf(next as never, props.value as never, defaultValues as StoredLead);
      if (problem) tell(problem, { notificationKey: 'leads.form', messageTimeout: TOAST_MS });
      else props.onChange(next);
    };
    return <Input {...props} onChange={change} />;
  };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const GENDERS = optionsOf(LEAD_GENDERS);
const TECHNIQUES = optionsOf(PROFESSIONS);

/** Gender of a lead, which cannot change after a test (P-LEAD-21). */
export const GenderInput = guardedInput(
  ({ value, ...props }) => (
    <ChoiceInput
      {...props}
      value={value as string | null}
      options={GENDERS}
      allowEmpty
      placeholder="Selecione"
    />
  ),
  (next, _, stored) => genderProblem(next, stored),
);

/** Professions of a lead. The last one cannot be removed (P-LEAD-19). */
export const TechniquesInput = guardedInput(
  ({ value, ...props }) => (
    <ChoicesInput {...props} value={value as readonly string[] | null} options={TECHNIQUES} />
  ),
  professionProblem,
);

const CEP_DIGITS = 8;

const AS_USER_INPUT = { shouldDirty: true, shouldTouch: true };

const HELP = {
  idle: 'Os 8 números preenchem o endereço',
  loading: 'Buscando…',
  failed: undefined,
} as const;

export const ZipcodeInput = (props: InputSlotProps) => {
  const provider = useBackOffice();
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted: shouldValidate } = formState;
  const [state, setState] = useState<keyof typeof HELP>('idle');
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);
  // Only the latest request counts. A field changed meanwhile keeps its value.
  const lookUp = async (cep: unknown): Promise<void> => {
    pending.current?.abort();
    if (String(cep).length !== CEP_DIGITS) return setState('idle');
    const before = { ...getValues('address') };
    const abort = new AbortController();
    pending.current = abort;
    const { signal } = abort;
    setState('loading');
    try {
      // The specification has no such call. With other services the operator enters the address.
      const place = (await provider.knowsExtensions('geo.cep'))
        ? await provider.ask('geo.cep', { params: { cep: String(cep) }, signal })
        : undefined;
      if (signal.aborted) return;
      setState('idle');
      const { place: streetName, neighbor: neighborhood, city, uf } = place ?? {};
      for (const [name, value] of Object.entries({ streetName, neighborhood, city, uf }))
        if (value && getValues(`address.${name}`) === before[name])
          setValue(`address.${name}`, value, { ...AS_USER_INPUT, shouldValidate });
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

export const ReasonsInput = (props: InputSlotProps) => {
  const { id, name, label, value, onChange, onBlur, error } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (reason: string, isOn: boolean | null): void =>
    onChange(isOn ? [...chosen, reason] : chosen.filter((other) => other !== reason));
  return (
    <FormControl component="fieldset" error={error !== undefined} onBlur={onBlur}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {Object.entries(REPROVE_REASONS).map(([reason, text]) => (
          <BooleanInput
            key={reason}
            id={`${id}-${reason}`}
            name={`${name}-${reason}`}
            label={text}
            value={chosen.includes(reason)}
            onChange={(isOn) => toggle(reason, isOn)}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
};

const NOT_FOUND = 'Área não encontrada';

/** Makes 'another city' exclusive: choosing it clears the others, and vice versa. */
const exclusive = (next: readonly string[], before: readonly string[]): readonly string[] => {
  if (!next.includes(ANOTHER_CITY)) return next;
  return before.includes(ANOTHER_CITY) && next.length > 1
    ? next.filter((id) => id !== ANOTHER_CITY)
    : [ANOTHER_CITY];
};

export const AreasInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const { options: areas, failure, retry } = useActiveAreas();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const options = [...areas, { value: ANOTHER_CITY, label: ANOTHER_CITY_LABEL }];
  const isUnknown =
    areas.length > 0 && ids.some((id) => !options.some(({ value }) => value === id));
  const problem = failure ?? (isUnknown ? NOT_FOUND : undefined);
  return (
    <>
      <ChoicesInput
        {...props}
        error={error ?? problem}
        value={ids}
        options={options}
        onChange={(next) => onChange(exclusive(next ?? [], ids))}
      />
      {failure && (
        <Button size="small" onClick={retry}>
          Tentar novamente
        </Button>
      )}
    </>
  );
};

export { EvaluationSection } from './EvaluationSection';
