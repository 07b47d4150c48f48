import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useEvent } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { failureFields } from '../../ui/feedback';
import type { CompiledField, CompiledFilter } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { fieldStateOf as standingOfField } from '../form/fieldState';
import { OneField } from '../form/OneField';
import { type FormInputs, useFormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import type { FormContext } from '../types';
import { type FormValues, validateRecord } from '../validate';
import { asksSame } from './asksSame';
import { isButton } from './filterRoom';
import { askedOf, type FilterSource, filterOf, typedOf, withoutEmpty } from './filterSource';
import type { FilterQuestion } from './useFilterQuestion';
import { type LiveFilters, useLiveFilters } from './useLiveFilters';
import { useOwnAsks } from './useOwnAsks';
import { withoutFilter } from './withoutFilter';

/** The form of a bar of filters, once it is there, with what draws it. */
export interface FilterForm {
  readonly source: FilterSource;
  readonly state: FormInputs;
  readonly context: FormContext;
  readonly question: FilterQuestion;
  /** Asks by what is typed. */
  readonly submit: () => void;
  /** Takes all filters back to how they began, and asks. */
  readonly clear: () => void;
  /** Takes one filter back to how it began, and asks. */
  readonly remove: (name: string) => void;
  /** Present where each filter applies at once. */
  readonly live: LiveFilters | undefined;
  readonly Field: ComponentType<FieldProps>;
  readonly Clearable: ComponentType<ClearableProps>;
}

interface FieldProps {
  readonly form: FilterForm;
  readonly filter: CompiledFilter;
  /** Draws the room of an input; a filter that its conditions hide has none. */
  readonly room: (input: ReactNode) => ReactNode;
}

/** What a change asks for: a button applies itself, another filter where all of them do. */
const appliesBy = (
  entry: CompiledField,
  live: LiveFilters | undefined,
  submit: () => void,
): (() => void) | undefined => {
  if (isButton(entry.field)) return submit;
  return live && (() => live.changed(entry));
};

/** What inputs stand on; where filters apply at once, leaving one says what is wrong. */
const leaving = ({ state, live }: FilterForm): FormInputs =>
  live
    ? {
        ...state,
        left: (path) => {
          state.left(path);
          live.left();
        },
      }
    : state;

/** One filter of a form. A key draws its input, and those whose conditions it turns. */
const Field = ({ form, filter, room }: FieldProps) => {
  const { source, context, submit, live } = form;
  const state = useMemo(() => leaving(form), [form]);
  const entry = source.byPath.get(filter.name);
  const labelOf = useFieldLabel(source);
  const standing = useFormValue(
    state.form,
    (values) => entry && standingOfField(source, entry, values, context),
  );
  if (!entry || !standing) return null;
  const input = (
    <OneField
      entry={entry}
      label={standing.labels.label ?? labelOf(entry.path, entry.label)}
      help={standing.labels.help}
      offers={standing.offers}
      state={state}
      variant="filter"
      onChanged={appliesBy(entry, live, submit)}
      required={standing.required}
      readOnly={standing.readOnly}
      autoFocus={false}
      id={`filter-${entry.path}`}
      problem={undefined}
      resource={source.name}
      ownId={undefined}
      disabled={false}
      context={context}
    />
  );
  // Inputs that ask by what else is typed look for the form around.
  return <FormProvider {...state.form}>{room(input)}</FormProvider>;
};

interface ClearableProps {
  readonly form: FilterForm;
  readonly children: (canClear: boolean) => ReactNode;
}

/** Tells whether something is typed that was not there at the beginning. */
const Clearable = ({ form, children }: ClearableProps) => {
  const { source, state, context, question } = form;
  const { applied, initial } = question;
  const canClear = useFormValue(
    state.form,
    (typed) => !asksSame(askedOf(source, typed, applied, context), withoutEmpty(source, initial)),
  );
  return children(canClear);
};

interface EngineProps {
  readonly source: FilterSource;
  readonly question: FilterQuestion;
  readonly onForm: (form: FilterForm) => void;
  /** Hears that what is typed cannot be asked. */
  readonly onWrong: () => void;
}

/** Puts what a service refuses of a filter at that filter. */
const useRefusals = (
  source: FilterSource,
  { form }: FormInputs,
  error: unknown,
  onWrong: () => void,
): void => {
  useEffect(() => {
    for (const [param, message] of Object.entries(failureFields(error))) {
      const filter = filterOf(source, param);
      if (!filter) continue;
      form.setError(filter.name, { type: 'server', message });
      onWrong();
    }
  }, [source, form, error, onWrong]);
};

/**
 * Holds the form of a bar of filters, by the engine of all forms. What is typed stays in it until somebody
 * applies it, so that a key press draws no row; what is applied from elsewhere, by an address or a tab, takes
 * its place. It draws nothing: the bar is there before its form is.
 */
export const FilterEngine = memo(({ source, question, onForm, onWrong }: EngineProps) => {
  const { applied, initial, apply, error } = question;
  const isLive = source.apply === false;
  const context = useContextFor('list');
  const own = useOwnAsks();
  const isAsked = useRef(false);
  const ask = (asked: FormValues, isTyped = false): void =>
    apply(asked, { replaces: own.note(asked, isTyped) });
  const state = useFormEngine({
    source,
    context,
    defaultValues: typedOf(source, applied),
    notificationKey: `${source.name}.filters`,
    onWrong,
    send: async (typed) => {
      isAsked.current = true;
      ask(askedOf(source, typed, applied, context));
      return undefined;
    },
  });
  const { form } = state;
  const live = useLiveFilters({
    form,
    isRight: () => Object.keys(validateRecord(source, form.getValues(), context)).length === 0,
    ask: (isTyped) => {
      const asked = askedOf(source, form.getValues(), applied, context);
      // Nobody asks for the same by typing a letter and taking it away.
      if (!asksSame(asked, withoutEmpty(source, own.last() ?? applied))) ask(asked, isTyped);
    },
  });
  // What was asked for by itself leaves alone what is typed by now.
  const isHeld = useEvent((now: FormValues): boolean => own.isOwn(now) && isLive);
  const { stop } = live;
  const inUse = JSON.stringify(applied);
  useEffect(() => {
    const now = JSON.parse(inUse);
    if (isHeld(now)) return;
    stop();
    form.reset(typedOf(source, now));
  }, [source, inUse, form, isHeld, stop]);
  useRefusals(source, state, error, onWrong);
  const submit = async (): Promise<void> => {
    live.stop();
    isAsked.current = false;
    await state.submit();
    // What is typed next is judged when it is applied.
    if (isAsked.current) form.reset(form.getValues());
  };
  const remove = (name: string): void => {
    const rest = withoutFilter(source, applied, initial, name);
    if (!isLive || !source.byPath.has(name)) {
      apply(rest);
      return;
    }
    for (const { path } of source.fields)
      if (path in applied && rest[path] !== applied[path]) form.setValue(path, rest[path] ?? null);
    live.now();
  };
  useLayoutEffect(() =>
    onForm({
      source,
      state,
      context,
      question,
      submit: () => void submit(),
      clear: () => {
        live.stop();
        form.reset(typedOf(source, initial));
        apply(withoutEmpty(source, initial));
      },
      remove,
      live: isLive ? live : undefined,
      Field,
      Clearable,
    }),
  );
  return null;
});
FilterEngine.displayName = 'FilterEngine';
