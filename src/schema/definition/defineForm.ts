import type { AnySpec } from './defineResource';
import type { CallAction, ShowSection } from './types';

/** The record that actions and sections of a page are given where there is none. */
type NoRecord = { readonly id: string };

interface PageSpec extends Pick<AnySpec, 'name' | 'dialogs' | 'slots'> {
  /** Heading of the page. */
  readonly title: string;
  /** Address of the page. */
  readonly route: string;
  readonly menu: { readonly group: string; readonly label?: string };
  /** Its sections, below its form if it has one. */
  readonly sections?: readonly ShowSection<NoRecord, never>[];
}

/** A form without a record: a page that calls one operation and shows the response. */
export interface FormPageSpec extends PageSpec, Pick<ShowSection<NoRecord>, 'wide'> {
  /** Its form, call and messages; the record that it receives is empty. */
  readonly action: CallAction<NoRecord>;
}

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
  action,
  wide,
  ...custom
}: Partial<FormPageSpec> & PageSpec): AnySpec => ({
  name,
  label: [title, title],
  routes: { list: route },
  menu,
  page: true,
  ...(wide && { wide }),
  ...(action && { actions: [action] }),
  ...(sections && { show: { sections: sections as unknown as ErasedSections } }),
  ...custom,
  invalidates: relatedIn(sections),
  api: { contract: action?.operation?.split('.')[0] ?? name },
  fields: {},
  titleField: '',
});

/** Defines a form without a record (docs/add-a-resource.md). Its address determines the required permission. */
export const defineForm = (spec: FormPageSpec): AnySpec => pageOf(spec);

/** Defines a page of sections without a record. Its address determines the required permission. */
export const definePage = (spec: PageSpec & Required<Pick<PageSpec, 'sections'>>): AnySpec =>
  pageOf(spec);
