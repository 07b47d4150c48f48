import type { ComponentType } from 'react';
import type { Fields, FormContext, Paths, Values } from './fieldTypes';

/** Texts of a failure. */
export interface FailureTexts {
  /** Fallback if the back end gives no reason. */
  readonly failure?: string;
  /** Title above the reason. */
  readonly failureTitle?: string;
}

/** A rule over several fields. It states when it FAILS, so that absent values do not trip it. */
export interface Rule<F extends Fields> {
  /** The field that shows the message. */
  readonly field: Paths<F>;
  readonly message: string | ((record: Values<F>, context: FormContext) => string);
  readonly fails: (record: Values<F>, context: FormContext) => boolean;
}

/** A rule as definitions write it: an object, or field, message and failing condition in a row. */
export type RuleSpec<F extends Fields> =
  | Rule<F>
  | readonly [field: Paths<F>, message: Rule<F>['message'], fails: Rule<F>['fails']];

/** All rules of a form in one function: messages by field, nothing for a field that is right. */
export type FieldProblems<F extends Fields> = (
  record: Values<F>,
  context: FormContext,
) => Readonly<Partial<Record<Paths<F>, string | undefined>>>;

/** A predicate over the record that is on screen. */
export type Predicate<F extends Fields> = (record: Values<F>, context: FormContext) => boolean;

/** Predicates by field. */
export type Predicates<F extends Fields> = Readonly<Partial<Record<Paths<F>, Predicate<F>>>>;

/** Why a field may not change to what `next` holds of it, by field; undefined where it may. */
export type Vetoes<F extends Fields> = Readonly<
  Partial<
    Record<
      keyof F & string,
      (next: Values<F>, now: Values<F>, context: FormContext) => string | undefined
    >
  >
>;

/** Values that follow from the record, by field. */
export type Followers<F extends Fields> = Readonly<
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

/** A group of fields of the form under a heading. */
export interface Section<F extends Fields> {
  readonly title: string;
  readonly fields: readonly (keyof F & string)[];
  readonly help?: string;
  /** Width on a grid of 12; two sections of 6 are side by side if there is room. */
  readonly span?: 6 | 12;
  /** Slot: draws this section in place of its fields. */
  readonly render?: ComponentType<SectionSlotProps>;
}

/** A lookup of the record whose id was typed, when the field is left; it fills other fields of the form. */
export interface LookUp {
  /** Resource of the record. */
  readonly resource: string;
  /** The filled values, by field. */
  readonly fills: (record: never) => Readonly<Record<string, unknown>>;
  /** Message if the lookup fails; the typed values are kept. */
  readonly failure: string;
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
  readonly rules?: readonly RuleSpec<F>[] | FieldProblems<F>;
  /** Changes that are rejected while typing: the value is kept, and the text gives the reason. */
  readonly veto?: Vetoes<F>;
  /** Values that are derived from others until the operator types them. */
  readonly suggest?: Followers<F>;
  /** Values that are completed when the operator leaves the field, and before saving. */
  readonly complete?: Followers<F>;
  /** Lookups when the operator leaves a field with a new value, by field. */
  readonly lookUps?: Readonly<Partial<Record<keyof F & string, LookUp>>>;
}
