import type { AnySpec } from './defineResource';
import type { CallAction, ShowSection } from './types';

/** Empty record for the actions and sections of a page without a record. */
type NoRecord = { readonly id: string };

interface PageSpec extends Pick<AnySpec, 'name' | 'dialogs' | 'slots'> {
  /** Heading of the page. */
  readonly title: string;
  /** Address of the page. */
  readonly route: string;
  readonly menu: { readonly group: string; readonly label?: string };
  /** Sections, below the form of the page if it has one. */
  readonly sections?: readonly ShowSection<NoRecord, never>[];
}

/** A form without a record: a page that calls one operation and shows the response. */
export interface FormPageSpec extends PageSpec, Pick<ShowSection<NoRecord>, 'wide'> {
  /** Form, call and messages; its functions receive an empty record. */
  readonly action: CallAction<NoRecord>;
}

type ErasedSections = NonNullable<NonNullable<AnySpec['show']>['sections']>;

/** Returns the resources that the sections list: a write of the page refreshes them. */
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

/** Defines a page with a form without a record (docs/add-a-resource.md). Its `route` is the permission it requires. */
export const defineForm = (spec: FormPageSpec): AnySpec => pageOf(spec);

/** Defines a page of sections without a record. Its `route` is the permission it requires. */
export const definePage = (spec: PageSpec & Required<Pick<PageSpec, 'sections'>>): AnySpec =>
  pageOf(spec);
