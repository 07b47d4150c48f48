/** Section with the price history, for servers that store price changes: decision 0076. */
export const priceHistorySection = (
  by: (record: { readonly id: string | number }) => Readonly<Record<string, unknown>>,
) => ({
  title: 'Histórico de preços',
  extension: 'priceChanges.list' as const,
  changes: { resource: 'priceHistory', by, empty: 'Os preços ainda não mudaram.' },
});
