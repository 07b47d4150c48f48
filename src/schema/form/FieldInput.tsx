import { type ComponentType, Suspense } from 'react';
import { yesNo } from '../../../domain/format';
import { addDays } from '../../../domain/time';
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import { hasNumberKeys } from '../choices';
import { type Limit, readLimit } from '../limits';
import type { Field, FieldType, FormContext, InputSlotProps } from '../types';
import type { FieldInputProps } from './fieldInputProps';
import { InputPlace, isTicked, plain, typed } from './inputPlaces';

const BooleanInput = plain('BooleanInput');
const ChoiceInput = plain('ChoiceInput');
const ReferenceInput = lazyWithRetry(() =>
  import('./ReferenceInput').then((m) => ({ default: m.ReferenceInput })),
);
const AddressInput = lazyWithRetry(() =>
  import('./AddressInput').then((m) => ({ default: m.AddressInput })),
);
const ButtonsInput = lazyWithRetry(() =>
  import('./ButtonsInput').then((m) => ({ default: m.ButtonsInput })),
);
const ListInput = lazyWithRetry(() =>
  import('./ListInput').then((m) => ({ default: m.ListInput })),
);
const RichTextInput = lazyWithRetry(() =>
  import('../../ui/richText/RichTextInput').then((m) => ({
    default: m.RichTextInput as ComponentType<object>,
  })),
);
const TicksInput = lazyWithRetry(() =>
  import('./TicksInput').then((m) => ({ default: m.TicksInput })),
);
const WeeklyHoursInput = lazyWithRetry(() =>
  import('../../ui/inputs/WeeklyHours').then((m) => ({
    default: m.WeeklyHours as ComponentType<object>,
  })),
);
const UploadInput = lazyWithRetry(() =>
  import('./UploadInput').then((m) => ({ default: m.UploadInput })),
);
const AttachmentInput = lazyWithRetry(() =>
  import('./AttachmentInput').then((m) => ({ default: m.AttachmentInput })),
);

const CsvInput = lazyWithRetry(() => import('./CsvInput').then((m) => ({ default: m.CsvInput })));

const RadioInput = typed('RadioInput');

/** What nobody types: it follows, is read by others, or holds fields of its own. */
type Untyped = 'computed' | 'data' | 'group';

/** The props of the inputs differ by their value; each type is paired with its own field type. */
const INPUTS: Readonly<Record<Exclude<FieldType, Untyped>, unknown>> = {
  text: plain('TextInput'),
  longText: plain('LongTextInput'),
  richText: RichTextInput,
  email: plain('EmailInput'),
  password: typed('PasswordInput'),
  phoneBR: typed('PhoneInput'),
  cpf: typed('CpfInput'),
  cep: typed('CepInput'),
  money: typed('MoneyInput'),
  percent: typed('PercentInput'),
  integer: typed('IntegerInput'),
  decimal: typed('DecimalInput'),
  date: typed('DayInput'),
  dateTime: typed('InstantInput'),
  hour: typed('HourInput'),
  dateRange: typed('DayRangeInput'),
  boolean: typed('SwitchInput'),
  choice: ChoiceInput,
  choices: typed('ChoicesInput'),
  reference: ReferenceInput,
  references: ReferenceInput,
  address: AddressInput,
  image: UploadInput,
  file: UploadInput,
  attachment: AttachmentInput,
  csv: CsvInput,
  list: ListInput,
  weeklyHours: WeeklyHoursInput,
};

const KIT: Readonly<Partial<Record<FieldType, unknown>>> = INPUTS;

/** What is large comes where it is used. */
const LARGE: readonly FieldType[] = ['richText', 'address', 'image', 'file', 'attachment', 'csv'];

/** Fetches the input of a field, its own or that of its type, unless that is large or there already. */
export const fetchInput = ({ type, options }: Field): Promise<unknown> | undefined => {
  const input = (options.input ?? (LARGE.includes(type) ? undefined : KIT[type])) as
    | Partial<Pick<LazyComponent<object>, 'preload'>>
    | undefined;
  return input?.preload?.();
};

const optionsOf = (field: Field) =>
  Object.entries(field.choices ?? {}).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const ANSWERS = [true, false].map((value) => ({ value: String(value), label: yesNo(value) }));

