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

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const GENDERS = optionsOf(LEAD_GENDERS);
const TECHNIQUES = optionsOf(PROFESSIONS);

/** Keeps a value that must not change: the reason is a toast. */
const useGuard = () => {
  const { tell } = useFailureToast();
  return (problem: string | undefined, change: () => void): void => {
    if (problem) tell(problem, { about: 'leads.form', stays: TOAST_MS });
    else change();
  };
};

/** The gender of a lead, which stays after a test (P-LEAD-21). */
export const GenderInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const guard = useGuard();
  // Of a new lead, the initial values: they lock nothing.
  const { defaultValues } = useFormContext().formState;
  return (
    <ChoiceInput
      {...props}
      value={value as string | null}
      options={GENDERS}
      allowEmpty
      placeholder="Selecione"
      onChange={(next) =>
        guard(genderProblem(next, defaultValues as StoredLead), () => onChange(next))
      }
    />
  );
};

/** The professions of a lead: the last one stays (P-LEAD-19). */
export const TechniquesInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const guard = useGuard();
  const chosen = value as readonly string[] | null;
  return (
    <ChoicesInput
      {...props}
      value={chosen}
      options={TECHNIQUES}
      onChange={(next) => guard(professionProblem(next, chosen), () => onChange(next))}
    />
  );
};
