import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { UNSEEN } from '../../ui/theme/unseen';
import type { CompiledField, Resource } from '../definition/compiled';
import { isDated, isFigure } from '../definition/format';
import { ROW_LAYERS } from './TableRoot';
import { useListScreen } from './useListScreen';

type CardPart = 'title' | 'details' | 'more' | 'status' | 'end';

/** Maximum number of text columns. */
const ABOUT = 2;

const isId = ({ field }: CompiledField): boolean => field.options.look === 'id';

const hasTone = ({ field }: CompiledField): boolean =>
  Object.values(field.choices ?? {}).some((word) => typeof word === 'object' && word.tone);

/** Part of each column in a card: by `list.mobileCard`, else by type, sort order and tones. */
export const cardParts = (
  { spec: { titleField, list } }: Resource,
  columns: readonly CompiledField[],
): (CardPart | undefined)[] => {
  const mobileCard = list?.mobileCard ?? {};
  const rest = columns.filter((entry) => entry.path !== titleField && !isId(entry));
  const state = rest.find(hasTone) ?? rest.find(({ path }) => path === 'status');
  const status = mobileCard.status ?? state?.path;
  const left = rest.filter(
    ({ path }) => path !== status && !mobileCard.details?.includes(path as never),
  );
  const dated = left.filter(({ field }) => isDated(field));
  const last =
    left.find(({ field }) => field.type === 'money') ??
    dated.find(({ path }) => path === list?.sort?.replace('-', '')) ??
    dated[0];
  const end = mobileCard.end ?? last?.path;
  const texts = left.filter(
    (entry) => entry.path !== end && !isDated(entry.field) && !isFigure(entry.field),
  );
  const details: readonly string[] =
    mobileCard.details ?? texts.slice(0, ABOUT).map(({ path }) => path);
  const first = columns.find(({ path }) => details.includes(path))?.path;
  return columns.map(({ path }): CardPart | undefined => {
    if (path === titleField) return 'title';
    if (path === status) return 'status';
    if (path === end) return 'end';
    if (path === first) return 'details';
    return details.includes(path) ? 'more' : undefined;
  });
};

/** Columns of a card: checkbox, two texts, the end (never cut off), menu. */
const COLUMNS = 'auto fit-content(55%) minmax(0, 1fr) max-content auto';

const WHOLE = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& wbr': { display: 'inline' },
} as const;

const PLACES = {
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

const WHOLE_LINE = { gridArea: '2 / 2 / auto / span 3', ...WHOLE } as const;

/** The second text without the first. */
const ALONE = { ...WHOLE_LINE, '&::before': { content: 'none' } } as const;

const cellAt = (at: number): string => `:nth-child(${at + 1} of :not(.select))`;

const NO_CHOICE = 'thead:not(:has(button, input, [role="button"]))';

/** Rows as cards; still a table, so that selection, links, menus and arrow keys do not change. */
const asCards = ({ palette }: Theme, parts: readonly (CardPart | undefined)[]) => ({
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
  // A header without controls would scroll only for the mouse.
  [`& ${NO_CHOICE}`]: UNSEEN,
  [`& ${NO_CHOICE} tr`]: { overflowX: 'clip' },
  '& thead .actions, & .more.icon, & .second': { display: 'none' },
  '& .age': { display: 'block' },
  '& .instant:has(+ .age)': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: COLUMNS,
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
    // Figures too: a card has no columns.
    textAlign: 'left',
  },
  '& tbody .select': { gridArea: '1 / 1 / span 3', width: 28, overflow: 'visible' },
  '& tbody .actions': { gridArea: '1 / 5 / span 3', width: 'auto', overflow: 'visible' },
  '& tbody .actions .more': { width: 40, height: 40 },
  '& .state': { verticalAlign: 'top' },
  '& .lines': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  ...Object.fromEntries(
    parts.map((part, at): [string, object] =>
      part
        ? [
            `& tbody tr > ${cellAt(at)}`,
            part === 'details' && !parts.includes('more') ? WHOLE_LINE : PLACES[part],
          ]
        : [`& :is(thead, tbody) tr > ${cellAt(at)}`, { display: 'none !important' }],
    ),
  ),
  [`& tbody tr:has(> ${cellAt(parts.indexOf('details'))} .none) > ${cellAt(parts.indexOf('more'))}`]:
    ALONE,
  '& tbody tr > :has(.none)': UNSEEN,
});

/** Makes cards of the rows of a list on a phone, by its class: others on the page have their own. */
const CardStyles = () => {
  const { resource, columns } = useListScreen();
  const styles = useMemo(() => {
    const parts = cardParts(resource, columns.shown);
    return (theme: Theme) => ({ [`.rows.${resource.name}`]: asCards(theme, parts) });
  }, [resource, columns]);
  return <GlobalStyles styles={styles} />;
};

export default CardStyles;
