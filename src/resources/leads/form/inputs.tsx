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

const guarded =
  (
    Input: ComponentType<InputSlotProps>,
    problemOf: (next: never, now: never, stored: StoredLead) => string | undefined,
  ) =>
  (props: InputSlotProps) => {
    const { tell } = useFailureToast();
    // Of a new lead, the initial values: they lock nothing.
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

/** The gender of a lead, which stays after a test (P-LEAD-21). */
export const GenderInput = guarded(
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

/** The professions of a lead: the last one stays (P-LEAD-19). */
export const TechniquesInput = guarded(
  ({ value, ...props }) => (
    <ChoicesInput {...props} value={value as readonly string[] | null} options={TECHNIQUES} />
  ),
  professionProblem,
);

const DIGITS = 8;

const TYPED = { shouldDirty: true, shouldTouch: true };

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
          setValue(`address.${name}`, value, { ...TYPED, shouldValidate });
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
        {Object.entries(REPROVE_REASONS).map(([reason, words]) => (
          <BooleanInput
            key={reason}
            id={`${id}-${reason}`}
            name={`${name}-${reason}`}
            label={words}
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

/** 'Another city' is exclusive: choosing it clears the others, and vice versa. */
const chosen = (next: readonly string[], before: readonly string[]): readonly string[] => {
  if (!next.includes(ANOTHER_CITY)) return next;
  return before.includes(ANOTHER_CITY) && next.length > 1
    ? next.filter((id) => id !== ANOTHER_CITY)
    : [ANOTHER_CITY];
};

export const AreasInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const { options: areas, failure, retry } = useActiveAreas();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const options = [...areas, { value: ANOTHER_CITY, label: ANOTHER_CITY_LABEL }];
  const isLost = areas.length > 0 && ids.some((id) => options.every((one) => one.value !== id));
  const problem = failure ?? (isLost ? NOT_FOUND : undefined);
  return (
    <>
      <ChoicesInput
        {...props}
        error={error ?? problem}
        value={ids}
        options={options}
        onChange={(next) => onChange(chosen(next ?? [], ids))}
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
