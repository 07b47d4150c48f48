/** Returns the keys of an object schema, also if it is wrapped (optional, nullable, default); undefined for any other schema. */
export const shapeKeys = (schema: unknown): string[] | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('shape' in schema) return Object.keys(schema.shape as object);
  return 'def' in schema ? shapeKeys((schema.def as { innerType?: unknown }).innerType) : undefined;
};
