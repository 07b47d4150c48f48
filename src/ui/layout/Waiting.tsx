import { styled } from '@mui/material/styles';
import { filledAccent } from '../theme';
import type { WaitingCount } from './menuTree';

const LIMIT = 99;

const Badge = styled('span')(({ theme }) => ({
  minWidth: 16,
  padding: '0 4px',
  borderRadius: 7,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '14px',
  textAlign: 'center',
  ...filledAccent(theme),
}));

export const waitingText = (waiting: WaitingCount | undefined): string | undefined =>
  waiting && `${waiting.isMore ? 'mais de ' : ''}${waiting.count} esperando`;

interface WaitingProps {
  readonly waiting: WaitingCount | undefined;
  readonly corner?: boolean;
}

/** Badge with the number of waiting items. Screen readers read it from the `title` of the entry instead. */
export const Waiting = ({ waiting, corner = false }: WaitingProps) =>
  waiting && (
    <Badge
      aria-hidden
      style={corner ? { position: 'absolute', top: -6, right: -4 } : { marginLeft: 'auto' }}
    >
      {waiting.count > LIMIT || waiting.isMore
        ? `${Math.min(waiting.count, LIMIT)}+`
        : waiting.count}
    </Badge>
  );
