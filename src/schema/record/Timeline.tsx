import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { formatInstant } from '../../../domain/format';
import { ExternalLink } from '../../ui/fields/ExternalLink';
import type { TimelineEntry, TimelineSpec } from '../definition/types';
import { MutedLine } from '../fields/Facts';
import type { ContentProps } from './sectionParts';

/** Number of entries shown first, and added by each click. */
const PAGE_SIZE = 10;

/** Time of an entry without a valid instant, which is sorted last. */
const UNKNOWN = Number.MIN_SAFE_INTEGER;

interface ShownEntry extends TimelineEntry {
  /** Empty if the timeline has only one kind. */
  readonly kind: string;
  /** Instant in milliseconds. */
  readonly time: number;
  readonly key: string;
}

const timeOf = (at: TimelineEntry['at']): number => {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? UNKNOWN : time;
};

const ENTRY = {
  position: 'relative',
  pl: 2.5,
  pb: 1.5,
  borderLeft: 1,
  borderColor: 'divider',
  ml: '4px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4.5,
    top: 6,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&:last-of-type': { borderColor: 'transparent', pb: 0 },
} as const;

const ENTRY_HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

const Entry = ({ kind, at, time, text, details = [], author, to }: ShownEntry) => {
  const more = details.filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={ENTRY_HEAD}>
        {time !== UNKNOWN && <time dateTime={at ?? undefined}>{formatInstant(at ?? '')}</time>}
        {kind && <span>{kind}</span>}
        {author && <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{author}</Box>}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Box>
      {more && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {to ? <ExternalLink href={to}>{more}</ExternalLink> : more}
        </Box>
      )}
    </Box>
  );
};

/** Timeline of a record, newest first, with a filter by kind. */
export const Timeline = ({
  title,
  spec: { kinds },
  record,
  context,
}: ContentProps<TimelineSpec<RaRecord>>) => {
  const [kind, setKind] = useState<string>();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const lists = kinds.map(({ label, of, empty }) => ({
    label,
    empty,
    entries: of(record, context).map(
      (entry, index): ShownEntry => ({
        ...entry,
        kind: kinds.length > 1 ? label : '',
        time: timeOf(entry.at),
        key: `${label}${index}`,
      }),
    ),
  }));
  const shown = lists.filter(({ label }) => kind === undefined || label === kind);
  const entries = shown.flatMap((list) => list.entries).sort((a, b) => b.time - a.time);
  const empty = shown.flatMap((list) => (list.entries.length === 0 && list.empty) || []);
  const filters = [
    { label: 'Todos', name: undefined, entries: lists.flatMap((list) => list.entries) },
    ...lists.map((list) => ({ ...list, name: list.label })),
  ];
  return (
    <>
      {lists.length > 1 && (
        <Box
          role="group"
          aria-label={`${title}: tipos`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {filters.map(({ label, entries: { length }, name }) => (
            <Chip
              key={label}
              component="button"
              clickable
              label={`${label} ${length}`}
              aria-pressed={kind === name}
              color={kind === name ? 'primary' : 'default'}
              variant={kind === name ? 'filled' : 'outlined'}
              onClick={() => {
                setKind(name);
                setLimit(PAGE_SIZE);
              }}
            />
          ))}
        </Box>
      )}
      {entries.length > 0 && (
        <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.slice(0, limit).map((entry) => (
            <Entry {...entry} key={entry.key} />
          ))}
        </Box>
      )}
      {entries.length > limit && (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setLimit((count) => count + PAGE_SIZE)}
        >{`Mostrar mais ${Math.min(PAGE_SIZE, entries.length - limit)}`}</Button>
      )}
      {empty.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
          {empty.map((text) => (
            <MutedLine key={text} text={text} />
          ))}
        </Box>
      )}
    </>
  );
};
