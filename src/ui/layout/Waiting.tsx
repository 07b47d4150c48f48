import { styled } from '@mui/material/styles';
import type { WaitingCount } from './menuTree';

/** From this number on it is as many. */
const MANY = 99;

const Figure = styled('span')(({ theme }) => ({
  minWidth: 16,
  padding: '0 4px',
  borderRadius: 8,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

/** What a number beside a place says, for whoever does not see it: the description of the place. */
export const waitingText = (waiting: WaitingCount | undefined): string | undefined =>
  waiting && `${waiting.isMore ? 'mais de ' : ''}${waiting.count} esperando`;

/** How many wait at a place of the menu. Its words are the description of the place, whose name stays. */
export const Waiting = ({
  waiting,
  corner = false,
}: {
  readonly waiting: WaitingCount | undefined;
  /** At the corner of the word, where it moves nothing. */
  readonly corner?: boolean;
}) =>
  waiting && (
    <Figure
      aria-hidden
      style={corner ? { position: 'absolute', top: -4, right: -4 } : { marginLeft: 'auto' }}
    >
      {waiting.count > MANY || waiting.isMore ? `${Math.min(waiting.count, MANY)}+` : waiting.count}
    </Figure>
  );
