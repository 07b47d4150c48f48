/** The history of prices as a section, beside whatever sets them: decision 0095. */

/** A section of the changes that filters name, in front of services that keep them. */
export const priceCourse = (
  by: (record: { readonly id: string | number }) => Readonly<Record<string, unknown>>,
  { named }: { readonly named?: true } = {},
) => ({
  title: 'Histórico de preços',
  wide: true,
  extension: 'priceChanges.list' as const,
  course: {
    resource: 'priceHistory',
    by,
    ...(named && { named }),
    empty: 'Os preços ainda não mudaram.',
  },
});
