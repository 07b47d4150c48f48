import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { daysOnOffer, hoursOnOffer, SLOT_WEEKDAYS } from '../../../../domain/slots';
import { formatDay, isDay, timeOfInstant, weekdayOf } from '../../../../domain/time';
import type { SectionSlotProps } from '../../../schema';
import { BooleanInput, ChoiceInput, DayInput, HourInput, type Option } from '../../../ui/inputs';
import type { InputProps } from '../../../ui/inputs/useFieldInput';
import { Place } from './Grid';
import type { FreeSlot } from './usePlaces';

const ZONE = 'Horário de Brasília';

const NOTE =
  'Este horário não está entre os horários livres de teste: combine antes com quem aplica o teste.';

type Part = Omit<InputProps<string>, 'onChange'>;

interface Time {
  readonly day?: string | null;
  readonly hour?: string | null;
}

interface TestTimeProps extends Pick<SectionSlotProps, 'context'> {
  readonly day: Part;
  readonly hour: Part;
  readonly stored: Time;
  readonly slots: readonly FreeSlot[];
  readonly isLoaded: boolean;
  readonly onChange: (time: Time) => void;
}

const dayOption = (day: string): Option => ({
  value: day,
  label: isDay(day)
    ? `${formatDay(day)} (${SLOT_WEEKDAYS[weekdayOf(day) as keyof typeof SLOT_WEEKDAYS]})`
    : day,
});

const withCurrent = (offered: readonly string[], current: Part['value']): readonly string[] =>
  current && !offered.includes(current) ? [current, ...offered] : offered;

const offerOf = (
  { slots, context }: Pick<TestTimeProps, 'slots' | 'context'>,
  day: string | null | undefined,
) => {
  const now = day === context.today ? timeOfInstant(context.now.toISOString()) : '';
  return {
    days: daysOnOffer(slots, context.today),
    hours: isDay(day) ? hoursOnOffer(slots, day, now) : [],
  };
};

/** Another hour needs a choice; a saved test keeps its hour (ruling 18, decision 0023). */
export const TestTime = (props: TestTimeProps) => {
  const { day, hour, stored, isLoaded, onChange } = props;
  const [wantsOther, setWantsOther] = useState<boolean>();
  const { days, hours } = offerOf(props, day.value);
  const isFree =
    (!day.value || days.includes(day.value)) && (!hour.value || hours.includes(hour.value));
  const isStored = day.value === stored.day && hour.value === stored.hour;
  const isOther = wantsOther ?? (!isFree && isStored);
  const isGone = !isOther && isLoaded && !isFree;
  // A change of city, type or location invalidates the chosen slot.
  useEffect(() => {
    if (isGone) onChange({ day: null, hour: null });
  }, [isGone, onChange]);
  return (
    <>
      <Place span={6}>
        {isOther ? (
          <DayInput {...day} onChange={(value) => onChange({ day: value })} />
        ) : (
          <ChoiceInput
            {...day}
            options={withCurrent(days, day.value).map(dayOption)}
            disabled={days.length === 0 && !day.value}
            help={days.length === 0 && isLoaded ? 'Não há horário livre de teste' : undefined}
            onChange={(value) => onChange({ day: value, hour: null })}
          />
        )}
      </Place>
      <Place span={6}>
        {isOther ? (
          <HourInput {...hour} help={ZONE} onChange={(value) => onChange({ hour: value })} />
        ) : (
          <ChoiceInput
            {...hour}
            options={withCurrent(hours, hour.value).map((value) => ({ value, label: value }))}
            disabled={hours.length === 0 && !hour.value}
            help={day.value ? ZONE : 'Escolha o dia primeiro'}
            onChange={(value) => onChange({ hour: value })}
          />
        )}
      </Place>
      <Place span={12}>
        <BooleanInput
          id="field-evaluation-other"
          name="evaluation.other"
          label="Outro horário"
          value={isOther}
          onChange={(value) => setWantsOther(value === true)}
        />
        {isOther && !(isFree && day.value && hour.value) && (
          <Alert severity="warning" role="status">
            {NOTE}
          </Alert>
        )}
      </Place>
    </>
  );
};
