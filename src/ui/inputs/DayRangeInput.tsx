import Box from '@mui/material/Box';
import { isDay } from '../../../domain/time';
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

/** The side that a message is about: the one that is no day, else the end. */
const wrongSides = ({ from, to }: Range): readonly (keyof Range)[] => {
  const broken = (['from', 'to'] as const).filter((side) => {
    const day = side === 'from' ? from : to;
    return day && !isDay(day);
  });
  return broken.length > 0 ? broken : ['to'];
};

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
  const wrong = wrongSides(range);
  const change = (next: Range) => onChange(next.from || next.to ? next : null);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}
    >
      {SIDES.map(({ side, word }) => (
        <Box
          key={side}
          sx={{ flex: { xs: '1 1 164px', sm: '1 1 146px' }, minWidth: { xs: 164, sm: 146 } }}
        >
          <DayInput
            {...props}
            id={`${id}-${side}`}
            name={`${name}-${side}`}
            label={`${label} (${word})`}
            value={range[side]}
            onChange={(day) => change({ ...range, [side]: day })}
            inputRef={side === 'from' ? inputRef : undefined}
            autoFocus={side === 'from' && autoFocus}
            error={wrong.includes(side) ? error : undefined}
            help={side === 'from' ? help : undefined}
          />
        </Box>
      ))}
    </Box>
  );
};
