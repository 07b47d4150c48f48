import Box from '@mui/material/Box';
import { isFinancial } from '../../../../domain/infractions';
import { BooleanInput, DayInput, IntegerInput, LongTextInput, TextInput } from '../../../ui/inputs';
import {
  type InfractionForm,
  type InfractionRule,
  infractionProblems,
  LENGTHS,
  MOST_PLOTS,
} from './infractionForm';

const RELIEFS = [
  ['relievePoints', 'Relevar pontos'],
  ['relievePenalty', 'Relevar multa'],
  ['relieveClientDiscount', 'Relevar desconto da cliente'],
] as const;

/** The fields of the chosen rule: installments of a fee, or when, where and why it happened. */
export const InfractionFields = ({
  rule,
  form,
  disabled,
  onChange,
}: {
  readonly rule: InfractionRule;
  readonly form: InfractionForm;
  readonly disabled: boolean;
  readonly onChange: (patch: Partial<InfractionForm>) => void;
}) => {
  const problems = infractionProblems(rule, form);
  if (isFinancial(rule)) {
    return (
      <IntegerInput
        id="infraction-plots"
        name="plots"
        label="Parcelas"
        value={form.plots}
        min={1}
        max={MOST_PLOTS}
        required
        error={problems.plots}
        disabled={disabled}
        onChange={(plots) => onChange({ plots })}
      />
    );
  }
  return (
    <>
      <TextInput
        id="infraction-schedule"
        name="scheduleId"
        label="Id do agendamento"
        value={form.scheduleId}
        help="Opcional"
        maxLength={LENGTHS.scheduleId}
        disabled={disabled}
        onChange={(scheduleId) => onChange({ scheduleId })}
      />
      <DayInput
        id="infraction-date"
        name="occurrenceDate"
        label="Data da ocorrência"
        value={form.occurrenceDate}
        required
        error={problems.occurrenceDate}
        disabled={disabled}
        onChange={(occurrenceDate) => onChange({ occurrenceDate })}
      />
      <LongTextInput
        id="infraction-comment"
        name="comment"
        label="Comentário"
        value={form.comment}
        maxLength={LENGTHS.comment}
        disabled={disabled}
        onChange={(comment) => onChange({ comment })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {RELIEFS.map(([name, label]) => (
          <BooleanInput
            key={name}
            id={`infraction-${name}`}
            name={name}
            label={label}
            value={form[name]}
            disabled={disabled}
            onChange={(value) => onChange({ [name]: value === true })}
          />
        ))}
      </Box>
    </>
  );
};
