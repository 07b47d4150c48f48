import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { StatusChip } from '../../ui/fields/StatusChip';
import type { CompiledField, Resource } from '../compiled';
import { useContextFor } from '../context';
import { isFigure } from '../format';
import { FieldValue } from '../list/cells';
import type { HeadSpec, ShowSpec } from '../types';
import { Fact, hasValue } from './Fact';

type State = ReturnType<NonNullable<ShowSpec<RaRecord>['states']>>[number];

const WIDE = '@media (min-width: 600px)';
const PHONE = '@media (max-width: 599.95px)';

/**
 * The head stays where it is; on a phone its first line does, and the second one goes with what is read. It
 * lies over the whole width of what scrolls, so that nothing shows beside it.
 */
const staying = (look: object) => {
  const stays = { position: 'sticky', zIndex: 5, borderBottom: 1, borderColor: 'divider', ...look };
  return {
    [WIDE]: { ...stays, mb: 2 },
    [PHONE]: { display: 'contents', '& > .what': stays, '& > .line': { my: 1.25 } },
  };
};

/**
 * Below the bar of the product, which is two lines high between these widths; on a phone it stands below the page, and
 * what is sticky keeps off the padding of what scrolls.
 */
const UNDER_BAR = { xs: -16, sm: 53, md: 86, lg: 53 } as const;

const PAGE = {
  top: UNDER_BAR,
  bgcolor: 'background.default',
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 0.75,
  '& header': { mb: 0 },
} as const;

// The heading stands where it stood while the record was on its way.
const ON_PAGE = staying({ ...PAGE, mt: -0.75 });
const BELOW_TRAIL = staying(PAGE);
const IN_DIALOG = staying({
  top: { xs: -16, sm: -20 },
  bgcolor: 'background.paper',
  backgroundImage: 'inherit',
  mx: -3,
  mt: { xs: -2, sm: -2.5 },
  px: 3,
  py: { xs: 1, sm: 1.5 },
});

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  minHeight: 24,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // A state as lists show it: a dot, and its words.
  '& .state': { p: 0, bgcolor: 'transparent', fontSize: 'inherit' },
  '& .state::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 1,
    borderRadius: '50%',
    bgcolor: 'currentColor',
  },
} as const;

const FIGURE = {
  color: 'text.primary',
  fontWeight: 600,
  fontSize: '1rem',
  whiteSpace: 'nowrap',
} as const;

interface LineProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly head: HeadSpec;
  readonly states?: readonly State[] | undefined;
}

/** How the record stands, what tells it from others, and what it is worth. */
const Line = ({ resource, record, head, states = [] }: LineProps) => {
  const context = useContextFor('show', record);
  const entryOf = (path: string | undefined): CompiledField[] => {
    const entry = path === undefined ? undefined : resource.byPath.get(path);
    return entry && hasValue({ entry, record, context }) ? [entry] : [];
  };
  const state = entryOf(head.state);
  const meta = (head.meta ?? []).flatMap(entryOf);
  const money = entryOf(head.money);
  if (state.length + meta.length + money.length + states.length === 0) return null;
  return (
    <Box className="line" sx={LINE}>
      {state.map((entry) => (
        <FieldValue key={entry.path} entry={entry} record={record} context={context} />
      ))}
      {states.map((one) => (
        <StatusChip key={one.label} {...one} />
      ))}
      {meta.map((entry) => (
        <Box
          key={entry.path}
          component="span"
          title={entry.label}
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {isFigure(entry.field) && `${entry.label} `}
          <Fact entry={entry} record={record} context={context} />
        </Box>
      ))}
      {money.map((entry) => (
        <Box key={entry.path} component="span" sx={{ whiteSpace: 'nowrap' }}>
          {entry.label}{' '}
          <Box component="span" sx={FIGURE}>
            <FieldValue entry={entry} record={record} context={context} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/**
 * The head of a record, which stays while one reads on: what it is, how it stands, what tells it from others,
 * what it is worth, and what can be done with it.
 */
export const RecordHead = ({
  heading,
  ...line
}: LineProps & {
  /** The heading of its page with what can be done. */
  readonly heading: ReactNode;
}) => (
  <Box sx={ON_PAGE}>
    <div className="what">{heading}</div>
    <Line {...line} />
  </Box>
);

/** The same where a dialog says what is looked at: the name of the record stands below that title. */
export const DialogHead = ({
  isPage,
  name,
  actions,
  ...line
}: LineProps & {
  /** The dialog is a page of its own. */
  readonly isPage: boolean;
  readonly name: string;
  readonly actions: ReactNode;
}) => (
  <Box sx={isPage ? BELOW_TRAIL : IN_DIALOG}>
    <Box
      className="what"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <Typography
        component="p"
        noWrap
        title={name}
        sx={{ m: 0, flex: '1 1 72px', fontWeight: 600, fontSize: isPage ? '1.25rem' : '1rem' }}
      >
        {name}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          ml: 'auto',
          mb: 0.25,
        }}
      >
        {actions}
      </Box>
    </Box>
    <Line {...line} />
  </Box>
);
