import type { ComponentType } from 'react';
import type { FieldOptions, Fields, FormContext, Paths, Values } from './fieldTypes';

/** A rule over several fields: the field that shows the message, the message, and the condition that FAILS. */
export type Rule<F extends Fields> = readonly [
  field: Paths<F>,
  message: string | ((record: Values<F>, context: FormContext) => string),
  fails: (record: Values<F>, context: FormContext) => boolean,
];

/** Texts of a failure. */
export interface FailureTexts {
  /** Fallback if the back end gives no reason. */
  readonly failure?: string;
  /** Title above the reason. */
  readonly failureTitle?: string;
}

/** All rules of a form in one function: messages by field, nothing for a field that is right. */
export type FieldProblems<F extends Fields> = (
  record: Values<F>,
  context: FormContext,
) => Readonly<Partial<Record<Paths<F>, string | undefined>>>;

/** A predicate over the record that is on screen. */
export type Predicate<F extends Fields> = (record: Values<F>, context: FormContext) => boolean;

/** Predicates by field. */
export type Predicates<F extends Fields> = Readonly<Partial<Record<Paths<F>, Predicate<F>>>>;

/** Values that follow from the record, by field. */
export type DerivedValues<F extends Fields> = Readonly<
  Partial<Record<keyof F & string, (record: Values<F>, context: FormContext) => unknown>>
>;

/** Props of a section slot: the values of the form, and the way to change them. */
export interface SectionSlotProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly change: (path: string, value: unknown) => void;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly context: FormContext;
  /** Nothing can be typed now. */
  readonly disabled?: boolean;
}

/** A group of fields of the form under a heading; sections with a `span` are side by side if there is room. */
export interface Section<F extends Fields> extends Pick<FieldOptions<never>, 'span'> {
  readonly title: string;
  readonly fields: readonly (keyof F & string)[];
  /** Slot: draws this section in place of its fields. */
  readonly render?: ComponentType<SectionSlotProps>;
}

/** Conditions by field: those of a form see its values, those of a group or of the lines of a list what holds them. */
export interface Conditions<F extends Fields> {
  /** Shown only while the predicate holds; what is not shown is neither validated nor sent. */
  readonly visibleWhen?: Predicates<F>;
  /** Shown but not editable while the predicate holds. */
  readonly readOnlyWhen?: Predicates<F>;
  /** Required while the predicate holds. */
  readonly requiredWhen?: Predicates<F>;
}

/** Rules between the fields of a form of a record or of an action. */
export interface FormRules<F extends Fields> extends Conditions<F> {
  /** Rules in order, or one function that answers messages by field. */
  readonly rules?: readonly Rule<F>[] | FieldProblems<F>;
  /** Values that are derived from others until the operator types them. */
  readonly suggest?: DerivedValues<F>;
  /** Values that are completed when the operator leaves the field, and before saving. */
  readonly complete?: DerivedValues<F>;
}
