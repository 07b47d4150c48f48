import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { formatInstant } from '../../../domain/format';
import { ExternalLink } from '../../ui/fields';
import { useContextFor } from '../context';
import type { TimelineEntry, TimelineSpec } from '../types';
import { Quiet } from './Quiet';

/** Entries at first, and with each 'Mostrar mais'. */
const STEP = 10;

interface Told extends TimelineEntry {
  /** Empty where all are of one. */
  readonly kind: string;
  /** Its instant in milliseconds; none where it has none. */
  readonly time: number | undefined;
  /** Among others of the same text, which it is. */
  readonly key: string;
}

const timeOf = (at: TimelineEntry['at']): number | undefined => {
  const time = at ? Date.parse(at) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

/** Newest first; what has no time comes last, and what is of one time stays in its order. */
const byTime = (one: Told, other: Told): number =>
  (other.time ?? Number.NEGATIVE_INFINITY) === (one.time ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (other.time ?? Number.NEGATIVE_INFINITY) - (one.time ?? Number.NEGATIVE_INFINITY);

const MARK = {
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

const AROUND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

/** What else is known, where it leads, too. */
const More = ({ text, to }: { readonly text: string; readonly to: string | undefined }) => {
  if (!to) return text;
  if (to.startsWith('/'))
    return (
      <Link component={LinkBase} to={to}>
        {text}
      </Link>
    );
  return <ExternalLink href={to}>{text}</ExternalLink>;
};

const Entry = ({ kind, at, time, what, more = [], who, to }: Told) => {
  const text = more.filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={MARK}>
      <Box sx={AROUND}>
        {time !== undefined && <time dateTime={at ?? undefined}>{formatInstant(at ?? '')}</time>}
        {kind && <span>{kind}</span>}
        {who && <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{who}</Box>}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{what}</Box>
      {text && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <More text={text} to={to} />
        </Box>
      )}
    </Box>
  );
};

/** The kinds to choose from, with how many entries each has; `undefined` is all of them. */
const Kinds = ({
  title,
  counts,
  chosen,
  onChoose,
}: {
  readonly title: string;
  readonly counts: readonly { readonly label: string; readonly count: number }[];
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
}) => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { label: 'Todos', count: total, name: undefined },
    ...counts.map((one) => ({ ...one, name: one.label })),
  ];
  return (
    <Box
      role="group"
      aria-label={`${title}: tipos`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {choices.map(({ label, count, name }) => (
        <Chip
          key={label}
          component="button"
          clickable
          label={`${label} ${count}`}
          aria-pressed={chosen === name}
          color={chosen === name ? 'primary' : 'default'}
          variant={chosen === name ? 'filled' : 'outlined'}
          onClick={() => onChoose(name)}
        />
      ))}
    </Box>
  );
};

/** One story of several lists of a record, newest first, of all kinds or of one. */
export const Timeline = ({
  title,
  spec: { kinds },
  record,
}: {
  /** Of the section: names the list. */
  readonly title: string;
  readonly spec: TimelineSpec<RaRecord>;
  readonly record: RaRecord;
}) => {
  const context = useContextFor('show', record);
  const [kind, setKind] = useState<string>();
  const [most, setMost] = useState(STEP);
  const lists = kinds.map(({ label, of, empty }) => ({
    label,
    empty,
    told: of(record, context).map(
      (entry, at): Told => ({
        ...entry,
        kind: kinds.length > 1 ? label : '',
        time: timeOf(entry.at),
        key: `${label}${at}`,
      }),
    ),
  }));
  const shown = lists.filter(({ label }) => kind === undefined || label === kind);
  const entries = shown.flatMap(({ told }) => told).sort(byTime);
  const nothing = shown.flatMap(({ told, empty }) => (told.length === 0 && empty) || []);
  const counts = lists.map(({ label, told }) => ({ label, count: told.length }));
  const choose = (name: string | undefined): void => {
    setKind(name);
    setMost(STEP);
  };
  return (
    <>
      {lists.length > 1 && <Kinds title={title} counts={counts} chosen={kind} onChoose={choose} />}
      {entries.length > 0 && (
        <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.slice(0, most).map((entry) => (
            <Entry {...entry} key={entry.key} />
          ))}
        </Box>
      )}
      {entries.length > most && (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setMost((count) => count + STEP)}
        >{`Mostrar mais ${Math.min(STEP, entries.length - most)}`}</Button>
      )}
      {nothing.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
          {nothing.map((text) => (
            <Quiet key={text} text={text} names="" />
          ))}
        </Box>
      )}
    </>
  );
};
