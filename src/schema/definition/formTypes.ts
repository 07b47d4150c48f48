import type { ComponentType } from 'react';
import type { FieldOptions, Fields, FormContext, Paths, Values } from './fieldTypes';

/** A rule over several fields: the field that shows the message, the message, and a predicate for INVALID values. */
export type Rule<F extends Fields> = readonly [
  field: Paths<F>,
  message: string | ((record: Values<F>, context: FormContext) => string),
  fails: (record: Values<F>, context: FormContext) => boolean,
];

export interface FailureTexts {
  /** Fallback if the back end gives no reason. */
  readonly failure?: string;
  /** Title above the reason. */
  readonly failureTitle?: string;
}

/** All rules of a form as one function. It returns messages by field, and none for a valid field. */
export type FieldProblems<F extends Fields> = (
  record: Values<F>,
  context: FormContext,
) => Readonly<Partial<Record<Paths<F>, string | undefined>>>;

export type Predicate<F extends Fields> = (record: Values<F>, context: FormContext) => boolean;

export type Predicates<F extends Fields> = Readonly<Partial<Record<Paths<F>, Predicate<F>>>>;

/** Functions that derive the values of fields from the other values of a form. */
export type DerivedValues<F extends Fields> = Readonly<
  Partial<Record<keyof F & string, (record: Values<F>, context: FormContext) => unknown>>
>;

/** Props of a section slot. */
export interface SectionSlotProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly change: (path: string, value: unknown) => void;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly context: FormContext;
  /** The values cannot be changed now. */
  readonly disabled?: boolean;
}

/** A group of fields under a heading. Sections with a `span` are side by side if they fit. */
export interface Section<F extends Fields> extends Pick<FieldOptions<never>, 'span'> {
  readonly title: string;
  readonly fields: readonly (keyof F & string)[];
  /** Slot: replaces the inputs of the section. */
  readonly render?: ComponentType<SectionSlotProps>;
}

/** Conditions by field. They receive the values of the form, or of the group or list line that holds the field. */
export interface Conditions<F extends Fields> {
  /** Fields to show only while the predicate holds. A hidden field is neither validated nor sent. */
  readonly visibleWhen?: Predicates<F>;
  /** Fields that are read-only while the predicate holds. */
  readonly readOnlyWhen?: Predicates<F>;
  /** Fields that are required while the predicate holds. */
  readonly requiredWhen?: Predicates<F>;
}

/** Rules between the fields of a form of a record or of an action. */
export interface FormRules<F extends Fields> extends Conditions<F> {
  /** Rules in order, or one function that returns messages by field. */
  readonly rules?: readonly Rule<F>[] | FieldProblems<F>;
  /** Suggested values, until the operator types a value of that field. */
  readonly suggest?: DerivedValues<F>;
  /** Values that are completed when the operator leaves the field, and before saving. */
  readonly complete?: DerivedValues<F>;
}
