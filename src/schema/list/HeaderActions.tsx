import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';
import { RecordActions } from '../show/RecordActions';
import type { RouteFilters } from '../types';
import type { ListRights } from './useRights';

/** Buttons of a whole list; their record is made of the parameters of its address. */
const HeaderActions = ({
  resource,
  filters,
  actions,
  rights,
}: {
  readonly resource: Resource;
  readonly filters: RouteFilters;
  readonly actions: readonly AnyAction[];
  readonly rights: ListRights;
}) => (
  <RecordActions
    resource={resource}
    record={{ id: Object.values(filters)[0] ?? resource.name, ...filters }}
    actions={actions}
    rights={rights}
    variant="outlined"
  />
);

export default HeaderActions;
