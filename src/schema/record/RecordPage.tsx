import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type RaRecord, useGetOne, useParams, useTranslate } from 'react-admin';
import { failureText, QueryBoundary, RefreshNotice, useFailureToast } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { Neighbors } from '../context/Neighbors';
import type { Resource } from '../definition/compiled';
import { showTitle } from '../definition/format';
import { listPath } from '../definition/paths';
import type { RecordDialogSpec } from '../definition/types';
import { actionsOf } from '../list/listRights';
import { RecordLayout, useViewRights } from './RecordLayout';

/** Part of the query key: separates the whole record from partial rows of lists. */
const WHOLE = { page: true };

/** Page of a record (`routes.show`), with a trail to the list. */
export const RecordPage = ({ resource }: { readonly resource: Resource }) => {
  const params = useParams();
  const translate = useTranslate();
  const toast = useFailureToast();
  const { single, routes } = resource.spec;
  const show = (resource.spec.show ?? {}) as unknown as RecordDialogSpec<RaRecord>;
  const { failure = 'Não foi possível carregar o registro.', failureTitle } = show;
  const { id = single ? resource.name : '' } = params;
  const query = useGetOne(resource.name, { id, meta: WHOLE });
  const view = {
    ...show,
    actions: actionsOf(resource).filter(({ places }) => places?.includes('show')),
  };
  const rights = useViewRights(resource, view);
  const { data: record, error } = query;
  const notificationKey = `${resource.name}.one`;
  // The toast has a title (P-ERR-04). A retry, or leaving the page, removes the toast.
  useEffect(() => {
    if (!error || !failureTitle) return undefined;
    toast.tell(failureText(error, failure), { notificationKey, title: failureTitle });
    return () => toast.clear(notificationKey);
  }, [error, failureTitle, failure, notificationKey, toast]);
  const breadcrumbs = single
    ? undefined
    : [{ label: resource.title, to: listPath(resource, '', params) }];
  if (!record || !rights.isKnown) {
    const placeholder = (
      <>
        <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
          {translate('camarim.record.loading')}
        </Typography>
        <FormSkeleton />
      </>
    );
    return (
      <>
        <PageTitle title={showTitle(resource)} breadcrumbs={breadcrumbs} />
        <QueryBoundary
          query={query}
          failure={failureTitle ? { text: failure } : failure}
          withDetail
          loading={placeholder}
        >
          {() => placeholder}
        </QueryBoundary>
      </>
    );
  }
  return (
    <RecordLayout
      resource={resource}
      record={record}
      view={view}
      rights={rights}
      frame="page"
      tools={<Neighbors resource={resource.name} id={record.id} route={routes?.show} />}
      heading={(buttons) => (
        <PageTitle
          title={showTitle(resource, record)}
          breadcrumbs={breadcrumbs}
          actions={buttons}
        />
      )}
      notice={<RefreshNotice query={query} failure={failure} />}
    />
  );
};
