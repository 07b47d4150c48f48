import type { ReactNode } from 'react';
import type { CompiledField, FormSource } from '../definition/compiled';
import type { Fields, Section } from '../definition/types';
import type { FormInputs } from './useFormEngine';

export interface SectionOnScreen extends Partial<Omit<Section<Fields>, 'fields'>> {
  readonly entries: readonly CompiledField[];
}

export interface SectionFrameProps {
  /** Position among the visible sections. */
  readonly index: number;
  readonly sections: readonly SectionOnScreen[];
  readonly state: FormInputs;
  readonly title: string | undefined;
  readonly heading: 'h2' | 'h3';
  readonly span: number;
  readonly children: ReactNode;
}

/** A form with this many sections is long: it has a section index, and its sections are collapsible on a phone. */
const MIN_SECTIONS_OF_LONG_FORM = 8;

export const isLong = ({ spec }: FormSource): boolean =>
  (spec.form?.sections ?? []).length >= MIN_SECTIONS_OF_LONG_FORM;

/** Returns the sections of a form; a single section with all fields if it defines none. */
export const sectionsOf = (source: FormSource): SectionOnScreen[] => {
  const { sections } = source.spec.form ?? {};
  if (!sections) return [{ entries: source.fields }];
  return sections.map(({ fields, ...section }) => ({
    ...section,
    entries: fields.flatMap((name) => source.fields.filter(({ top }) => top === name)),
  }));
};
