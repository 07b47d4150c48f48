import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, type RaRecord } from 'react-admin';
import { ExternalLink, StatusChip, Truncated } from '../../ui/fields';
import { useContextFor } from '../context';
import type { Line, LinesSpec } from '../types';

const Shown = ({ line }: { readonly line: Line }) => {
  if (typeof line === 'string') return line;
  const { text, to, tone, cut } = line;
  if (tone) return <StatusChip label={text} tone={tone} />;
  if (to?.startsWith('/'))
    return (
      <Link component={LinkBase} to={to}>
        {text}
      </Link>
    );
  if (to) return <ExternalLink href={to}>{text}</ExternalLink>;
  return cut ? <Truncated text={text} maxWidth="100%" /> : text;
};

/** Sentences about a record, one below the other. */
export const Lines = ({
  spec: { of, empty },
  record,
}: {
  readonly spec: LinesSpec<RaRecord>;
  readonly record: RaRecord;
}) => {
  const context = useContextFor('show', record);
  const lines = of(record, context);
  if (lines.length === 0)
    return empty === undefined ? null : (
      <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {lines.map((line) => (
        <Typography
          key={typeof line === 'string' ? line : line.text}
          component="div"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0, maxWidth: '100%' }}
        >
          <Shown line={line} />
        </Typography>
      ))}
    </Box>
  );
};
