import type { CompiledField, CompiledFilter } from './compiled';
import type { AnySpec } from './defineResource';

/** A day that stands for today where a view is asked for its filters. */
const ANY_DAY = { mode: 'list', now: new Date(0), today: '2026-01-01' };

/** A queue of a view that nobody has, or of actions that no key begins. */
const queueProblems = ({ list, actions = [] }: AnySpec): { key: string; text: string }[] => {
  const { queue, views = [] } = list ?? {};
  if (!queue) return [];
  const key = 'list.queue';
  return [
    ...(queue.view === undefined || views.some((view) => view.key === queue.view)
      ? []
      : [{ key, text: `${queue.view} is not a view of the list` }]),
    ...queue.actions.flatMap((name) => {
      const action = actions.find((one) => one.name === name);
      if (!action) return [{ key, text: `${name} is not an action` }];
      return action.key ? [] : [{ key, text: `${name} has no key` }];
    }),
  ];
};

/** Views that say no filter or stand twice, and what is shown elsewhere of views that nobody has. */
export const viewProblems = (
  spec: AnySpec,
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): { readonly key: string; readonly text: string }[] => {
  const views = spec.list?.views ?? [];
  const keys = views.map(({ key }) => key);
  const unknown = views.flatMap(({ key, filter }) => {
    const values = typeof filter === 'function' ? filter(ANY_DAY as never) : filter;
    return Object.keys(values)
      .filter((name) => !filters.some((one) => one.name === name && !one.hidden))
      .map((name) => ({ key: `list.views.${key}`, text: `${name} is not a filter` }));
  });
  const unsorted = views.flatMap(({ key, sort = '' }) => {
    const name = sort.replace(/^-/, '');
    const isField = name === '' || fields.some(({ path }) => path === name);
    return isField ? [] : [{ key: `list.views.${key}`, text: `${name} is not a field` }];
  });
  return [
    ...queueProblems(spec),
    ...unknown,
    ...unsorted,
    ...keys
      .filter((key, at) => keys.indexOf(key) !== at)
      .map((key) => ({ key: 'list.views', text: `${key} stands twice` })),
    ...(spec.home ?? [])
      .filter(({ view }) => !keys.includes(view))
      .map(({ view }) => ({ key: 'home', text: `${view} is not a view of the list` })),
    ...(spec.home ?? []).flatMap(({ view, sum, age }) =>
      [sum, age]
        .filter((name) => name !== undefined && !fields.some(({ path }) => path === name))
        .map((name) => ({ key: 'home', text: `${name} of ${view} is not a field` })),
    ),
  ];
};
