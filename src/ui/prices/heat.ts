import { alpha, type Theme } from '@mui/material/styles';
import { SAME_PRICE } from '../../../domain/prices';

/** How far from 100 % a colour is at its strongest. */
const REACH = 100;

/** Least and most of the colour that stands behind a text, which stays readable in both themes. */
const [WEAKEST, STRONGEST] = [0.08, 0.36];

/**
 * The background of a percentage: warmer the dearer, cooler the cheaper, none at 100 % and of what is no
 * percentage. The figure says the same in words.
 */
export const heatOf =
  (percent: unknown) =>
  ({ palette }: Theme): string => {
    if (typeof percent !== 'number' || Number.isNaN(percent) || percent === SAME_PRICE)
      return 'transparent';
    const share = Math.min(1, Math.abs(percent - SAME_PRICE) / REACH);
    const { main } = percent > SAME_PRICE ? palette.warning : palette.info;
    return alpha(main, WEAKEST + share * (STRONGEST - WEAKEST));
  };
