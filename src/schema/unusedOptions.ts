import { canSort, type Resource } from './compiled';
import { DefinitionError } from './problems';
import type { AnyField, Place } from './types';
import { formOf, hasOnlyActions, keyedFields, walkActions, walkSections } from './walkSections';

/** The key of an option, true if nothing reads the option, and the missing part that would read it. */
type Check = readonly [key: string, isUnused: unknown, needs: string];

/** Options that only a form of the record reads. */
const FORM_OPTIONS = [
  ...(['rules', 'readOnlyWhen', 'requiredWhen', 'veto', 'suggest', 'complete', 'lookUps'] as const),
];

const hasList = ({ can, spec }: Resource): boolean => can.list && !spec.single && !spec.page;

const hasRecordPage = ({ spec }: Resource): boolean =>
  Boolean(spec.page || spec.single || spec.routes?.show || spec.show?.sections);

const pageChecks = (resource: Resource): Check[] => {
  const { spec, can, mapping } = resource;
  const { routes, menu, form, show, single, page, dialogs, slots, actions = [] } = spec;
  const { brief, ...list } = spec.list ?? {};
  const rowClick = actions.find(({ name }) => name === list.rowClick);
  const opensDialog = routes?.show && rowClick?.dialog;
  const isRowAction = opensDialog || rowClick?.places?.includes('row');
  const { source, paging } = mapping;
  const readsMany = source.kind === 'http' && !source.dialect && paging.style !== 'none';
  const hasCreateForm = can.create && !single && !page && routes?.create;
  const hasInlineForm =
    slots?.rows !== undefined || walkSections(spec).some(({ part }) => part.form);
  const hasEditForm =
    can.update && !page && (hasInlineForm || (single ? !show : routes?.edit !== undefined));
  return [
    ['menu', menu && !routes, 'routes'],
    ['api.many', spec.api.many && !readsMany, 'api.url and pages'],
    ['routes.create', routes?.create && !can.create, 'an operation that creates a record'],
    ['routes.edit', routes?.edit && !can.update, 'an operation that updates a record'],
    ['routes.show', routes?.show && !show?.sections && !opensDialog, 'show.sections'],
    ['list', Object.keys(list).length > 0 && !hasList(resource), 'an operation that lists records'],
    ['list.sort', list.sort && !canSort(mapping), 'an order that the back end knows'],
    ['list.rowClick', rowClick && !isRowAction, "an action with places: ['row']"],
    ['form.create', form?.create && !hasCreateForm, 'routes.create'],
    // Dialogs of the record show the failure of the form.
    ['form.edit', form?.edit && !hasEditForm && !dialogs, 'routes.edit'],
    ...FORM_OPTIONS.map(
      (option): Check => [option, spec[option] && !hasCreateForm && !hasEditForm, 'a form'],
    ),
  ];
};

/** `recordFields`: the form of an action may share one, with the options that its record needs. */
const fieldChecks = ({ spec }: Resource, recordFields: ReadonlySet<AnyField>): Check[] => [
  ...keyedFields('fields', spec.fields).flatMap(({ key, field }): Check[] => [
    [`${key}.extension`, field.options.extension && !field.options.filter, 'filter: true'],
    ...Object.entries(field.items ?? {}).map(
      ([name, { options }]): Check => [`${key}.${name}.unique`, options.unique, 'a filter'],
    ),
  ]),
  ...walkActions(spec)
    .flatMap(({ key, action }) => keyedFields(`${key}.form.fields`, formOf(action)?.fields))
    .filter(({ field }) => !recordFields.has(field))
    .flatMap(({ key, field: { options } }): Check[] => [
      [`${key}.wire`, options.wire, 'a record: name the value in sends'],
    ]),
];

const actionChecks = (resource: Resource): Check[] => {
  const { page, list = {}, show, routes, slots, actions = [] } = resource.spec;
  const { queue, rowClick } = list;
  const isListed = hasList(resource);
  const isOnScreen: Readonly<Record<Place, boolean>> = {
    row: isListed,
    bulk: isListed && !slots?.rows,
    header: isListed && routes !== undefined,
    show: hasRecordPage(resource) || (isListed && show !== undefined),
  };
  return actions.flatMap((action): Check[] => {
    const { name, places = [] } = action;
    const isUsed = page || queue?.actions.includes(name) || name === rowClick || places.length > 0;
    const missing = places.find((place) => !isOnScreen[place]);
    return [
      [`actions.${name}`, !isUsed, 'places'],
      [`actions.${name}.places`, missing, `a place for '${missing}'`],
    ];
  });
};

const sectionChecks = ({ spec }: Resource): Check[] =>
  walkSections(spec).flatMap(({ key, part }): Check[] => {
    // A section of actions shows the form of the first one; the others need a dialog.
    const others = hasOnlyActions(part) ? (part.actions ?? []).slice(1) : [];
    return others.map((action): Check => {
      const isInline = formOf(action) && formOf(action)?.in !== 'dialog';
      return [`${key}.actions.${action.name}.form`, isInline, "in: 'dialog'"];
    });
  });

/**
 * Checks for options without effect that are easy to write by mistake and hard to notice on the screen.
 * @throws DefinitionError for the first one
 */
export const checkUnusedOptions = (resources: readonly Resource[]): void => {
  const fields = resources.flatMap(({ spec }) => keyedFields('', spec.fields));
  const recordFields = new Set(fields.map(({ field }) => field));
  for (const resource of resources) {
    const checks = [pageChecks, fieldChecks, actionChecks, sectionChecks];
    const [unused] = checks
      .flatMap((check) => check(resource, recordFields))
      .filter(([, is]) => is);
    if (unused)
      throw new DefinitionError(resource.file, unused[0], `has no effect without ${unused[2]}`);
  }
};
