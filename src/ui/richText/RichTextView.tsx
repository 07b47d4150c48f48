import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { shownFragment } from './clean';
import { SURFACE } from './surface';

/** Rich text as it is read; it is cleaned again on its way to the screen. */
export const RichTextView = ({ html }: { readonly html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(shownFragment(html)), [html]);
  return <Box ref={box} sx={{ ...SURFACE, px: 1, py: 0.5, borderRadius: 1 }} />;
};
