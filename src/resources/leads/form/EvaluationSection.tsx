import Button from '@mui/material/Button';
import { EVALUATION_TYPES, hasLocation, LEAD_FIELDS, ONLINE } from '../../../../domain/leads';
import type { SectionSlotProps } from '../../../schema';
import { ChoiceInput, TextInput } from '../../../ui/inputs';
import { Grid, Place } from './Grid';
import { TestTime } from './TestTime';
import { useActiveAreas } from './useActiveAreas';
import { usePlaces } from './usePlaces';

const TYPES = Object.entries(EVALUATION_TYPES).map(([value, label]) => ({ value, label }));

type Text = string | null;

interface Test {
  readonly areaId?: Text;
  readonly type?: number | null;
  readonly day?: Text;
  readonly hour?: Text;
  readonly meetLink?: Text;
  readonly locationId?: Text;
  readonly place?: Text;
}

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
  const set = (next: Readonly<Partial<Record<keyof Test, unknown>>>): void => {
    for (const [name, value] of Object.entries(next)) change(`evaluation.${name}`, value);
  };
  const field = (name: keyof Test, label: string) => ({
    id: `field-evaluation-${name}`,
    name: `evaluation.${name}`,
    label,
    error: errors[`evaluation.${name}`],
  });
  return (
    <Grid>
      <Place span={6}>
        <ChoiceInput
          {...field('type', LEAD_FIELDS['evaluation.type'])}
          value={type === null ? null : String(type)}
          options={TYPES}
          onChange={(value) => set({ type: value && Number(value), locationId: null })}
        />
      </Place>
      <Place span={6}>
        <ChoiceInput
          {...field('areaId', 'Cidade do teste')}
          value={test.areaId}
          options={areas}
          onChange={(areaId) => set({ areaId, locationId: null })}
        />
      </Place>
      {type === ONLINE && (
        <Place span={12}>
          <TextInput
            {...field('meetLink', LEAD_FIELDS['evaluation.meetLink'])}
            value={test.meetLink}
            onChange={(meetLink) => set({ meetLink })}
            maxLength={500}
          />
        </Place>
      )}
      <Place span={12}>
        <ChoiceInput
          {...field('locationId', 'Local do teste')}
          {...(failed && { error: 'Erro ao carregar opções disponíveis' })}
          value={hasPlaces ? test.locationId : null}
          options={hasPlaces ? offeredPlaces(test, stored, places) : []}
          onChange={(locationId) => set({ locationId })}
          disabled={!hasPlaces}
          help={placeHelp(hasPlaces, type, isEmpty)}
        />
        {failed && (
          <Button size="small" onClick={retry}>
            Tentar novamente
          </Button>
        )}
      </Place>
      <TestTime
        day={{ ...field('day', LEAD_FIELDS['evaluation.day']), value: test.day }}
        hour={{ ...field('hour', LEAD_FIELDS['evaluation.hour']), value: test.hour }}
        stored={stored}
        slots={hasPlaces && chosen.length > 0 ? chosen : slots}
        isLoaded={isLoaded}
        context={context}
        onChange={set}
      />
    </Grid>
  );
};
