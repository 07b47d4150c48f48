import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Price } from '../../../../domain/bookings/price';
import type { DateType } from '../../../../domain/bookings/window';
import { formatMoney } from '../../../../domain/format';

const DATE_TYPES: Readonly<Record<DateType, string>> = {
  FIXED: 'Horário fixo',
  FLEX: 'Horário flexível',
};

/** The price as it builds up (part 1 section 9, DESIGN 7.10). */
export const PricePanel = ({
  price,
  dateType,
}: {
  readonly price: Price;
  readonly dateType: DateType;
}) => {
  const lines: readonly (readonly [label: string, text: string])[] = [
    [`Valor base (${DATE_TYPES[dateType]})`, formatMoney(price.base)],
    ['Preço dinâmico', `${price.dynamicPercent}%`],
    ...(price.preference > 0
      ? ([['Adicional de preferência', formatMoney(price.preference)]] as const)
      : []),
    ['Clientes', `× ${price.clients}`],
    ['Subtotal', formatMoney(price.subtotal)],
    ...(price.voucherDiscount > 0
      ? ([['Voucher', `− ${formatMoney(price.voucherDiscount)}`]] as const)
      : []),
    ...(price.creditsUsed > 0
      ? ([['Créditos', `− ${formatMoney(price.creditsUsed)}`]] as const)
      : []),
  ];
  return (
    <Box
      component="dl"
      aria-label="Preço do pedido"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.75,
        columnGap: 2,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {lines.map(([label, text]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Box>
      ))}
      <Typography component="dt" sx={{ fontWeight: 600, color: 'text.primary !important' }}>
        Total
      </Typography>
      <Typography component="dd" sx={{ fontWeight: 600 }} aria-live="polite">
        {formatMoney(price.total)}
      </Typography>
    </Box>
  );
};
