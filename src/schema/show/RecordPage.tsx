import { RecordContextProvider, useGetOne, useParams } from 'react-admin';
import { Answered, RefreshNotice } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import type { AnyAction } from '../actions/anyAction';
import { operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { listPath } from '../paths';
import { RecordActions } from './RecordActions';
import { type AnySection, operationsIn, RecordSections } from './RecordSections';
import { showTitle } from './title';

/** Apart from what a list knows of the record: its rows may hold less. */
const WHOLE = { page: true };

const NO_SECTIONS: readonly AnySection[] = [];

/** The actions in the heading of the page: those of the place `show`. */
const headerOf = (resource: Resource): readonly AnyAction[] =>
  ((resource.spec.actions ?? []) as unknown as readonly AnyAction[]).filter(({ places }) =>
    places?.includes('show'),
  );

/** A record on a page of its own, `routes.show`: its sections, and the way back to its list. */
export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
  const { id = '' } = useParams();
  const { failure = 'Não foi possível carregar o registro.' } = resource.spec.show ?? {};
  const sections = (resource.spec.show?.sections ?? NO_SECTIONS) as readonly AnySection[];
  const query = useGetOne(resource.name, { id: decodeURIComponent(id), meta: WHOLE });
  // Asked outside of the record's context: react-admin asks again whenever that record changes.
  const rights = useMayCall(resource.name, [
    ...operationsIn(resource, sections),
    ...operationsOf(headerOf(resource)),
  ]);
  const { data: record } = query;
  const breadcrumbs = [{ label: resource.title, to: listPath(resource) }];
  if (!record || !rights.isKnown)
    return (
      <>
        <PageTitle title={showTitle(resource)} breadcrumbs={breadcrumbs} />
        <Answered question={query} failure={failure} waiting={<FormSkeleton />}>
          {() => <FormSkeleton />}
        </Answered>
      </>
    );
  return (
    <RecordContextProvider value={record}>
      <PageTitle
        title={showTitle(resource, record)}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            {resource.spec.show?.states?.(record as never).map(({ label, tone }) => (
              <StatusChip key={label} label={label} tone={tone} />
            ))}
            <RecordActions
              resource={resource}
              record={record}
              actions={headerOf(resource)}
              rights={rights}
            />
          </>
        }
      />
      <RefreshNotice question={query} failure={failure} />
      <RecordSections
        // Pages, open dialogs and what was typed belong to the one record.
        key={record.id}
        resource={resource}
        record={record}
        sections={sections}
        heading="h2"
        rights={rights}
      />
    </RecordContextProvider>
  );
};
