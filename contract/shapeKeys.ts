/** The names that an object schema knows, also one that may be left out; undefined where it is none. */
export const shapeKeys = (schema: unknown): string[] | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('shape' in schema) return Object.keys(schema.shape as object);
  return 'def' in schema ? shapeKeys((schema.def as { innerType?: unknown }).innerType) : undefined;
};
