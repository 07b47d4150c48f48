import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { shownFragment } from './clean';

/** White in both themes, as customers see it. White text gets a dark background to be visible. */
export const SURFACE = {
  bgcolor: '#ffffff',
  color: '#2a2422',
  colorScheme: 'light',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& p + p': { mt: 1 },
  '& span[style*="rgb(255, 255, 255)"]': { backgroundColor: '#4a4441', borderRadius: '2px' },
} as const;

/** Read-only rich text; it is sanitized again before it is rendered. */
export const RichTextView = ({ html }: { readonly html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(shownFragment(html)), [html]);
  return <Box ref={box} sx={{ ...SURFACE, px: 1, py: 0.5, borderRadius: 1 }} />;
};
