import { styled } from '@mui/material/styles';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

const Picture = styled('svg')(({ theme: { palette } }) => ({
  display: 'block',
  flexShrink: 0,
  width: WIDTH,
  height: HEIGHT,
  '& path': { fill: 'none', stroke: palette.text.secondary, strokeWidth: 1.5 },
  '& circle': { fill: palette.primary.main },
}));

/** Numbers of days one after the other, the last one marked; the words beside it tell what matters of it. */
export const DayLine = ({ totals }: { readonly totals: readonly number[] }) => {
  const most = Math.max(...totals, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(totals.length - 1, 1);
  const points = totals.map((total, at): readonly [x: number, y: number] => [
    EDGE + at * step,
    HEIGHT - EDGE - (total / most) * (HEIGHT - 2 * EDGE),
  ]);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} strokeLinejoin="round" />
      <circle cx={x} cy={y} r={2.5} />
    </Picture>
  );
};
