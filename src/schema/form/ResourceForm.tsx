import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import {
  LinkBase,
  type RaRecord,
  useGetOne,
  useLocation,
  useNavigate,
  useParams,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import { RefreshNotice } from '../../ui/feedback';
import { ErrorState, FormSkeleton } from '../../ui/states';
import { Neighbors, useStep } from '../context/Neighbors';
import { useRights } from '../context/useRights';
import type { Resource } from '../definition/compiled';
import { inGender } from '../definition/format';
import { COPY, listPath, recordPath, withDialogState } from '../definition/paths';
import type { NextPlace } from '../definition/types';
import type { FormValues } from '../definition/validate';
import { FailureSummary } from './FailureSummary';
import { FormAside, FormFields } from './FormFields';
import { loadFailureOf } from './loadFailure';
import { ReadOnlyNotice, SubmitButton, submitLabelOf } from './SubmitButton';
import { UnsavedGuard } from './Unsaved';
import { useCopy } from './usePrefill';
import { type RecordForm, useRecordForm } from './useRecordForm';

type Mode = 'create' | 'edit';

interface FormParts {
  readonly state: RecordForm;
  readonly heading: string | undefined;
  readonly notice?: ReactNode;
  /** Id of the form element, for buttons outside of it. */
  readonly formId: string;
  readonly fields: ReactNode;
  readonly buttons: ReactNode;
  readonly aside: ReactNode;
}

/** Props of the component around a record form: a page, or a dialog over the list. */
export interface ShellProps {
  readonly resource: Resource;
  readonly title: string;
  readonly tools?: ReactNode;
  readonly onClose: () => void;
  /** Loaded form; unset while `children` replace it. */
  readonly parts?: FormParts;
  readonly children?: ReactNode;
}

export interface FormProps {
  readonly resource: Resource;
  readonly mode: Mode;
  /** Initial values of a new record, with the id of their source; by default those of a copied record (`?copy=`). */
  readonly prefill?: RaRecord | undefined;
  /** Replaces the form while the record or prefill is loading, or if it cannot be loaded. */
  readonly placeholder?: ReactNode;
  /** Query parameters of the prefill, which closing the form removes. */
  readonly params?: readonly string[];
}

interface Props extends FormProps {
  readonly Shell: ComponentType<ShellProps>;
  readonly level: 'h2' | 'h3';
}

/** Returns the title of a form: that of its definition, or the action and the resource. */
export const titleOf = (resource: Resource, mode: Mode, record?: FormValues): string => {
  const title = resource.spec.form?.[mode]?.title;
  const definedTitle = typeof title === 'function' ? record && title(record as never) : title;
  return definedTitle?.trim() || defaultTitle(resource, mode, resource.one.toLowerCase());
};

const defaultTitle = (resource: Resource, mode: Mode, one: string): string =>
  `${mode === 'create' ? inGender(resource, 'Novo') : 'Editar'} ${one}`;

const COPY_PARAMS = [COPY];

/** Returns a function that closes the form and opens the list, with its query but without the prefill. */
const useBackToList = ({ resource, params = COPY_PARAMS }: FormProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const route = useParams();
  return (state?: object): void => {
    const query = new URLSearchParams(search);
    const hasPrefill = params.some((name) => query.has(name));
    for (const name of params) query.delete(name);
    const listSearch = query.size > 0 ? `?${query}` : '';
    navigate(listPath(resource, hasPrefill ? listSearch : search, route), { state });
  };
};

interface LoadedProps extends Props, Pick<ShellProps, 'title' | 'tools'> {
  readonly notice?: ReactNode;
  readonly record?: RaRecord | undefined;
  readonly readOnly: boolean;
  readonly onLeft: () => void;
}

const LoadedForm = (props: LoadedProps) => {
  const { resource, mode, Shell, level, title, tools, notice, record, readOnly, onLeft } = props;
  const { single } = resource.spec;
  const translate = useTranslate();
  const formId = useId();
  const step = useStep();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const back = useBackToList(props);
  const leave = (saved: RaRecord, next: NextPlace): void => {
    onLeft();
    // The save does not update the list of another resource.
    if (!resource.can.list) refresh();
    if (next?.startsWith('/')) navigate(next);
    else back(next ? withDialogState(next, saved) : undefined);
  };
  const onSaved = single ? undefined : leave;
  const state = useRecordForm(resource, mode, record, onSaved, props.prefill);
  const { spec, saving, form, question } = state;
  // A form with the title of its list shows a heading with the action below it.
  const heading =
    spec.title === resource.title ? defaultTitle(resource, mode, resource.one) : undefined;
  return (
    <>
      <Shell
        {...{ resource, title, tools }}
        onClose={() => back()}
        parts={{
          ...{ state, heading, notice, formId },
          fields: (
            <>
              <FailureSummary state={state} />
              <Suspense fallback={<FormSkeleton />}>
                <FormFields
                  state={state}
                  heading={level}
                  locked={readOnly}
                  autoFocus={step === undefined}
                />
              </Suspense>
            </>
          ),
          buttons: (
            <>
              {readOnly && <ReadOnlyNotice />}
              {!single && (
                <Button onClick={() => back()} disabled={saving}>
                  {translate(`resources.${resource.name}.action.cancel`, {
                    _: translate('ra.action.cancel'),
                  })}
                </Button>
              )}
              {!readOnly && <SubmitButton state={state} formId={formId} />}
            </>
          ),
          aside: <FormAside resource={resource} state={state} />,
        }}
      />
      {question && (
        <ConfirmDialog
          open
          title={heading ?? titleOf(resource, mode, record)}
          text={question.text}
          confirmLabel={submitLabelOf(state, form.getValues()) ?? translate('ra.action.save')}
          onConfirm={() => state.answer(true)}
          onClose={() => void state.answer(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty && !saving} query={props.params ?? COPY_PARAMS} />
    </>
  );
};

/** Key of the form. A saved form stays mounted until the next page is shown; a return to it needs a new key. */
const useFormKey = (): { readonly formKey: number; readonly onLeft: () => void } => {
  const { key } = useLocation();
  const [formKey, setFormKey] = useState(0);
  const [leftAt, setLeftAt] = useState<string>();
  if (leftAt !== undefined && leftAt !== key) {
    setLeftAt(undefined);
    setFormKey(formKey + 1);
  }
  return { formKey, onLeft: () => setLeftAt(key) };
};

/** The form, or a placeholder until its record and the permissions are loaded (decision 0005). */
const OpenForm = ({ placeholder, ...props }: Omit<LoadedProps, 'readOnly' | 'onLeft'>) => {
  const { resource, mode, title, tools, Shell, record, prefill } = props;
  const rights = useRights(resource);
  const { formKey, onLeft } = useFormKey();
  const back = useBackToList(props);
  if (placeholder !== undefined || !rights.isKnown)
    return (
      <Shell {...{ resource, title, tools }} onClose={() => back()}>
        {placeholder ?? <FormSkeleton />}
      </Shell>
    );
  return (
    <LoadedForm
      key={`${formKey}/${record?.id ?? prefill?.id}`}
      {...props}
      readOnly={!rights[mode]}
      onLeft={onLeft}
    />
  );
};

const toolsOf = ({ name, one, spec }: Resource, { id }: Pick<RaRecord, 'id'>): ReactNode => {
  const { routes, show } = spec;
  return (
    <>
      {routes?.show && show?.sections && (
        <Button component={LinkBase} to={recordPath(routes.show, id)}>
          {`VISUALIZAR ${one.toUpperCase()}`}
        </Button>
      )}
      {routes?.edit && <Neighbors resource={name} id={id} route={routes.edit} />}
    </>
  );
};

const WHOLE = { meta: { page: true } };

const EditForm = (props: Props) => {
  const { resource, mode } = props;
  const { single } = resource.spec;
  const { id = '' } = useParams();
  const query = useGetOne(
    resource.name,
    // A dialog first shows the row of the list; a page waits for the whole record.
    single ? { id: resource.name } : { id, ...(!resource.manifest.dialogs[mode] && WHOLE) },
    { refetchOnWindowFocus: false },
  );
  const { data, error, isPending, refetch } = query;
  const failure = loadFailureOf(resource, error);
  const retry = <ErrorState title={failure} onRetry={() => void refetch()} />;
  return (
    <OpenForm
      {...props}
      title={single ? resource.title : titleOf(resource, mode, data)}
      tools={single ? undefined : toolsOf(resource, data ?? { id })}
      notice={<RefreshNotice query={query} failure={{ text: failure }} />}
      record={data}
      placeholder={data ? undefined : isPending ? <FormSkeleton /> : retry}
    />
  );
};

const CreateForm = (props: Props) => {
  const { resource } = props;
  const copy = useCopy(resource);
  const { prefill = copy.prefill, placeholder = copy.placeholder } = props;
  return (
    <OpenForm
      {...{ ...props, prefill, placeholder }}
      title={titleOf(resource, 'create', prefill ?? {})}
    />
  );
};

export const ResourceForm = (props: Props) =>
  props.mode === 'edit' ? <EditForm {...props} /> : <CreateForm {...props} />;
