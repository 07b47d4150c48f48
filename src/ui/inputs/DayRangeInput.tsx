import Box from '@mui/material/Box';
import { isDay } from '../../../domain/time';
import { DayInput } from './DayInput';
import type { InputProps } from './useFieldInput';

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

const SIDES = [
  ['from', 'de'],
  ['to', 'até'],
] as const;

/** Range of two days, both inclusive; either may be missing. */
export const DayRangeInput = (props: InputProps<Range>) => {
  const { value, onChange, error, help, autoFocus, inputRef, ...shared } = props;
  const { id, name, label } = shared;
  const range = value ?? { from: null, to: null };
  const isBroken = (side: keyof Range): boolean => Boolean(range[side]) && !isDay(range[side]);
  // The error belongs to the invalid sides, else to the end.
  const hasError = (side: keyof Range): boolean =>
    isBroken(side) || (side === 'to' && !isBroken('from'));
  const change = (next: Range) => onChange(next.from || next.to ? next : null);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}
    >
      {SIDES.map(([side, word]) => (
        <Box
          key={side}
          sx={{ flex: { xs: '1 1 164px', sm: '1 1 146px' }, minWidth: { xs: 164, sm: 146 } }}
        >
          <DayInput
            {...shared}
            id={`${id}-${side}`}
            name={`${name}-${side}`}
            label={`${label} (${word})`}
            value={range[side]}
            onChange={(day) => change({ ...range, [side]: day })}
            error={hasError(side) ? error : undefined}
            {...(side === 'from' && { help, autoFocus, inputRef })}
          />
        </Box>
      ))}
    </Box>
  );
};
