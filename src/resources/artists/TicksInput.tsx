import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useMemo, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatInteger } from '../../../domain/format';
import type { InputSlotProps } from '../../schema';
import { useManifest } from '../../schema/context/context';
import { nameOf } from '../../schema/definition/format';
import { lazyPart } from '../../ui/lazy';
import { TickList } from './TickList';
import type { MapTick } from './TicksMap';

const TicksMap = lazyPart(() => import('./TicksMap'), 'TicksMap');

const MAX_OPTIONS = 5000;

/** Sorts 'Centro 2' before 'Centro 10'. */
const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

const PAGE = { page: 1, perPage: MAX_OPTIONS };

interface TicksProps extends InputSlotProps {
  readonly resource: string;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly emptyText?: string;
  /** Resource with the titles of the groups, field with the group's id, and title without a group. */
  readonly groups?: { readonly resource: string; readonly field: string; readonly other: string };
}

const NO_RECORDS: readonly RaRecord[] = [];
const NO_FILTER = {};

const useTicks = ({ resource, filter, groups }: TicksProps) => {
  const parent = groups?.resource ?? resource;
  const { titleField } = useManifest(resource);
  const { titleField: parentTitle } = useManifest(parent);
  const enabled = filter !== undefined;
  const query = useGetList(
    resource,
    { pagination: PAGE, sort: { field: titleField, order: 'ASC' }, filter: filter ?? NO_FILTER },
    { enabled },
  );
  const { data: parents = NO_RECORDS } = useGetList(
    parent,
    { pagination: PAGE },
    { enabled: groups !== undefined },
  );
  const records = enabled ? query.data : undefined;
  const options = useMemo((): readonly MapTick[] => {
    const titles = new Map(
      parents.map((record) => [String(record.id), nameOf(record, parentTitle)]),
    );
    return (records ?? [])
      .map((record) => {
        const group = groups ? String(record[groups.field] ?? groups.other) : '';
        return {
          value: String(record.id),
          label: nameOf(record, titleField),
          group: titles.get(group) ?? group,
          location: record.location,
        };
      })
      .toSorted((a, b) => BY_NAME.compare(a.label, b.label));
  }, [records, parents, groups, titleField, parentTitle]);
  return { query, options, waiting: enabled && query.isPending };
};

const Ticks = (props: TicksProps) => {
  const { emptyText, value, onChange, ...input } = props;
  const { query, options, waiting } = useTicks(props);
  const [isMapOpen, setMapOpen] = useState(false);
  const mapId = useId();
  const hiddenCount = Math.max(0, (query.data ? (query.total ?? 0) : 0) - options.length);
  const ids = (Array.isArray(value) ? value : []).map(String);
  const hasLocations = options.some(({ location }) => location !== undefined && location !== null);
  return (
    <>
      {hasLocations && (
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isMapOpen}
          aria-controls={isMapOpen ? mapId : undefined}
          onClick={() => setMapOpen(!isMapOpen)}
          sx={{ mb: 1.5 }}
        >
          {isMapOpen ? 'Fechar o mapa' : 'Escolher no mapa'}
        </Button>
      )}
      {hasLocations && isMapOpen && (
        <div id={mapId}>
          <Suspense fallback={<Skeleton variant="rounded" height={440} sx={{ mb: 2 }} />}>
            <TicksMap
              label={input.label}
              options={options}
              value={ids}
              onChange={onChange}
              readOnly={Boolean(input.readOnly || input.disabled)}
            />
          </Suspense>
        </div>
      )}
      <TickList
        {...input}
        value={ids}
        onChange={onChange}
        options={options}
        waiting={waiting}
        onRetry={query.isError ? () => void query.refetch() : undefined}
        emptyText={emptyText}
      />
      {hiddenCount > 0 && (
        <Typography variant="caption" role="note" sx={{ display: 'block', mt: 1 }}>
          {`São mostrados os primeiros ${formatInteger(options.length)}; há mais ${formatInteger(hiddenCount)}.`}
        </Typography>
      )}
    </>
  );
};

const ACTIVE = { active: true };
const BY_CITY = { resource: 'areas', field: 'areaId', other: '' };
const BY_CATEGORY = { resource: 'categories', field: 'category', other: 'Outros' };

export const CitiesInput = (props: InputSlotProps) => (
  <Ticks {...props} resource="areas" filter={ACTIVE} />
);

export const PolygonsInput = (props: InputSlotProps) => {
  const { control } = useFormContext();
  const cities: unknown = useWatch({ control, name: 'enabledCities' });
  const filter =
    Array.isArray(cities) && cities.length > 0 ? { cities: cities.join(',') } : undefined;
  return (
    <Ticks
      {...props}
      resource="polygons"
      filter={filter}
      emptyText="Escolha ao menos uma cidade para ver os polígonos."
      groups={BY_CITY}
    />
  );
};

export const ServicesInput = (props: InputSlotProps) => (
  <Ticks {...props} resource="services" filter={NO_FILTER} groups={BY_CATEGORY} />
);
