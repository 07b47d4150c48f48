import { styled } from '@mui/material/styles';
import { filledAccent } from '../theme';
import type { WaitingCount } from './menuTree';

/** From this number on it is as many. */
const MANY = 99;

const Figure = styled('span')(({ theme }) => ({
  minWidth: 16,
  padding: '0 4px',
  borderRadius: 7,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '14px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  ...filledAccent(theme),
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
  /** Above the end of the word, where it moves nothing and lies on no letter. */
  readonly corner?: boolean;
}) =>
  waiting && (
    <Figure
      aria-hidden
      style={corner ? { position: 'absolute', top: -6, right: -4 } : { marginLeft: 'auto' }}
    >
      {waiting.count > MANY || waiting.isMore ? `${Math.min(waiting.count, MANY)}+` : waiting.count}
    </Figure>
  );
