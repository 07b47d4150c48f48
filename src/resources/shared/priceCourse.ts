/** The price history as a section: decision 0095. */

/** Creates a section of filtered price changes, for services that store them. */
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
