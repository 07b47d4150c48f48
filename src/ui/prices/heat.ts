import { alpha, type Theme } from '@mui/material/styles';
import { SAME_PRICE } from '../../../domain/prices';

/** Distance from 100 % at which the color is strongest, in percentage points. */
const REACH = 100;

const [WEAKEST, STRONGEST] = [0.08, 0.36];

/** The figure carries the same information as text. */
export const heatOf =
  (percent: unknown) =>
  ({ palette }: Theme): string => {
    if (typeof percent !== 'number' || Number.isNaN(percent) || percent === SAME_PRICE)
      return 'transparent';
    const share = Math.min(1, Math.abs(percent - SAME_PRICE) / REACH);
    const { main } = percent > SAME_PRICE ? palette.warning : palette.info;
    return alpha(main, WEAKEST + share * (STRONGEST - WEAKEST));
  };
