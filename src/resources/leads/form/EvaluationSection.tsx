import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import { useEffect, useState } from 'react';
import {
  EVALUATION_TYPES,
  type EvaluationDraft,
  hasLocation,
  LEAD_FIELDS,
  ONLINE,
} from '../../../../domain/leads';
import { daysOnOffer, hoursOnOffer, SLOT_WEEKDAYS } from '../../../../domain/slots';
import type { OptionalTexts } from '../../../../domain/text';
import { formatDay, isDay, timeOfInstant, weekdayOf } from '../../../../domain/time';
import type { SectionSlotProps } from '../../../schema';
import {
  BooleanInput,
  ChoiceInput,
  DayInput,
  HourInput,
  type Option,
  TextInput,
} from '../../../ui/inputs';
import type { InputProps } from '../../../ui/inputs/useFieldInput';
import { type FreeSlot, useActiveAreas, usePlaces } from './usePlaces';

const HALF = { xs: 12, sm: 6 };

const ZONE = 'Horário de Brasília';

const BUSY_TIME_NOTE =
  'Este horário não está entre os horários livres de teste: combine antes com quem aplica o teste.';

type FieldProps = Omit<InputProps<string>, 'onChange'>;

type Time = OptionalTexts<'day' | 'hour'>;

interface TestTimeProps extends Pick<SectionSlotProps, 'context'> {
  readonly day: FieldProps;
  readonly hour: FieldProps;
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

const withCurrent = (
  offered: readonly string[],
  current: FieldProps['value'],
): readonly string[] => (current && !offered.includes(current) ? [current, ...offered] : offered);

/** Date and hour of a test. The switch 'Outro horário' allows times without a free slot, which a saved test keeps (decision 0023). */
export const TestTime = (props: TestTimeProps) => {
  const { day, hour, stored, slots, isLoaded, context, onChange } = props;
  const [wantsOther, setWantsOther] = useState<boolean>();
  const now = day.value === context.today ? timeOfInstant(context.now.toISOString()) : '';
  const days = daysOnOffer(slots, context.today);
  const hours = isDay(day.value) ? hoursOnOffer(slots, day.value, now) : [];
  const isFree =
    (!day.value || days.includes(day.value)) && (!hour.value || hours.includes(hour.value));
  const isStored = day.value === stored.day && hour.value === stored.hour;
  const isOther = wantsOther ?? (!isFree && isStored);
  const isUnavailable = !isOther && isLoaded && !isFree;
  // Another city, type or location may not offer the chosen time.
  useEffect(() => {
    if (isUnavailable) onChange({ day: null, hour: null });
  }, [isUnavailable, onChange]);
  return (
    <>
      <Grid size={HALF}>
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
      </Grid>
      <Grid size={HALF}>
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
      </Grid>
      <Grid size={12}>
        <BooleanInput
          id="field-evaluation-other"
          name="evaluation.other"
          label="Outro horário"
          value={isOther}
          onChange={(value) => setWantsOther(value === true)}
        />
        {isOther && !(isFree && day.value && hour.value) && (
          <Alert severity="warning" role="status">
            {BUSY_TIME_NOTE}
          </Alert>
        )}
      </Grid>
    </>
  );
};

const TYPES = Object.entries(EVALUATION_TYPES).map(([value, label]) => ({ value, label }));

interface Test extends EvaluationDraft, OptionalTexts<'areaId' | 'place'> {}

const placeHelp = (isEnabled: boolean, type: number | null, isEmpty: boolean): string => {
  if (isEnabled) return isEmpty ? 'Não há local disponível para esta cidade e este tipo' : '';
  return type !== null && !hasLocation(type)
    ? 'O teste online não tem local'
    : 'Escolha a cidade e um tipo de teste com local';
};

/** Options for the test location, including the stored one, even if it is no longer offered. */
const offeredPlaces = (
  { locationId }: Test,
  stored: Test,
  places: ReturnType<typeof usePlaces>['places'],
): typeof places => {
  const isKept = locationId && locationId === stored.locationId && stored.place;
  return isKept && places.every(({ value }) => value !== stored.locationId)
    ? [...places, { value: String(stored.locationId), label: String(stored.place) }]
    : places;
};

export const EvaluationSection = ({ values, change, errors, context }: SectionSlotProps) => {
  const test = (values.evaluation ?? {}) as Test;
  const stored = (context.stored?.evaluation ?? {}) as Test;
  const type = test.type ?? null;
  const { options: areas } = useActiveAreas();
  const { hasPlaces, places, slots, isLoaded, isEmpty, failed, retry } = usePlaces({
    areaId: test.areaId,
    type,
    categories: Array.isArray(values.categoryIds) ? values.categoryIds.map(String) : [],
  });
  const chosen = slots.filter(({ id }) => id === test.locationId);
  const setTest = (next: Readonly<Partial<Record<keyof Test, unknown>>>): void => {
    for (const [name, value] of Object.entries(next)) change(`evaluation.${name}`, value);
  };
  const field = (name: keyof Test, label: string) => ({
    id: `field-evaluation-${name}`,
    name: `evaluation.${name}`,
    label,
    error: errors[`evaluation.${name}`],
  });
  return (
    <Grid container spacing={2}>
      <Grid size={HALF}>
        <ChoiceInput
          {...field('type', LEAD_FIELDS['evaluation.type'])}
          value={type === null ? null : String(type)}
          options={TYPES}
          onChange={(value) => setTest({ type: value && Number(value), locationId: null })}
        />
      </Grid>
      <Grid size={HALF}>
        <ChoiceInput
          {...field('areaId', 'Cidade do teste')}
          value={test.areaId}
          options={areas}
          onChange={(areaId) => setTest({ areaId, locationId: null })}
        />
      </Grid>
      {type === ONLINE && (
        <Grid size={12}>
          <TextInput
            {...field('meetLink', LEAD_FIELDS['evaluation.meetLink'])}
            value={test.meetLink}
            onChange={(meetLink) => setTest({ meetLink })}
            maxLength={500}
          />
        </Grid>
      )}
      <Grid size={12}>
        <ChoiceInput
          {...field('locationId', 'Local do teste')}
          {...(failed && { error: 'Erro ao carregar opções disponíveis' })}
          value={hasPlaces ? test.locationId : null}
          options={hasPlaces ? offeredPlaces(test, stored, places) : []}
          onChange={(locationId) => setTest({ locationId })}
          disabled={!hasPlaces}
          help={placeHelp(hasPlaces, type, isEmpty)}
        />
        {failed && (
          <Button size="small" onClick={retry}>
            Tentar novamente
          </Button>
        )}
      </Grid>
      <TestTime
        day={{ ...field('day', LEAD_FIELDS['evaluation.day']), value: test.day }}
        hour={{ ...field('hour', LEAD_FIELDS['evaluation.hour']), value: test.hour }}
        stored={stored}
        slots={hasPlaces && chosen.length > 0 ? chosen : slots}
        isLoaded={isLoaded}
        context={context}
        onChange={setTest}
      />
    </Grid>
  );
};
