import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useMemo, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatInteger } from '../../../domain/format';
import type { InputSlotProps } from '../../schema';
import { nameOf } from '../../schema/definition/format';
import { lazyPart } from '../../ui/lazy';
import { TickList } from './TickList';
import type { Placed } from './TicksMap';

const TicksMap = lazyPart(() => import('./TicksMap'), 'TicksMap');

const MAX = 5000;

/** Centro 2 before Centro 10. */
const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

const PAGE = { page: 1, perPage: MAX };

type Titled = readonly [resource: string, titleField: string];

interface TicksProps extends InputSlotProps {
  readonly source: Titled;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly emptyText?: string;
  readonly headings?: { readonly source: Titled; readonly field: string; readonly other: string };
}

const NOTHING: readonly RaRecord[] = [];
const ALL = {};

const useTicks = ({ source, filter, headings }: TicksProps) => {
  const [resource, titleField] = source;
  const enabled = filter !== undefined;
  const query = useGetList(
    resource,
    { pagination: PAGE, sort: { field: titleField, order: 'ASC' }, filter: filter ?? ALL },
    { enabled },
  );
  const { data: parents = NOTHING } = useGetList(
    headings?.source[0] ?? resource,
    { pagination: PAGE },
    { enabled: headings !== undefined },
  );
  const records = enabled ? query.data : undefined;
  const options = useMemo((): readonly Placed[] => {
    const title = headings?.source[1] ?? '';
    const titles = new Map(parents.map((one) => [String(one.id), nameOf(one, title)]));
    return (records ?? [])
      .map((record) => {
        const group = headings ? String(record[headings.field] ?? headings.other) : '';
        return {
          value: String(record.id),
          label: nameOf(record, titleField),
          group: titles.get(group) ?? group,
          location: record.location,
        };
      })
      .toSorted((a, b) => BY_NAME.compare(a.label, b.label));
  }, [records, parents, headings, titleField]);
  return { query, options, waiting: enabled && query.isPending };
};

const Ticks = (props: TicksProps) => {
  const { source, filter, emptyText, headings, value, onChange, ...input } = props;
  const { query, options, waiting } = useTicks(props);
  const [hasMap, setMap] = useState(false);
  const mapId = useId();
  const hidden = Math.max(0, (query.data ? (query.total ?? 0) : 0) - options.length);
  const ids = (Array.isArray(value) ? value : []).map(String);
  const isOnMap = options.some(({ location }) => location !== undefined && location !== null);
  return (
    <>
      {isOnMap && (
        <Button
          size="small"
          variant="outlined"
          aria-expanded={hasMap}
          aria-controls={hasMap ? mapId : undefined}
          onClick={() => setMap(!hasMap)}
          sx={{ mb: 1.5 }}
        >
          {hasMap ? 'Fechar o mapa' : 'Escolher no mapa'}
        </Button>
      )}
      {isOnMap && hasMap && (
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
      {hidden > 0 && (
        <Typography variant="caption" role="note" sx={{ display: 'block', mt: 1 }}>
          {`São mostrados os primeiros ${formatInteger(options.length)}; há mais ${formatInteger(hidden)}.`}
        </Typography>
      )}
    </>
  );
};

const ACTIVE = { active: true };
const AREAS: Titled = ['areas', 'city'];
const POLYGONS: Titled = ['polygons', 'name'];
const SERVICES: Titled = ['services', 'name'];
const BY_CITY = { source: AREAS, field: 'areaId', other: '' };
const BY_CATEGORY = { source: ['categories', 'name'], field: 'category', other: 'Outros' } as const;

export const CitiesInput = (props: InputSlotProps) => (
  <Ticks {...props} source={AREAS} filter={ACTIVE} />
);

export const PolygonsInput = (props: InputSlotProps) => {
  const { control } = useFormContext();
  const cities: unknown = useWatch({ control, name: 'enabledCities' });
  const filter =
    Array.isArray(cities) && cities.length > 0 ? { cities: cities.join(',') } : undefined;
  return (
    <Ticks
      {...props}
      source={POLYGONS}
      filter={filter}
      emptyText="Escolha ao menos uma cidade para ver os polígonos."
      headings={BY_CITY}
    />
  );
};

export const ServicesInput = (props: InputSlotProps) => (
  <Ticks {...props} source={SERVICES} filter={ALL} headings={BY_CATEGORY} />
);
