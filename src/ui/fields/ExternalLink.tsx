import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

const SAFE = /^(https?:|mailto:|tel:|\/(?!\/))/i;

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Link that opens a new tab. For a URL with an unsafe scheme, only the text is rendered. */
export const ExternalLink = ({ href, children }: ExternalLinkProps) =>
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
