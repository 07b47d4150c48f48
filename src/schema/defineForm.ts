import type { ComponentType } from 'react';
import type { AnySpec, Definition } from './defineResource';
import type { CallAction, FormAsideProps, RecordDialogSpec, ShowSection } from './types';

/** The record that actions and sections of a page are given where there is none. */
type NoRecord = { readonly id: string };

interface PageSpec {
  /** Name in the product's own words. */
  readonly name: string;
  /** Heading of the page. */
  readonly title: string;
  /** Address of the page. */
  readonly route: string;
  readonly menu: { readonly group: string; readonly label?: string };
  /** What stands on it, below the form where there is one. */
  readonly sections?: readonly ShowSection<NoRecord, never>[];
  /** Dialogs that its actions open. */
  readonly dialogs?: Readonly<Record<string, RecordDialogSpec<NoRecord, never>>>;
}

/** A form that is about no record: a page of its own, which asks, calls one operation and shows the answer. */
export interface FormPageSpec extends PageSpec {
  /** What it asks, calls and says; the record that it is given is empty. */
  readonly action: CallAction<NoRecord>;
  /** Slot beside the form: a preview follows what is typed. */
  readonly aside?: ComponentType<FormAsideProps>;
  /** The form takes the width of the page: a map, a week. */
  readonly wide?: true;
}

/** Sections as the engine draws them, the record type erased. */
type ErasedSections = NonNullable<NonNullable<AnySpec['show']>['sections']>;

/** Resources whose rows sections show: they are read again after a write of the page. */
const relatedIn = (sections: PageSpec['sections'] = []): string[] =>
  sections.flatMap(({ related }) => related?.resource ?? []);

const pageOf = ({
  name,
  title,
  route,
  menu,
  sections,
  dialogs,
  action,
  aside,
  wide,
}: Partial<FormPageSpec> & PageSpec): Definition => ({
  kind: 'resource',
  spec: {
    name,
    label: [title, title],
    routes: { list: route },
    menu,
    page: true,
    ...(wide && { wide }),
    ...(action && { actions: [action] }),
    ...(sections && { show: { sections: sections as unknown as ErasedSections } }),
    ...(dialogs && { dialogs: dialogs as unknown as NonNullable<AnySpec['dialogs']> }),
    ...(aside && { slots: { formAside: aside } }),
    listedIn: relatedIn(sections),
    api: { contract: action?.operation?.split('.')[0] ?? name },
    fields: {},
    titleField: '',
  },
});

/** Defines a form without a record (docs/add-a-resource.md). Who may open it follows from its address. */
export const defineForm = (spec: FormPageSpec): Definition => pageOf(spec);

/** Defines a page of sections without a record. Who may open it follows from its address. */
export const definePage = (spec: PageSpec & Required<Pick<PageSpec, 'sections'>>): Definition =>
  pageOf(spec);
