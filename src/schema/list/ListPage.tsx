import { Fragment, memo, Suspense, useMemo } from 'react';
import { ListContextProvider, Outlet, ResourceContextProvider } from 'react-admin';
import { TableSkeleton } from '../../ui/states';
import { isCall } from '../actions/anyAction';
import type { CompiledField, Resource } from '../compiled';
import { useTitle } from '../context';
import { ListFilters } from './FilterBar';
import { ListFrame } from './ListFrame';
import { ListTools, useNewRecord } from './ListTools';
import { type Below, ListTop } from './ListTop';
import { BulkPlace, RefreshPlace, RightsPlace, Rows } from './listPlaces';
import { OpenedParts } from './OpenedParts';
import { Pager } from './Pager';
import { CardGrid, type Fetch, PartsAhead } from './parts';
import { ResourceTable } from './ResourceTable';
import { EmbeddedLink, RowLink } from './rowLink';
import { type ColumnChoice, useColumns } from './useColumns';
import { useDoable } from './useDoable';
import { type ListQuery, usePageQuery } from './useListQuery';
import { useListState } from './useListState';
import { useOpened } from './useOpened';
import { byEdit, type Rights, useRights } from './useRights';
import { actionsIn } from './useRowChoices';
import { type RowWork, useRowWork } from './useRowWork';

/** What may be done with rows that are there to be read. */
const READ_ONLY: Rights = {
  create: false,
  edit: false,
  remove: false,
  export: false,
  mayDo: byEdit(false),
  isKnown: true,
};

interface RowsAsProps {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly widths: ColumnChoice['widths'] | undefined;
  readonly mayEdit: boolean;
  readonly selectable: boolean;
  readonly embedded: boolean;
  readonly work: RowWork;
}

/** The rows as a table, as cards, or as a slot draws them. */
const RowsAs = ({
  resource,
  columns,
  widths,
  mayEdit,
  selectable,
  embedded,
  work,
}: RowsAsProps) => {
  const { list, slots } = resource.spec;
  const title = useTitle(resource.title);
  if (slots?.rows) return <slots.rows columns={columns} label={title} mayEdit={mayEdit} />;
  if (list?.view === 'cards')
    return (
      <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
        <CardGrid
          resource={resource}
          columns={columns}
          choicesOf={(record) => work.choicesOf(record, 'row')}
        />
      </Suspense>
    );
  return (
    <ResourceTable
      resource={resource}
      columns={columns}
      widths={widths}
      selectable={selectable}
      {...work.tools}
      Link={embedded ? EmbeddedLink : RowLink}
    />
  );
};

interface ListContentProps {
  readonly resource: Resource;
  /** Inside another page: without the page's title and its buttons. */
  readonly embedded: boolean;
  /** What the parameters of its address say. */
  readonly below: Below | undefined;
  /** The rows to read alone. */
  readonly readOnly: boolean;
  /** Whether its tools and filters stand around the rows. */
  readonly hasTools: boolean;
  /** Fetch the forms that it leads to. */
  readonly forms: readonly Fetch[];
}

/** Stands still while the list loads, is sorted or ticked: only what reads the list draws again. */
const ListContent = memo((props: ListContentProps) => {
  const { resource, embedded, below, readOnly, forms } = props;
  const hasTools = props.hasTools && !readOnly;
  const [doable, setDoable] = useDoable(resource);
  const given = useRights(resource, doable);
  const rights = readOnly ? READ_ONLY : given;
  const columns = useColumns(resource, readOnly);
  const opened = useOpened();
  const work = useRowWork(props, rights, opened);
  const made = useNewRecord(resource, rights.create, embedded);
  const bulkActions = actionsIn(resource, 'bulk', rights);
  const bulk = bulkActions.filter(isCall);
  const canExport = rights.export && resource.spec.list?.export !== false;
  const savesViews = !embedded && hasTools && resource.filters.some(({ hidden }) => !hidden);
  const Frame = embedded ? Fragment : ListFrame;
  return (
    <Frame>
      <ListTop
        resource={resource}
        embedded={embedded}
        below={below}
        hasTools={hasTools}
        savesViews={savesViews}
        tools={<ListTools {...{ resource, columns, rights, savesViews, made }} />}
      />
      {hasTools && <ListFilters resource={resource} embedded={embedded} />}
      <Rows
        resource={resource}
        columns={columns.shown}
        isReady={rights.isKnown}
        embedded={embedded}
        made={made}
      >
        <RowsAs
          resource={resource}
          columns={columns.shown}
          widths={readOnly ? undefined : columns.widths}
          mayEdit={rights.edit}
          selectable={bulk.length > 0 || canExport}
          embedded={embedded}
          work={work}
        />
        <BulkPlace
          resource={resource}
          columns={columns.shown}
          rights={rights}
          actions={bulk}
          onStart={opened.run}
        />
        <Pager resource={resource} embedded={embedded} />
      </Rows>
      <OpenedParts resource={resource} opened={opened} work={work} />
      <PartsAhead
        resource={resource}
        isKnown={rights.isKnown}
        actions={[...work.actions, ...bulkActions]}
        forms={forms}
        choicesOf={embedded ? undefined : (record) => work.choicesOf(record, 'row')}
      />
      {!readOnly && <RightsPlace resource={resource} mayEdit={given.edit} onKnown={setDoable} />}
      {!embedded && <RefreshPlace every={resource.spec.list?.refresh} />}
      {!embedded && <Outlet />}
    </Frame>
  );
});
ListContent.displayName = 'ListContent';

const NO_FORMS: readonly Fetch[] = [];

interface ListProps {
  readonly resource: Resource;
  readonly query: ListQuery;
  /** Filters of the page around, for a list that is no page of its own. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly below?: Below | undefined;
  readonly readOnly?: boolean | undefined;
  readonly tools?: false | undefined;
  readonly forms?: readonly Fetch[];
}

/** The list of a resource for a query, on a page of its own or, with `fixed` filters, inside another one. */
export const List = (props: ListProps) => {
  const { resource, query, fixed, below, readOnly = false, tools, forms = NO_FORMS } = props;
  const state = useListState(resource, query, fixed ?? below);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={state}>
        <ListContent
          resource={resource}
          embedded={fixed !== undefined}
          below={below}
          readOnly={readOnly}
          hasTools={tools !== false}
          forms={forms}
        />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** The list of a resource. `forms` fetch the forms that it leads to, before somebody asks for them. */
export const ListPage = ({
  resource,
  below,
  forms,
}: {
  readonly resource: Resource;
  /** Filters that the parameters of its address are. */
  readonly below?: Below;
  readonly forms?: readonly Fetch[];
}) => {
  const query = usePageQuery(resource);
  const key = below && JSON.stringify(below);
  const kept = useMemo<Below | undefined>(() => key && JSON.parse(key), [key]);
  return <List resource={resource} query={query} below={kept} {...(forms && { forms })} />;
};
