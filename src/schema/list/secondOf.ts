import type { CompiledField, Resource } from '../compiled';

/** The field that stands below another, by `list.second`, unless it has a column of its own on screen. */
export const secondOf = (
  { spec, byPath }: Resource,
  columns: readonly CompiledField[],
  path: string,
): CompiledField | undefined => {
  const second = spec.list?.second?.[path];
  return columns.some((column) => column.path === second) ? undefined : byPath.get(second ?? '');
};
