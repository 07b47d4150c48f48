/** The price history as a section: decision 0095. */

/** Creates a section of filtered price changes, for services that store them. */
export const priceChanges = (
  by: (record: { readonly id: string | number }) => Readonly<Record<string, unknown>>,
) => ({
  title: 'Histórico de preços',
  wide: true,
  extension: 'priceChanges.list' as const,
  changes: { resource: 'priceHistory', by, empty: 'Os preços ainda não mudaram.' },
});
