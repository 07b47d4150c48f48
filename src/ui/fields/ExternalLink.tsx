import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** URL schemes that values of a record may link to. */
const SAFE = /^(https?:|mailto:|tel:|\/(?!\/))/i;

/** External link in a new tab. A URL with any other scheme is rendered as plain text. */
export const ExternalLink = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) =>
  SAFE.test(href.trim()) ? (
    <Link
      href={href.trim()}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {children}
      <OpenInNewIcon sx={{ fontSize: '0.9em' }} titleAccess="(abre em nova aba)" />
    </Link>
  ) : (
    children
  );
