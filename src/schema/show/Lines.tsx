import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { ExternalLink, StatusChip } from '../../ui/fields';
import type { Line } from '../types';
import type { AnyPart, ContentProps } from './sectionParts';

/** Text that may link to a path of the product or to an external address. */
export const LinkedText = ({
  to,
  children,
}: {
  readonly to: string | undefined;
  readonly children: ReactNode;
}) => {
  if (!to) return children;
  return to.startsWith('/') ? (
    <Link component={LinkBase} to={to}>
      {children}
    </Link>
  ) : (
    <ExternalLink href={to}>{children}</ExternalLink>
  );
};

type LinesProps = ContentProps<NonNullable<AnyPart['lines']>>;

/** Sentences about a record, one below the other. */
export const Lines = ({ spec, record, context }: LinesProps) => {
  const lines = spec(record, context).map(
    (line): Exclude<Line, string> => (typeof line === 'string' ? { text: line } : line),
  );
  if (lines.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {lines.map(({ text, to, tone }) => (
        <Typography
          key={text}
          component="div"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0, maxWidth: '100%' }}
        >
          {tone ? <StatusChip label={text} tone={tone} /> : <LinkedText to={to}>{text}</LinkedText>}
        </Typography>
      ))}
    </Box>
  );
};
