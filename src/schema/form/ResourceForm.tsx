import Box from '@mui/material/Box';
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
import { lazyPart } from '../../ui/lazy';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { inGender } from '../labels';
import { withDialogState } from '../leftDialog';
import { useRights } from '../list/useRights';
import { Neighbours, useStep } from '../neighbours/Neighbours';
import { COPY, listPath } from '../paths';
import type { FormContext } from '../types';
import { FailureSummary } from './FailureSummary';
import { FormAside, FormFields } from './FormFields';
import { loadFailureOf } from './loadFailure';
import { ReadOnlyNotice, SavingNotice, SubmitButton, submitWord } from './SubmitButton';
import { isLong } from './sectionTypes';
import { UnsavedGuard } from './Unsaved';
import { type OpenPrefill, usePrefill } from './usePrefill';
import { type RecordForm, useRecordForm } from './useRecordForm';

type Mode = 'create' | 'edit';

/** The parts of a loaded form, for the shell that arranges them. */
export interface ShellProps {
  readonly resource: Resource;
  readonly title: string;
  /** Links to other pages and forms of the record. */
  readonly tools?: ReactNode;
  /** Message that the record could not be refreshed. */
  readonly notice?: ReactNode;
  readonly state: RecordForm;
  readonly context: FormContext;
  /** Id of the form element, for buttons outside of it. */
  readonly formId: string;
  readonly fields: ReactNode;
  readonly buttons: ReactNode;
  readonly aside: ReactNode;
  /** Sections of the record below the form, outside of the form element. */
  readonly sectionsAfter: ReactNode;
  readonly onClose: () => void;
}

/** Surroundings of a record form: a page, or a dialog over the list. */
export interface FormShell {
  /** Level of the headings of its sections. */
  readonly heading: 'h2' | 'h3';
  /** Frame of both states: of a placeholder, with `isPending`, and of the loaded form. */
  readonly Frame: ComponentType<
    Pick<ShellProps, 'resource' | 'title' | 'tools' | 'onClose'> & {
      readonly isPending: boolean;
      readonly children: ReactNode;
    }
  >;
  readonly Layout: ComponentType<ShellProps>;
}

interface Props {
  readonly resource: Resource;
  readonly mode: Mode;
  readonly shell: FormShell;
}

/** Returns the title of a form: that of its definition, or the action and the resource. */
export const titleOf = (resource: Resource, mode: Mode, record?: RaRecord): string => {
  const title = resource.spec.form?.[mode]?.title;
  const own = typeof title === 'function' ? record && title(record as never) : title;
  const verb = mode === 'create' ? inGender(resource, 'Novo') : 'Editar';
  return own?.trim() || `${verb} ${resource.one.toLowerCase()}`;
};

/** Query parameters of a form's address that name the record its values come from. */
const prefillParams = (resource: Resource): readonly string[] => [
  COPY,
  ...(resource.spec.form?.create?.from ?? []).map(({ param }) => param),
];

/** Returns to the list of the form, with its filters, order and page. */
const useBackToList = (resource: Resource): ((state?: object) => void) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useParams();
  return (state) => {
    const query = new URLSearchParams(search);
    const own = prefillParams(resource).filter((name) => query.has(name));
    for (const name of own) query.delete(name);
    const kept = own.length === 0 ? search : query.size > 0 ? `?${query}` : '';
    navigate(listPath(resource, kept, params), { state });
  };
};

/**
 * Leaves a saved form: to the path of `next`, else back to the list, with the dialog of `afterwards`. A list of
 * another resource is not updated by the save, so it is refreshed.
 */
const useAfterSave = ({ resource, mode, onLeft }: LoadedProps, back: (state?: object) => void) => {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { single, form } = resource.spec;
  const { afterwards, next } = form?.[mode] ?? {};
  return (saved: RaRecord, typed: object): void => {
    if (single) return;
    onLeft();
    if (!resource.can.list) refresh();
    const path = next?.(saved as never, typed as never);
    if (path) navigate(path);
    else back(afterwards ? withDialogState(afterwards, saved) : undefined);
  };
};

const SectionsAfter = lazyPart(() => import('../show/RecordSections'), 'SectionsAfter');

/** Alignment with the fields of a long form, beside its index. */
const BESIDE_INDEX = { maxWidth: 960, ml: { md: '236px' } } as const;

/** Sections of the record below its form, not saved by it. */
const SectionsBelow = ({
  resource,
  record,
}: Pick<ShellProps, 'resource'> & { record: RaRecord }) => {
  const { edit } = resource.spec.form ?? {};
  if (!edit?.sectionsAfter) return null;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Box sx={{ mt: 2, ...(isLong(resource) && BESIDE_INDEX) }}>
        <SectionsAfter resource={resource} record={record} sections={edit.sectionsAfter as never} />
      </Box>
    </Suspense>
  );
};

interface LoadedProps extends Props, Pick<ShellProps, 'title' | 'tools' | 'notice'> {
  readonly record?: RaRecord | undefined;
  readonly prefill?: OpenPrefill | undefined;
  /** The operator may only read. */
  readonly readOnly: boolean;
  readonly onLeft: () => void;
}

