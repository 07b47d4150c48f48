import { type ComponentType, Suspense } from 'react';
import { yesNo } from '../../../domain/format';
import type { LazyComponent } from '../../ui/lazy';
import { hasNumberKeys } from '../definition/codecs';
import type { Resource } from '../definition/compiled';
import { type Limit, readLimit } from '../definition/limits';
import type { Field, FieldType, FormContext } from '../definition/types';
import { chunk, type FieldInputProps, InputPlace, isTicked, plain, typed } from './inputPlaces';

const BooleanInput = plain('BooleanInput');
const ChoiceInput = plain('ChoiceInput');
const ReferenceInput = chunk(() => import('./ReferenceInput')).part('ReferenceInput');

/** Inputs by field type. Their props differ by the type of the value, so they are `unknown` here. */
const INPUTS: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: plain('TextInput'),
  longText: plain('LongTextInput'),
  richText: chunk(() => import('../../ui/richText/RichTextInput')).part('RichTextInput'),
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
  address: chunk(() => import('./AddressInput')).part('AddressInput'),
  image: chunk(() => import('./UploadInput')).part('UploadInput'),
  list: chunk(() => import('./ListInput')).part('ListInput'),
} satisfies Record<Exclude<FieldType, 'computed' | 'data' | 'group'>, unknown>;

/** Types whose inputs have large chunks, which are not prefetched. */
const LARGE: readonly FieldType[] = ['richText', 'address', 'image'];

/** Prefetches the inputs of a resource's form, without those with large chunks, and the component beside the form. */
export const fetchForm = ({ fields, spec }: Resource): Promise<unknown> => {
  const inputs = fields
    .filter(({ field }) => field.options.form !== false)
    .map(({ field: { type, options } }) => options.input ?? (LARGE.includes(type) || INPUTS[type]));
  const preload = (part: unknown) =>
    (part as Partial<LazyComponent<object>> | undefined)?.preload?.();
  return Promise.all([...inputs, spec.slots?.formAside].map(preload));
};

const optionsOf = (field: Field) =>
  Object.entries(field.choices ?? {}).map(([value, option]) => ({
    value,
    label: typeof option === 'string' ? option : option.label,
  }));

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const YES_NO_OPTIONS = [true, false].map((value) => ({
  value: String(value),
  label: yesNo(value),
}));

/** Converts the numeric values of a choice to texts and back: inputs know only texts. */
const numberChoiceProps = ({
  field,
  value,
  onChange,
}: Pick<FieldInputProps, 'field' | 'value' | 'onChange'>) => {
  if (!field.choices || !hasNumberKeys(field.choices)) return {};
  const text = isAbsent(value) ? null : String(value);
  return {
    value: Array.isArray(value) ? value.map(String) : text,
    onChange: (next: unknown) => onChange(field.codec.decode(next)),
  };
};

/** Only an optional field, or a filter without an initial value, has an empty option (decision 0050). */
const emptyOption = ({ options }: Field, variant: 'form' | 'filter', required: boolean) => ({
  allowEmpty: variant === 'filter' ? options.initial === undefined : !required,
  placeholder: options.placeholder ?? (variant === 'filter' ? 'Todos' : 'Selecione'),
});

const extrasOf = (
  field: Field,
  variant: 'form' | 'filter',
  required: boolean,
  context: FormContext | undefined,
) => {
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
      return { min: field.options.min && context?.today };
    case 'choice':
      return { options: optionsOf(field), ...emptyOption(field, variant, required) };
    case 'boolean':
      return field.options.look === 'answers' ? emptyOption(field, variant, required) : {};
    case 'choices':
      return { options: optionsOf(field) };
    case 'list':
      // Passed as a prop: an import in ListInput would be a cycle.
      return { Inner: FieldInput, context };
    default:
      return {};
  }
};

/** Boolean as a choice of Sim and Não. */
const YesNoInput = ({ value, onChange, ...props }: FieldInputProps) => (
  <ChoiceInput
    {...props}
    value={isAbsent(value) ? null : String(value)}
    onChange={(text: string | null) => onChange(text === null ? null : text === 'true')}
    options={YES_NO_OPTIONS}
  />
);

/** Inputs of the `look` of a field. */
const LOOKS: Readonly<Record<string, unknown>> = {
  answers: YesNoInput,
  radio: typed('RadioInput'),
};

const inputOf = (field: Field, variant: 'form' | 'filter'): unknown =>
  LOOKS[String(field.options.look)] ??
  (isTicked(field, variant) ? BooleanInput : INPUTS[field.type]);

/** Props of a choice whose options depend on other values. */
const dynamicOptionProps = (field: Field, offers: FieldInputProps['offers']) =>
  field.offers && {
    options: offers ?? [],
    ...(!offers?.length && { disabled: true }),
    ...(!offers && { waiting: true }),
  };

export const FieldInput = ({ field, variant, context, offers, ...props }: FieldInputProps) => {
  const { placeholder, input: Slot } = field.options;
  if (Slot) return <Slot {...props} />;
  const Input = inputOf(field, variant) as ComponentType<Record<string, unknown>> | undefined;
  if (!Input) throw new RangeError(`No input for the type ${field.type}`);
  return (
    <Suspense
      fallback={
        <InputPlace field={field} variant={variant} label={props.label} help={props.help} />
      }
    >
      <Input
        {...props}
        field={field}
        {...numberChoiceProps({ field, ...props })}
        placeholder={placeholder}
        {...extrasOf(field, variant, props.required, context)}
        {...dynamicOptionProps(field, offers)}
      />
    </Suspense>
  );
};
