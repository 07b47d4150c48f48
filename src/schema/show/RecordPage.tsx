import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useParams } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import { Answered, failureText, RefreshNotice, useFailureToast } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { lazyWithRetry } from '../../ui/lazy';
import { FormSkeleton } from '../../ui/states';
import type { AnyAction } from '../actions/anyAction';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { listPath } from '../paths';
import type { HeadSpec } from '../types';
import { RecordActions } from './RecordActions';
import { RecordHead } from './RecordHead';
import { RecordSections } from './RecordSections';
import { type AnySection, operationsIn } from './sectionParts';
import { showTitle } from './title';

const NeighbourPages = lazyWithRetry(() =>
  import('../neighbours').then((m) => ({ default: m.NeighbourPages })),
);

/** Apart from what a list knows of the record: its rows may hold less. */
const WHOLE = { page: true };

const NO_SECTIONS: readonly AnySection[] = [];
const NO_HEAD: HeadSpec = {};

/** The actions in the heading of the page: those of the place `show`. */
const headerOf = (resource: Resource): readonly AnyAction[] =>
  ((resource.spec.actions ?? []) as unknown as readonly AnyAction[]).filter(({ places }) =>
    places?.includes('show'),
  );

/** The place of a record that is on its way. */
const Waiting = ({ text }: { readonly text: string | undefined }) => (
  <>
    {text && (
      <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
        {text}
      </Typography>
    )}
    <FormSkeleton />
  </>
);

/** Says by a toast that a record could not be read, where its definition has a title for that. */
const useFailureSaid = ({ name, spec }: Resource, error: unknown, failure: string): void => {
  const { failureTitle: title } = spec.show ?? {};
  const toast = useFailureToast();
  useEffect(() => {
    if (!error || !title) return undefined;
    const about = `${name}.one`;
    toast.tell(failureText(error, failure), { about, title });
    // What is read again, or left, has not failed any more.
    return () => toast.clear(about);
  }, [error, title, failure, name, toast]);
};

/** The ways to the records beside it, and what can be done with the whole of the record. */
const HeadActions = ({
  resource,
  record,
  rights,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly rights: CallRights;
}) => {
  const { routes, show } = resource.spec;
  return (
    <>
      {routes?.show && (
        <Suspense fallback={null}>
          <NeighbourPages resource={resource.name} id={record.id} route={routes.show} />
        </Suspense>
      )}
      <RecordActions
        inHead
        resource={resource}
        record={record}
        actions={headerOf(resource)}
        main={show?.head?.main}
        rights={rights}
      />
    </>
  );
};

/** A record on a page of its own, `routes.show`: its sections, and the way back to its list. */
export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
  const params = useParams();
  const { single } = resource.spec;
  const { id = single ? resource.name : '' } = params;
  const { failure = 'Não foi possível carregar o registro.', waiting } = resource.spec.show ?? {};
  const head: HeadSpec = resource.spec.show?.head ?? NO_HEAD;
  const sections = (resource.spec.show?.sections ?? NO_SECTIONS) as readonly AnySection[];
  const query = useGetOne(resource.name, { id, meta: WHOLE });
  // Asked outside of the record's context: react-admin asks again whenever that record changes.
  const rights = useMayCall(resource.name, [
    ...operationsIn(resource, sections),
    ...operationsOf(headerOf(resource)),
  ]);
  const { data: record, error } = query;
  useFailureSaid(resource, error, failure);
  const breadcrumbs = single
    ? undefined
    : [{ label: resource.title, to: listPath(resource, '', params) }];
  if (!record || !rights.isKnown)
    return (
      <>
        <PageTitle title={showTitle(resource)} breadcrumbs={breadcrumbs} />
        <Answered
          question={query}
          failure={resource.spec.show?.failureTitle ? { text: failure } : failure}
          waiting={<Waiting text={waiting} />}
        >
          {() => <Waiting text={waiting} />}
        </Answered>
      </>
    );
  return (
    <RecordContextProvider value={record}>
      <BackClosesContext value={true}>
        <RecordHead
          resource={resource}
          record={record}
          head={head}
          states={resource.spec.show?.states?.(record as never)}
          heading={
            <PageTitle
              title={showTitle(resource, record)}
              breadcrumbs={breadcrumbs}
              actions={<HeadActions resource={resource} record={record} rights={rights} />}
            />
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
          missing={resource.spec.show?.missing}
        />
      </BackClosesContext>
    </RecordContextProvider>
  );
};
