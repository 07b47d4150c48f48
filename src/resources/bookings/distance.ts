const ONE_DECIMAL = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const oneDecimal = (value: number): string => ONE_DECIMAL.format(value);

export const distanceText = (meters: unknown, missing: string): string =>
  typeof meters === 'number' ? `${oneDecimal(meters / 1000)} km` : missing;
