import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useLocation, useNavigate, useStore } from 'react-admin';
import { PageTitle } from '../../ui/layout';
import { useDialogHost, useTitle } from '../context/context';
import { dialogIn } from '../context/leftDialog';
import type { Resource } from '../definition/compiled';
import type { RouteFilters } from '../definition/types';
import { AfterRows } from './AfterRows';
import { ListTools } from './ListTools';
import { actionsIn } from './listRights';
import { RecordActions, ViewTabs } from './parts';
import type { ListScreen } from './useListScreen';
import { tabsKey } from './views';

const NO_FILTERS: RouteFilters = {};

/** Reserved if this browser remembers tabs: services may not know the definition's views. */
const ViewsSlot = ({ resource }: { readonly resource: Resource }) => {
  const { views } = resource.spec.list ?? {};
  const [hasTabs = views !== undefined] = useStore<boolean | undefined>(tabsKey(resource));
  const tabs = (
    <AfterRows>
      <ViewTabs resource={resource} fallback={null} />
    </AfterRows>
  );
  return hasTabs ? (
    <Box className="views" sx={{ height: 36, minWidth: 0 }}>
      {tabs}
    </Box>
  ) : (
    tabs
  );
};

/** Dialog that a form opened over its list. It is part of the history entry: a reload keeps it. */
const DialogOfForm = ({ resource }: { readonly resource: Resource }) => {
  const navigate = useNavigate();
  const DialogHost = useDialogHost();
  const { pathname, search, state } = useLocation();
  const dialog = dialogIn(state);
  if (!dialog) return null;
  const close = (): void => navigate(`${pathname}${search}`, { replace: true });
  return <DialogHost {...dialog} resource={resource.name} onClose={close} />;
};

const PageTop = (screen: ListScreen) => {
  const { resource, routeFilters, rights, savesViews } = screen;
  const title = useTitle(resource.title);
  const { list, slots } = resource.spec;
  const headerActions = actionsIn(resource, 'header', rights);
  const filters = routeFilters ?? NO_FILTERS;
  const actions = (
    <>
      {headerActions.length > 0 && (
        <Suspense fallback={null}>
          <RecordActions
            resource={resource}
            // The parameters of the address are the record of the list.
            record={{ id: Object.values(filters)[0] ?? resource.name, ...filters }}
            actions={headerActions}
            rights={rights}
            variant="outlined"
          />
        </Suspense>
      )}
      <ListTools {...screen} />
    </>
  );
  const views = (savesViews || list?.views) && <ViewsSlot resource={resource} />;
  const Head = slots?.listHead;
  return (
    <>
      {Head ? (
        <Head title={title} filters={filters} actions={actions} />
      ) : (
        <PageTitle title={title} middle={views} actions={actions} />
      )}
      <DialogOfForm resource={resource} />
    </>
  );
};

/** Above the filters of a list; inside another page, which has a title, only the tools. */
export const ListTop = (screen: ListScreen) => {
  if (!screen.embedded) return <PageTop {...screen} />;
  if (!screen.hasTools) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <ListTools {...screen} />
    </Box>
  );
};