/** The value of a choice as its input takes it and gives it back: text, also where keys are numbers. */
const chosen = ({
  field,
  value,
  onChange,
}: Pick<FieldInputProps, 'field' | 'value' | 'onChange'>) => {
  if (!field.choices || !hasNumberKeys(field.choices)) return {};
  return {
    value: Array.isArray(value) ? value.map(String) : isAbsent(value) ? null : String(value),
    onChange: (next: unknown) => onChange(field.codec.decode(next)),
  };
};

/** Whether a choice offers to be taken back: a filter does unless its field says otherwise. */
const canBeEmpty = ({ options }: Field, variant: 'form' | 'filter', required: boolean): boolean =>
  variant === 'filter' ? options.clearable !== false : !required;

/**
 * What an empty choice reads: a filter without one takes all there is, a form has yet to choose, unless
 * none is an answer there (decision 0051).
 */
const emptyText = ({ options }: Field, variant: 'form' | 'filter'): unknown =>
  variant === 'filter' ? (options.all ?? 'Todos') : (options.none ?? 'Selecione');

/** The latest day that a calendar offers. */
const lastDayOf = ({ options }: Field, today: string | undefined): string | undefined =>
  typeof options.daysAhead === 'number' && today ? addDays(today, options.daysAhead) : undefined;

/** What an input of a type takes besides the common props. */
const extrasOf = (
  field: Field,
  variant: 'form' | 'filter',
  required: boolean,
  context: FormContext | undefined,
) => {
  const today = context?.today;
  const max = readLimit(field.options.max as Limit | undefined);
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'email':
      return { maxLength: max.limit, tooLong: max.message };
    case 'percent':
      return { max: max.limit };
    case 'integer':
      return { min: readLimit(field.options.min as Limit | undefined).limit, max: max.limit };
    case 'money':
      return { cap: field.options.cap };
    case 'date':
    case 'dateTime':
      return {
        min: field.options.min === 'today' ? today : undefined,
        max: lastDayOf(field, today),
      };
    case 'choice':
      return {
        options: optionsOf(field),
        allowEmpty: canBeEmpty(field, variant, required),
        placeholder: emptyText(field, variant),
      };
    case 'boolean':
      return field.options.look === 'answers'
        ? {
            allowEmpty: canBeEmpty(field, variant, required),
            placeholder: emptyText(field, variant),
          }
        : {};
    case 'choices':
      return { options: optionsOf(field) };
    case 'reference':
    case 'references':
    case 'address':
    case 'image':
    case 'file':
    case 'attachment':
    case 'csv':
      return { field };
    case 'list':
      // Its items have inputs of their own; importing them there would close a circle.
      return { field, Inner: FieldInput, context };
    default:
      return {};
  }
};

/** Yes or no as two words to choose from. */
const AnswersInput = ({ value, onChange, ...props }: FieldInputProps) => (
  <ChoiceInput
    {...props}
    value={isAbsent(value) ? null : String(value)}
    onChange={(word: string | null) => onChange(word === null ? null : word === 'true')}
    options={ANSWERS}
  />
);

const kindOf = ({ type, options }: Field, variant: 'form' | 'filter'): unknown => {
  if (options.look === 'buttons') return ButtonsInput;
  if (options.look === 'ticks') return TicksInput;
  if (options.look === 'answers') return AnswersInput;
  if (options.look === 'radio') return RadioInput;
  return isTicked({ type, options }, variant) ? BooleanInput : KIT[type];
};

/** What a choice takes whose words are not known before; without any it is closed. */
const offered = ({ offers: isOffering }: Field, offers: FieldInputProps['offers']) =>
  isOffering && {
    options: offers ?? [],
    ...(!offers?.length && { disabled: true }),
    ...(!offers && { waiting: true }),
  };

/** Draws the input of a field. */
export const FieldInput = ({ field, variant, context, offers, ...props }: FieldInputProps) => {
  const { placeholder, input: Slot } = field.options;
  const help = props.help ?? field.options.help;
  if (Slot) return <Slot {...(props as InputSlotProps)} help={help} />;
  const kind = kindOf(field, variant);
  const Input = kind as ComponentType<Record<string, unknown>> | undefined;
  if (!Input) throw new RangeError(`No input for the type ${field.type}`);
  return (
    <Suspense
      fallback={<InputPlace field={field} variant={variant} label={props.label} help={help} />}
    >
      <Input
        {...props}
        {...chosen({ field, ...props })}
        help={help}
        placeholder={placeholder}
        {...extrasOf(field, variant, props.required, context)}
        {...offered(field, offers)}
      />
    </Suspense>
  );
};
