import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  genderProblem,
  LEAD_GENDERS,
  PROFESSIONS,
  professionProblem,
  type StoredLead,
} from '../../../../domain/leads';
import type { InputSlotProps } from '../../../schema';
import { useFailureToast } from '../../../ui/feedback';
import { ChoiceInput, ChoicesInput } from '../../../ui/inputs';
import { TOAST_MS } from '../draft';

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
