import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { ExternalLink, StatusChip, Truncated } from '../../ui/fields';
import type { Line, LinesSpec } from '../types';
import type { ContentProps } from './sectionParts';

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

const LineText = ({ text, to, tone, cut }: Exclude<Line, string>) => {
  if (tone) return <StatusChip label={text} tone={tone} />;
  return cut && !to ? (
    <Truncated text={text} maxWidth="100%" />
  ) : (
    <LinkedText to={to}>{text}</LinkedText>
  );
};

/** Sentences about a record, one below the other. */
export const Lines = ({
  spec: { of, empty },
  record,
  context,
}: ContentProps<LinesSpec<RaRecord>>) => {
  const lines = of(record, context).map((line) =>
    typeof line === 'string' ? { text: line } : line,
  );
  if (lines.length === 0) return empty && <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {lines.map((line) => (
        <Typography
          key={line.text}
          component="div"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0, maxWidth: '100%' }}
        >
          <LineText {...line} />
        </Typography>
      ))}
    </Box>
  );
};
