import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-admin';
import { PageTitle, UNLESS_EMPTY } from '../../ui/layout';
import type { Resource } from '../compiled';
import { useTitle } from '../context';
import { leftIn } from '../leftDialog';
import { ViewsPlace } from './listPlaces';
import { LeftDialog, ListHead } from './parts';
import type { Rights } from './useRights';
import { actionsIn } from './useRowChoices';

/** Filters of a list by the parameters of its address. */
export type Below = Readonly<Record<string, string>>;

const NO_PARAMS: Below = {};

/** Actions of the head stand there also for whoever may not do them, as its file tells. */
const WRITES: Rights = {
  create: false,
  edit: true,
  remove: false,
  export: false,
  mayDo: () => true,
  isKnown: true,
};

interface ListTopProps {
  readonly resource: Resource;
  /** What the parameters of its address say. */
  readonly below: Below | undefined;
  readonly savesViews: boolean;
  readonly tools: ReactNode;
}

/** Above the filters of a list that is a page: its title or its head, the tabs of its views, the tools. */
const PageTop = ({ resource, below, savesViews, tools }: ListTopProps) => {
  const title = useTitle(resource.title);
  const { state } = useLocation();
  const views = (savesViews || resource.spec.list?.views) && <ViewsPlace resource={resource} />;
  const hasHead = below !== undefined || actionsIn(resource, 'header', WRITES).length > 0;
  return (
    <>
      {hasHead ? (
        <Suspense fallback={<PageTitle title={resource.title} actions={tools} />}>
          <ListHead resource={resource} below={below ?? NO_PARAMS} tools={tools} />
        </Suspense>
      ) : (
        <PageTitle title={title} middle={views} actions={tools} />
      )}
      {leftIn(state) && (
        <Suspense fallback={null}>
          <LeftDialog resource={resource} />
        </Suspense>
      )}
      {hasHead && views && <Box sx={{ mb: 1.5, ...UNLESS_EMPTY }}>{views}</Box>}
    </>
  );
};

/** Above the filters of a list: inside another page, whose title stands already, the tools alone. */
export const ListTop = ({
  embedded,
  hasTools,
  ...top
}: ListTopProps & { readonly embedded: boolean; readonly hasTools: boolean }) => {
  if (!embedded) return <PageTop {...top} />;
  if (!hasTools) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {top.tools}
    </Box>
  );
};
