import Button from '@mui/material/Button';
import { EVALUATION_TYPES, hasLocation, LEAD_FIELDS, ONLINE } from '../../../../domain/leads';
import type { SectionSlotProps } from '../../../schema';
import { ChoiceInput, TextInput } from '../../../ui/inputs';
import { Grid, Place } from './Grid';
import { TestTime } from './TestTime';
import { useActiveAreas } from './useActiveAreas';
import { usePlaces } from './usePlaces';

const TYPES = Object.entries(EVALUATION_TYPES).map(([value, label]) => ({ value, label }));

const PLACES_FAILED = 'Erro ao carregar opções disponíveis';

interface Test {
  readonly areaId?: string | null;
  readonly type?: number | null;
  readonly day?: string | null;
  readonly hour?: string | null;
  readonly meetLink?: string | null;
  readonly locationId?: string | null;
  readonly place?: string | null;
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

const PlaceInput = ({
  test,
  stored,
  found: { hasPlaces, places, isEmpty, failed, retry },
  onChange,
  error,
}: {
  readonly test: Test;
  readonly stored: Test;
  readonly found: ReturnType<typeof usePlaces>;
  readonly onChange: (id: string | null) => void;
  readonly error: string | undefined;
}) => (
  <>
    <ChoiceInput
      id="field-evaluation-locationId"
      name="evaluation.locationId"
      label="Local do teste"
      value={hasPlaces ? test.locationId : null}
      options={hasPlaces ? offeredPlaces(test, stored, places) : []}
      onChange={onChange}
      disabled={!hasPlaces}
      help={placeHelp(hasPlaces, test.type ?? null, isEmpty)}
      error={failed ? PLACES_FAILED : error}
    />
    {failed && (
      <Button size="small" onClick={retry}>
        Tentar novamente
      </Button>
    )}
  </>
);

/** The test of a lead: location, type, day and hour in America/Sao_Paulo (part 2 section 4). */
export const EvaluationSection = ({ values, change, errors, context }: SectionSlotProps) => {
  const test = (values.evaluation ?? {}) as Test;
  const stored = (context.stored?.evaluation ?? {}) as Test;
  const type = test.type ?? null;
  const { options: areas } = useActiveAreas();
  const found = usePlaces({
    areaId: test.areaId,
    type,
    categories: Array.isArray(values.categoryIds) ? values.categoryIds.map(String) : [],
  });
  const { hasPlaces, slots, isLoaded } = found;
  const chosen = slots.filter(({ id }) => id === test.locationId);
  const set = (name: string) => (value: string | null) => change(`evaluation.${name}`, value);
  const named = (name: 'type' | 'day' | 'hour' | 'meetLink') => ({
    id: `field-evaluation-${name}`,
    name: `evaluation.${name}`,
    label: LEAD_FIELDS[`evaluation.${name}`],
    error: errors[`evaluation.${name}`],
  });
  const props = (name: 'day' | 'hour' | 'meetLink') => ({ ...named(name), value: test[name] });
  /** A location depends on its city and its type of test. */
  const setWithPlace = (name: string) => (value: string | number | null) => {
    change(`evaluation.${name}`, value);
    change('evaluation.locationId', null);
  };
  return (
    <Grid>
      <Place span={6}>
        <ChoiceInput
          {...named('type')}
          value={type === null ? null : String(type)}
          options={TYPES}
          onChange={(value) => setWithPlace('type')(value && Number(value))}
        />
      </Place>
      <Place span={6}>
        <ChoiceInput
          id="field-evaluation-areaId"
          name="evaluation.areaId"
          label="Cidade do teste"
          value={test.areaId}
          options={areas}
          onChange={setWithPlace('areaId')}
          error={errors['evaluation.areaId']}
        />
      </Place>
      {type === ONLINE && (
        <Place span={12}>
          <TextInput {...props('meetLink')} onChange={set('meetLink')} maxLength={500} />
        </Place>
      )}
      <Place span={12}>
        <PlaceInput
          test={test}
          stored={stored}
          found={found}
          onChange={set('locationId')}
          error={errors['evaluation.locationId']}
        />
      </Place>
      <TestTime
        day={props('day')}
        hour={props('hour')}
        stored={stored}
        slots={hasPlaces && chosen.length > 0 ? chosen : slots}
        isLoaded={isLoaded}
        context={context}
        onChange={(next) => {
          for (const [name, value] of Object.entries(next)) change(`evaluation.${name}`, value);
        }}
      />
    </Grid>
  );
};
