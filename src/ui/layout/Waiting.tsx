import { styled } from '@mui/material/styles';
import { filledAccent } from '../theme';
import type { WaitingCount } from './menuTree';

const MANY = 99;

const Figure = styled('span')(({ theme }) => ({
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

/** The count is the description of the entry, whose accessible name does not change. */
export const Waiting = ({ waiting, corner = false }: WaitingProps) =>
  waiting && (
    <Figure
      aria-hidden
      style={corner ? { position: 'absolute', top: -6, right: -4 } : { marginLeft: 'auto' }}
    >
      {waiting.count > MANY || waiting.isMore ? `${Math.min(waiting.count, MANY)}+` : waiting.count}
    </Figure>
  );
