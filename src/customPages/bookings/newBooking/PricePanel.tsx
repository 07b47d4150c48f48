import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Price } from '../../../../domain/bookings/price';
import type { DateType } from '../../../../domain/bookings/window';
import { formatMoney, formatPercent } from '../../../../domain/format';
import { type PriceStep, percentOfMultiplier, SAME_PRICE } from '../../../../domain/prices';

const DATE_TYPES: Readonly<Record<DateType, string>> = {
  FIXED: 'Horário fixo',
  FLEX: 'Horário flexível',
};

const percentOf = ({ factor }: PriceStep): string =>
  formatPercent(percentOfMultiplier(factor) ?? SAME_PRICE);

const STEP_WORDS: Readonly<Record<PriceStep['kind'], (step: PriceStep) => string>> = {
  base: ({ name }) => `Preço do horário na região${name ? ` (${name})` : ''}`,
  neighbourhood: ({ name }) => `Preço do bairro ${name ?? ''}`.trim(),
  polygon: ({ name }) => `Preço do polígono ${name ?? ''}`.trim(),
  zone: (step) => `Zona ${step.name ?? ''} (${percentOf(step)})`,
  weekday: (step) => `Dia da semana (${percentOf(step)})`,
  realtime: (step) => `Tempo real (${percentOf(step)})`,
  minimum: () => 'Valor mínimo do serviço na cidade',
  preference: () => 'Com o adicional de preferência',
  clients: ({ factor }) => `${factor} clientes`,
  voucher: () => 'Com o voucher',
  credits: () => 'Com os créditos',
};

const Steps = ({ steps }: { readonly steps: readonly PriceStep[] }) => (
  <Box component="details" sx={{ mt: 1.5 }}>
    <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.8125rem' }}>
      Por que este preço?
    </Box>
    <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.8125rem' }}>
      {steps.map((step) => (
        <li key={step.kind}>{`${STEP_WORDS[step.kind](step)}: ${formatMoney(step.after)}`}</li>
      ))}
    </Box>
  </Box>
);

interface PricePanelProps {
  readonly price: Price;
  readonly dateType: DateType;
}

/** Price breakdown of part 1 section 9 and DESIGN 7.10. */
export const PricePanel = ({ price, dateType }: PricePanelProps) => {
  const { preference, voucherDiscount, creditsUsed } = price;
  const lines: readonly (readonly [label: string, text: string, isShown?: boolean])[] = [
    [`Valor base (${DATE_TYPES[dateType]})`, formatMoney(price.base)],
    ['Preço dinâmico', `${price.dynamicPercent}%`],
    ['Adicional de preferência', formatMoney(preference), preference > 0],
    ['Clientes', `× ${price.clients}`],
    ['Subtotal', formatMoney(price.subtotal)],
    ['Voucher', `− ${formatMoney(voucherDiscount)}`, voucherDiscount > 0],
    ['Créditos', `− ${formatMoney(creditsUsed)}`, creditsUsed > 0],
  ];
  return (
    <>
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
        {lines.map(
          ([label, text, isShown = true]) =>
            isShown && (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Box>
            ),
        )}
        <Typography component="dt" sx={{ fontWeight: 600, color: 'text.primary !important' }}>
          Total
        </Typography>
        <Typography component="dd" sx={{ fontWeight: 600 }} aria-live="polite">
          {formatMoney(price.total)}
        </Typography>
      </Box>
      <Steps steps={price.steps} />
    </>
  );
};
