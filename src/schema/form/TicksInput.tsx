import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { TickList } from '../../ui/inputs/TickList';
import { lazyWithRetry } from '../../ui/lazy';
import { useManifest } from '../context';
import type { ReferenceOptions } from '../fields';
import { nameOf } from '../format';
import type { FieldInputProps } from './inputPlaces';
import type { Placed } from './TicksMap';
import { useWhere } from './useWhere';

const TicksMap = lazyWithRetry(() => import('./TicksMap').then((m) => ({ default: m.TicksMap })));

/** The most records that are asked for; that there are more is said. */
const MOST = 5000;

/** Centro 2 before Centro 10. */
const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

type Options = ReferenceOptions<readonly string[]>;

const NOTHING: readonly never[] = [];

/** The records on offer, with their headings; nothing is asked while none can be chosen. */
const useTicks = ({ field }: Pick<FieldInputProps, 'field'>) => {
  const { name, titleField } = useManifest(field.target ?? '');
  const { groupBy, groups, onMap } = field.options as unknown as Options;
  const filter = useWhere(field);
  const isAsked = filter !== undefined;
  const question = useGetList(
    name,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: titleField, order: 'ASC' },
      filter: filter ?? {},
    },
    { enabled: isAsked },
  );
  const { data: headings = NOTHING } = useGetList(
    groups ?? name,
    { pagination: { page: 1, perPage: MOST } },
    { enabled: groups !== undefined },
  );
  const headingTitle = useManifest(groups ?? name).titleField;
  const records = isAsked ? question.data : undefined;
  const options = useMemo((): readonly Placed[] => {
    const titles = new Map(headings.map((one) => [String(one.id), nameOf(one, headingTitle)]));
    return (records ?? [])
      .map((record) => {
        const group = groupBy?.(record) ?? '';
        return {
          value: String(record.id),
          label: nameOf(record, titleField),
          group: titles.get(group) ?? nameOf({ id: group }, headingTitle),
          location: onMap?.(record),
        };
      })
      .toSorted((a, b) => BY_NAME.compare(a.label, b.label));
  }, [records, headings, headingTitle, titleField, groupBy, onMap]);
  return { question, options, waiting: isAsked && question.isPending };
};

/** Several records of another resource, all in sight, ticked under headings, and on a map where they lie. */
export const TicksInput = ({ field, value, onChange, ...props }: FieldInputProps) => {
  const { closed } = field.options as unknown as Options;
  const { question, options, waiting } = useTicks({ field });
  const [hasMap, setMap] = useState(false);
  const mapId = useId();
  const hidden = Math.max(0, (question.data ? (question.total ?? 0) : 0) - options.length);
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
              label={props.label}
              options={options}
              value={ids}
              onChange={onChange}
              readOnly={Boolean(props.readOnly || props.disabled)}
            />
          </Suspense>
        </div>
      )}
      <TickList
        {...props}
        value={ids}
        onChange={(next) => onChange(next)}
        options={options}
        waiting={waiting}
        onRetry={question.isError ? () => void question.refetch() : undefined}
        nothing={closed}
      />
      {hidden > 0 && (
        <Typography variant="caption" role="note" sx={{ display: 'block', mt: 1 }}>
          {`São mostrados os primeiros ${formatInteger(options.length)}; há mais ${formatInteger(hidden)}.`}
        </Typography>
      )}
    </>
  );
};
