import Box from '@mui/material/Box';

export interface ShareBar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';
}

const WHOLE = 100;

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly ShareBar[];
}

/** One image for screen readers: `label` is its name, read before the bars. */
export const ShareBars = ({ label, bars }: ShareBarsProps) => {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const read = bars.map((bar) => `${bar.label}: ${bar.text}`).join('; ');
  return (
    <Box role="img" aria-label={`${label}. ${read}`} sx={{ display: 'grid', gap: 1.25 }}>
      {bars.map(({ key, label: name, value, text, tone = 'primary' }) => (
        <Box key={key} sx={{ display: 'grid', gap: 0.25 }}>
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem' }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {text}
            </Box>
          </Box>
          <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
            <Box
              sx={{
                height: '100%',
                width: `${(Math.max(value, 0) / most) * WHOLE}%`,
                minWidth: value > 0 ? 3 : 0,
                bgcolor: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export interface StepPoint {
  readonly at: string | null;
  readonly value: number;
}

export interface StepSeries {
  readonly name: string;
  readonly points: readonly StepPoint[];
}

const WIDTH = 400;
const HEIGHT = 96;
const EDGE = 8;
const STROKES = ['primary.main', 'warning.main'] as const;
const DASHES = ['', '5 4'] as const;

const pathOf = (points: readonly StepPoint[], [least, most]: readonly [number, number]): string => {
  const step = (WIDTH - 2 * EDGE) / Math.max(points.length, 1);
  const span = Math.max(most - least, 1);
  const y = (value: number): number =>
    HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
  return points
    .map(({ value }, index) => {
      const [from, to] = [EDGE + index * step, EDGE + (index + 1) * step];
      return `${index === 0 ? 'M' : 'L'}${from} ${y(value)}L${to} ${y(value)}`;
    })
    .join('');
};

/** Summary of a series: its first and last value. */
const wordsOf = ({ name, points }: StepSeries, format: (value: number) => string): string => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${name}: de ${format(first.value)} a ${format(last.value)}` : name;
};

interface StepChartProps {
  readonly label: string;
  readonly series: readonly StepSeries[];
  readonly format: (value: number) => string;
}

/** One image for screen readers; the table beside it has the details. */
export const StepChart = ({ label, series, format }: StepChartProps) => {
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  const range = [Math.min(...values), Math.max(...values)] as const;
  const words = series.map((one) => wordsOf(one, format));
  return (
    <Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${label}. ${words.join('; ')}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          width: '100%',
          height: HEIGHT,
          display: 'block',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {series.map(({ name, points }, index) => (
          <Box
            key={name}
            component="path"
            d={pathOf(points, range)}
            fill="none"
            strokeWidth={2}
            strokeDasharray={DASHES[index % DASHES.length]}
            vectorEffect="non-scaling-stroke"
            sx={{ stroke: (theme) => theme.palette[index % 2 === 0 ? 'primary' : 'warning'].main }}
          />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5, fontSize: '0.75rem' }}
      >
        {words.map((text, index) => (
          <Box key={text} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <Box
              sx={{
                width: 16,
                borderTop: 2,
                borderStyle: index % 2 === 0 ? 'solid' : 'dashed',
                borderColor: STROKES[index % STROKES.length],
              }}
            />
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
