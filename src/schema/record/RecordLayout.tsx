import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import { FormSkeleton } from '../../ui/states';
import { RecordActions } from '../actions/RecordActions';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import { useContextFor } from '../context/context';
import type { CompiledField, Resource } from '../definition/compiled';
import { isFigure, recordTitle } from '../definition/format';
import type { RecordDialogSpec } from '../definition/types';
import { FieldValue } from '../fields/cells';
import { Fact, hasValue } from '../fields/Facts';
import { RecordSections } from './RecordSections';
import { operationsIn } from './sectionParts';

interface LayoutProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly view: RecordDialogSpec<RaRecord>;
  readonly rights: CallRights;
  /** `trail`: a dialog that a link opened as a page, with a trail to the list. */
  readonly frame: 'page' | 'dialog' | 'trail';
  readonly tools?: ReactNode;
  /** Renders the heading of a page with its actions; unset in a dialog, which shows the title of the record. */
  readonly heading?: (actions: ReactNode) => ReactNode;
}

/** Permissions for all actions of a view. Call it outside the record context, whose changes would reset them. */
export const useViewRights = (
  resource: Resource,
  { sections = [], actions = [] }: RecordDialogSpec<RaRecord>,
): CallRights =>
  useMayCall(resource.name, [...operationsIn(resource, sections), ...operationsOf(actions)]);

const WIDE = '@media (min-width: 600px)';
const PHONE = '@media (max-width: 599.95px)';

/** Styles of a sticky head as wide as the scroll container. On a phone, only its first line is sticky. */
const sticky = (look: object) => {
  const head = { position: 'sticky', zIndex: 5, borderBottom: 1, borderColor: 'divider', ...look };
  return {
    [WIDE]: { ...head, mb: 2 },
    [PHONE]: { display: 'contents', '& > .what': head, '& > .line': { my: 1.25 } },
  };
};

/** Offset below the app bar, which has two lines at `md`. On a phone the bar is at the bottom of the page. */
const UNDER_BAR = { xs: -16, sm: 53, md: 86, lg: 53 } as const;

const PAGE = {
  top: UNDER_BAR,
  bgcolor: 'background.default',
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 0.75,
  '& header': { mb: 0 },
} as const;

const HEADS = {
  // The heading keeps its position when the record has loaded.
  page: sticky({ ...PAGE, mt: -0.75 }),
  trail: sticky(PAGE),
  dialog: sticky({
    top: { xs: -16, sm: -20 },
    bgcolor: 'background.paper',
    backgroundImage: 'inherit',
    mx: -3,
    mt: { xs: -2, sm: -2.5 },
    px: 3,
    py: { xs: 1, sm: 1.5 },
  }),
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

const LINE = {
  ...ROW,
  columnGap: 1.5,
  rowGap: 0.25,
  minHeight: 24,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  'span > .state + .state': { ml: 1 },
  // A state looks as in lists: a dot and a label.
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

const HeadLine = ({ resource, record, view: { head = {} } }: LayoutProps) => {
  const context = useContextFor('show', record);
  const entryOf = (path = ''): CompiledField[] => {
    const entry = resource.byPath.get(path);
    return entry && hasValue({ entry, record, context }) ? [entry] : [];
  };
  const parts = [
    ...entryOf(head.state).map((entry) => (
      <FieldValue key="state" entry={entry} record={record} context={context} />
    )),
    ...(head.meta ?? []).flatMap(entryOf).map((entry) => (
      <Box
        key={entry.path}
        component="span"
        title={entry.label}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {isFigure(entry.field) && `${entry.label} `}
        <Fact entry={entry} record={record} context={context} />
      </Box>
    )),
    ...entryOf(head.money).map((entry) => (
      <Box key="money" component="span" sx={{ whiteSpace: 'nowrap' }}>
        {entry.label}{' '}
        <Box component="span" sx={FIGURE}>
          <FieldValue entry={entry} record={record} context={context} />
        </Box>
      </Box>
    )),
  ];
  return (
    parts.length > 0 && (
      <Box className="line" sx={LINE}>
        {parts}
      </Box>
    )
  );
};

/** Sticky head of a record: name, details in one line, and actions once their permissions are loaded. */
export const RecordHead = (props: LayoutProps) => {
  const { resource, record, view, rights, frame, tools, heading } = props;
  const context = useContextFor('show', record);
  const name = recordTitle(resource, record, context);
  const fontSize = frame === 'trail' ? '1.25rem' : '1rem';
  const actions = (
    <>
      {frame !== 'dialog' && tools}
      {rights.isKnown && (
        <RecordActions
          resource={resource}
          record={record}
          actions={view.actions ?? []}
          main={view.head?.main}
          rights={rights}
        />
      )}
    </>
  );
  return (
    <Box sx={HEADS[frame]}>
      {heading ? (
        <div className="what">{heading(actions)}</div>
      ) : (
        <Box className="what" sx={{ ...ROW, columnGap: 2, rowGap: 0.5 }}>
          <Typography
            component="p"
            noWrap
            title={name}
            sx={{ m: 0, flex: '1 1 72px', fontWeight: 600, fontSize }}
          >
            {name}
          </Typography>
          <Box sx={{ ...ROW, justifyContent: 'flex-end', gap: 1, ml: 'auto', mb: 0.25 }}>
            {actions}
          </Box>
        </Box>
      )}
      <HeadLine {...props} />
    </Box>
  );
};

export const RecordLayout = ({
  notice,
  ...props
}: LayoutProps & {
  readonly notice?: ReactNode;
}) => {
  const { resource, record, view, rights, frame, heading } = props;
  return (
    <RecordContextProvider value={record}>
      <BackClosesContext value={true}>
        {(heading || view.head) && <RecordHead {...props} />}
        {notice}
        <Box
          // The key: dialogs and typed values belong to one record.
          key={record.id}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {rights.isKnown ? (
            <RecordSections
              {...{ resource, record, rights }}
              sections={view.sections ?? []}
              heading={frame === 'dialog' ? 'h3' : 'h2'}
              namesBlank={frame !== 'page'}
              layout={view.layout}
            />
          ) : (
            <FormSkeleton />
          )}
        </Box>
      </BackClosesContext>
    </RecordContextProvider>
  );
};
