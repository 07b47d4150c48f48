/** Style of a button that shows only its icon; its text stays its accessible name. */
export const ICON_ONLY = {
  minWidth: 0,
  px: 1,
  fontSize: 0,
  '& .MuiButton-startIcon': { m: 0 },
} as const;
