import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { UNSEEN } from '../../ui/theme/unseen';
import type { CompiledField, Resource } from '../definition/compiled';
import { isDated, isFigure } from '../definition/format';
import { ROW_LAYERS } from './TableRoot';
import { useListScreen } from './useListScreen';

type CardPart = 'title' | 'details' | 'more' | 'status' | 'end';

/** Maximum number of columns in the line of details. */
const MAX_DETAILS = 2;

const isId = ({ field }: CompiledField): boolean => field.options.look === 'id';

const hasTone = ({ field }: CompiledField): boolean =>
  Object.values(field.choices ?? {}).some((choice) => typeof choice === 'object' && choice.tone);

/** Returns the position of each column in a card: by `list.mobileCard`, else by type, sort order and tones. */
export const cardParts = (
  { spec: { titleField, list } }: Resource,
  columns: readonly CompiledField[],
): (CardPart | undefined)[] => {
  const mobileCard = list?.mobileCard ?? {};
  const candidates = columns.filter((entry) => entry.path !== titleField && !isId(entry));
  const statusColumn = candidates.find(hasTone) ?? candidates.find(({ path }) => path === 'status');
  const status = mobileCard.status ?? statusColumn?.path;
  const others = candidates.filter(
    ({ path }) => path !== status && !mobileCard.details?.includes(path as never),
  );
  const dates = others.filter(({ field }) => isDated(field));
  const endColumn =
    others.find(({ field }) => field.type === 'money') ??
    dates.find(({ path }) => path === list?.sort?.replace('-', '')) ??
    dates[0];
  const end = mobileCard.end ?? endColumn?.path;
  const texts = others.filter(
    (entry) => entry.path !== end && !isDated(entry.field) && !isFigure(entry.field),
  );
  const details: readonly string[] =
    mobileCard.details ?? texts.slice(0, MAX_DETAILS).map(({ path }) => path);
  const firstDetail = columns.find(({ path }) => details.includes(path))?.path;
  return columns.map(({ path }): CardPart | undefined => {
    if (path === titleField) return 'title';
    if (path === status) return 'status';
    if (path === end) return 'end';
    if (path === firstDetail) return 'details';
    return details.includes(path) ? 'more' : undefined;
  });
};

/** Grid of a card: checkbox, two texts, the end (never cut off), menu. */
const GRID_COLUMNS = 'auto fit-content(55%) minmax(0, 1fr) max-content auto';

const WRAPPED = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& wbr': { display: 'inline' },
} as const;

const PART_STYLES = {
  title: { gridArea: '1 / 2 / auto / span 2', fontSize: '0.875rem' },
  end: { gridArea: '1 / 4', textAlign: 'right' },
  details: { gridArea: '2 / 2' },
  more: {
    gridArea: '2 / 3 / auto / span 2',
    '&::before': { content: '"·"', marginRight: 6 },
    '& .lines': { display: 'inline' },
  },
  status: { gridArea: '3 / 2 / auto / span 3' },
} as const;

const WHOLE_LINE = { gridArea: '2 / 2 / auto / span 3', ...WRAPPED } as const;

/** Style of the second text if the first one is empty. */
const SECOND_ALONE = { ...WHOLE_LINE, '&::before': { content: 'none' } } as const;

const cellSelector = (index: number): string => `:nth-child(${index + 1} of :not(.select))`;

const PLAIN_HEADER = 'thead:not(:has(button, input, [role="button"]))';

/** Styles that show rows as cards. The elements stay, so selection, links, menus and arrow keys still work. */
const cardStyles = ({ palette }: Theme, parts: readonly (CardPart | undefined)[]) => ({
  '& table, & thead, & tbody': { display: 'block' },
  '& thead': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& thead tr': {
    display: 'flex',
    alignItems: 'center',
    height: 32,
    paddingLeft: 6,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& thead th': { position: 'static', flex: 'none', height: 'auto', border: 0 },
  // A header without controls is hidden: the keyboard could not scroll it.
  [`& ${PLAIN_HEADER}`]: UNSEEN,
  [`& ${PLAIN_HEADER} tr`]: { overflowX: 'clip' },
  '& thead .actions, & .more.icon, & .second': { display: 'none' },
  '& .age': { display: 'block' },
  '& .instant:has(+ .age)': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: GRID_COLUMNS,
    alignItems: 'center',
    columnGap: 6,
    minHeight: 48,
    padding: '4px 4px 4px 16px',
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    backgroundImage: ROW_LAYERS,
  },
  '& tbody tr > *': {
    position: 'static',
    height: 'auto',
    minWidth: '0 !important',
    maxWidth: 'none !important',
    padding: 0,
    border: 0,
    background: 'none !important',
    boxShadow: 'none !important',
    lineHeight: '18px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Numbers are aligned left too, because a card has no columns.
    textAlign: 'left',
  },
  '& tbody .select': { gridArea: '1 / 1 / span 3', width: 28, overflow: 'visible' },
  '& tbody .actions': { gridArea: '1 / 5 / span 3', width: 'auto', overflow: 'visible' },
  '& tbody .actions .more': { width: 40, height: 40 },
  '& .state': { verticalAlign: 'top' },
  '& .lines': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  ...Object.fromEntries(
    parts.map((part, index): [string, object] =>
      part
        ? [
            `& tbody tr > ${cellSelector(index)}`,
            part === 'details' && !parts.includes('more') ? WHOLE_LINE : PART_STYLES[part],
          ]
        : [`& :is(thead, tbody) tr > ${cellSelector(index)}`, { display: 'none !important' }],
    ),
  ),
  [`& tbody tr:has(> ${cellSelector(parts.indexOf('details'))} .none) > ${cellSelector(parts.indexOf('more'))}`]:
    SECOND_ALONE,
  '& tbody tr > :has(.none)': UNSEEN,
});

/** Shows the rows of one list as cards on a phone. Other lists on the page have their own styles. */
const CardStyles = () => {
  const { resource, columns } = useListScreen();
  const styles = useMemo(() => {
    const parts = cardParts(resource, columns.shown);
    return (theme: Theme) => ({ [`.rows.${resource.name}`]: cardStyles(theme, parts) });
  }, [resource, columns]);
  return <GlobalStyles styles={styles} />;
};

export default CardStyles;
