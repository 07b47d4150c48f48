import type { ReactNode } from 'react';
import type { CompiledField, FormSource } from '../compiled';
import type { AnySpec } from '../defineResource';
import type { FormInputs } from './useFormEngine';

/** Slot that renders a section in place of its fields. */
export type SectionSlot = NonNullable<NonNullable<AnySpec['form']>['sections']>[number]['render'];

/** A section with its fields. */
export interface SectionOnScreen {
  readonly title?: string;
  readonly help?: string;
  readonly render?: SectionSlot;
  readonly span?: 6 | 12;
  readonly entries: readonly CompiledField[];
}

/** Props of the frame around the fields of a section. */
export interface SectionFrameProps {
  /** Position among the visible sections. */
  readonly index: number;
  readonly sections: readonly SectionOnScreen[];
  readonly state: FormInputs;
  readonly title: string | undefined;
  readonly heading: 'h2' | 'h3';
  readonly span: 6 | 12;
  readonly children: ReactNode;
}

/** Number of sections from which on a form lists them beside it, and folds them on a phone. */
const MANY = 8;

/** Is a form long? */
export const isLong = ({ spec }: FormSource): boolean => (spec.form?.sections ?? []).length >= MANY;

/** Returns the sections of a form; one with all fields if it has none. */
export const sectionsOf = (source: FormSource): SectionOnScreen[] => {
  const { sections } = source.spec.form ?? {};
  if (!sections) return [{ entries: source.fields }];
  return sections.map(({ fields, ...section }) => ({
    ...section,
    entries: fields.flatMap((name) => source.fields.filter(({ top }) => top === name)),
  }));
};
