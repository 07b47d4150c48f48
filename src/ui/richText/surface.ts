/**
 * Rich text stands on white with dark ink in both appearances, as customers will see it: its colours
 * are chosen for white. White words get a dark ground, so that they can be seen here too.
 */
export const SURFACE = {
  bgcolor: '#ffffff',
  color: '#2a2422',
  colorScheme: 'light',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& p + p': { mt: 1 },
  '& span[style*="rgb(255, 255, 255)"]': { backgroundColor: '#4a4441', borderRadius: '2px' },
} as const;