const LoadedForm = (props: LoadedProps) => {
  const { resource, mode, shell, title, record, prefill, readOnly } = props;
  const translate = useTranslate();
  const formId = useId();
  const step = useStep();
  const back = useBackToList(resource);
  const context = useContextFor(mode, record) as FormContext & { mode: Mode };
  const state = useRecordForm(resource, context, record, useAfterSave(props, back), { prefill });
  const { spec, saving, form, question } = state;
  const parts = { resource, state, context };
  return (
    <>
      <shell.Layout
        {...parts}
        title={title}
        tools={props.tools}
        notice={props.notice}
        formId={formId}
        onClose={() => back()}
        fields={
          <>
            <FailureSummary {...parts} />
            <Suspense fallback={<FormSkeleton />}>
              <FormFields
                source={resource}
                state={state}
                context={context}
                heading={shell.heading}
                locked={readOnly}
                autoFocus={step === undefined}
              />
            </Suspense>
          </>
        }
        buttons={
          <>
            {readOnly && <ReadOnlyNotice />}
            <SavingNotice {...parts} />
            {!resource.spec.single && (
              <Button onClick={() => back()} disabled={saving}>
                {spec.cancel ?? translate('ra.action.cancel')}
              </Button>
            )}
            {!readOnly && <SubmitButton {...parts} formId={formId} />}
          </>
        }
        aside={<FormAside {...parts} />}
        sectionsAfter={record && <SectionsBelow resource={resource} record={record} />}
      />
      {question && (
        <ConfirmDialog
          open
          title={spec.heading ?? titleOf(resource, mode, record)}
          text={question.text}
          confirmLabel={submitWord(state, form.getValues(), context) ?? translate('ra.action.save')}
          onConfirm={() => state.answer(true)}
          onClose={() => void state.answer(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty && !saving} query={prefillParams(resource)} />
    </>
  );
};

/**
 * Counts the openings of a form, as its key. A saved form stays on screen until the next page is drawn; an
 * operator who comes back before that gets a new one.
 */
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

interface OpenProps extends Omit<LoadedProps, 'readOnly' | 'onLeft'> {
  /** Replaces the form while it is not loaded, or cannot be. */
  readonly placeholder: ReactNode;
}

/** The form in its frame, once it is loaded and the permissions of the operator are known (decision 0005). */
const OpenForm = ({ placeholder, ...props }: OpenProps) => {
  const { resource, mode, title, tools, shell, record } = props;
  const rights = useRights(resource);
  const { formKey, onLeft } = useFormKey();
  const back = useBackToList(resource);
  const isPending = placeholder !== undefined || !rights.isKnown;
  return (
    <shell.Frame {...{ resource, title, tools, isPending }} onClose={() => back()}>
      {isPending ? (
        (placeholder ?? <FormSkeleton />)
      ) : (
        <LoadedForm
          key={`${formKey}/${record?.id ?? props.prefill?.id}`}
          {...props}
          readOnly={!rights[mode]}
          onLeft={onLeft}
        />
      )}
    </shell.Frame>
  );
};

/** Returns links to other pages of the record, and to the forms of the records beside it. */
const toolsOf = ({ name, spec: { form, routes } }: Resource, record: RaRecord): ReactNode => (
  <>
    {form?.edit?.links?.map(({ label, to }) => (
      <Button key={label} component={LinkBase} to={to(record as never)}>
        {label}
      </Button>
    ))}
    {routes?.edit && <Neighbours resource={name} id={record.id} route={routes.edit} />}
  </>
);

const EditForm = ({ resource, mode, shell }: Props) => {
  const { single, list } = resource.spec;
  const { id = '' } = useParams();
  const translate = useTranslate();
  const query = useGetOne(
    resource.name,
    // The rows of a list with partial records are not enough for its form.
    { id: single ? resource.name : id, ...(list?.brief && { meta: { page: true } }) },
    { refetchOnWindowFocus: false },
  );
  const { data, error, isPending, refetch } = query;
  const failure = loadFailureOf(resource, error, translate);
  const retry = <ErrorState title={failure} onRetry={() => void refetch()} />;
  return (
    <OpenForm
      {...{ resource, mode, shell }}
      title={single ? resource.title : titleOf(resource, mode, data)}
      tools={single ? undefined : toolsOf(resource, data ?? { id })}
      notice={<RefreshNotice question={query} failure={{ text: failure }} />}
      record={data}
      placeholder={data ? undefined : isPending ? <FormSkeleton /> : retry}
    />
  );
};

const CreateForm = ({ resource, mode, shell }: Props) => {
  const { prefill, placeholder } = usePrefill(resource);
  return (
    <OpenForm
      {...{ resource, mode, shell, prefill, placeholder }}
      title={prefill?.title ?? titleOf(resource, mode)}
    />
  );
};

/** The form of a record, new or stored, in a shell. */
export const ResourceForm = (props: Props) =>
  props.mode === 'edit' ? <EditForm {...props} /> : <CreateForm {...props} />;
