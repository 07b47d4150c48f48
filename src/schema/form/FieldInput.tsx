import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { BooleanInput, ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import { EmailInput, LongTextInput, TextInput } from '../../ui/inputs/TextInput';
import type { Field, FieldType, InputSlotProps } from '../types';
import type { FieldInputProps } from './fieldInputProps';

type Typed = typeof import('../../ui/inputs/typed');

/** A typed input, fetched with its kind when the first form or filter needs one. */
const typed = (name: keyof Typed) =>
  lazy(async () => {
    const kit = await import('../../ui/inputs/typed');
    return { default: kit[name] as ComponentType<object> };
  });

const ReferenceInput = lazy(() =>
  import('./ReferenceInput').then((m) => ({ default: m.ReferenceInput })),
);
const AddressInput = lazy(() =>
  import('./AddressInput').then((m) => ({ default: m.AddressInput })),
);
const ButtonsInput = lazy(() =>
  import('./ButtonsInput').then((m) => ({ default: m.ButtonsInput })),
);
const ListInput = lazy(() => import('./ListInput').then((m) => ({ default: m.ListInput })));
const RichTextInput = lazy(() =>
  import('../../ui/richText/RichTextInput').then((m) => ({
    default: m.RichTextInput as ComponentType<object>,
  })),
);
const UploadInput = lazy(() => import('./UploadInput').then((m) => ({ default: m.UploadInput })));

/** The props of the inputs differ by their value; each type is paired with its own field type. */
const KIT: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  email: EmailInput,
  password: typed('PasswordInput'),
  phoneBR: typed('PhoneInput'),
  cpf: typed('CpfInput'),
  cep: typed('CepInput'),
  money: typed('MoneyInput'),
  percent: typed('PercentInput'),
  integer: typed('IntegerInput'),
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
  list: ListInput,
};

const LIGHT: readonly FieldType[] = ['text', 'longText', 'email', 'boolean', 'choice'];

/** Whether the input of a filter stands in the application itself, and not in a file of its own. */
export const isLight = ({ type }: Field): boolean => LIGHT.includes(type);

const optionsOf = (field: Field) =>
  Object.entries(field.choices ?? {}).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));

/** Whether a choice offers to be taken back: a filter does unless its field says otherwise. */
const canBeEmpty = ({ options }: Field, variant: 'form' | 'filter', required: boolean): boolean =>
  variant === 'filter' ? options.clearable !== false : !required;

/** What an input of a type takes besides the common props. */
const extrasOf = (field: Field, variant: 'form' | 'filter', required: boolean) => {
  const { max, min } = field.options as { max?: number; min?: number };
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'email':
      return { maxLength: max };
    case 'integer':
      return { min, max };
    case 'richText':
      return { colours: field.options.colours };
    case 'choice':
      return { options: optionsOf(field), allowEmpty: canBeEmpty(field, variant, required) };
    case 'choices':
      return { options: optionsOf(field) };
    case 'reference':
    case 'references':
    case 'address':
    case 'image':
    case 'file':
      return { field };
    case 'list':
      // Its items have inputs of their own; importing them there would close a circle.
      return { field, Inner: FieldInput };
    default:
      return {};
  }
};

/** Height of the inputs that are taller than a line, for the place that they hold, in pixels. */
const PLACES: Readonly<Partial<Record<FieldType, number>>> = {
  richText: 160,
  image: 92,
  file: 92,
  list: 210,
  address: 240,
};

const kindOf = ({ type, options }: Field, variant: 'form' | 'filter'): unknown => {
  if (options.look === 'buttons') return ButtonsInput;
  const isTicked = type === 'boolean' && (variant === 'filter' || options.look === 'checkbox');
  return isTicked ? BooleanInput : KIT[type];
};

/** Draws the input of a field. */
export const FieldInput = ({ field, variant, ...props }: FieldInputProps) => {
  const { help, placeholder, input: Slot } = field.options;
  if (Slot) return <Slot {...(props as InputSlotProps)} help={help} />;
  const kind = kindOf(field, variant);
  const Input = kind as ComponentType<Record<string, unknown>> | undefined;
  if (!Input) throw new RangeError(`No input for the type ${field.type}`);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={PLACES[field.type] ?? 37} />}>
      <Input
        {...props}
        help={help}
        placeholder={placeholder}
        {...extrasOf(field, variant, props.required)}
      />
    </Suspense>
  );
};
