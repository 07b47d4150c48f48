import Box from '@mui/material/Box';
import { DayInput } from './DayInput';
import type { InputProps } from './types';

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

const EMPTY: Range = { from: null, to: null };

const SIDES = [
  { side: 'from', word: 'de' },
  { side: 'to', word: 'até' },
] as const;

/** Two days, both included; either may be absent. */
export const DayRangeInput = ({
  id,
  name,
  label,
  value,
  onChange,
  error,
  help,
  autoFocus,
  inputRef,
  ...props
}: InputProps<Range>) => {
  const range = value ?? EMPTY;
  const change = (next: Range) => onChange(next.from || next.to ? next : null);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}
    >
      {SIDES.map(({ side, word }) => (
        <Box key={side} sx={{ flex: '1 1 180px', minWidth: 180 }}>
          <DayInput
            {...props}
            id={`${id}-${side}`}
            name={`${name}-${side}`}
            label={`${label} (${word})`}
            value={range[side]}
            onChange={(day) => change({ ...range, [side]: day })}
            inputRef={side === 'from' ? inputRef : undefined}
            autoFocus={side === 'from' && autoFocus}
            error={side === 'to' ? error : undefined}
            help={side === 'from' ? help : undefined}
          />
        </Box>
      ))}
    </Box>
  );
};
