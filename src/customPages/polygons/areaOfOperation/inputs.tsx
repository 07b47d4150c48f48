import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../domain/format';
import { REFERENCE_LABELS } from '../../../../domain/polygons';
import type { InputSlotProps } from '../../../schema';
import { filledItems } from '../../../schema/definition/listField';
import { TextBase } from '../../../ui/inputs/TextInput';
import { type RangeLine, rangeOf } from './lines';

const TALLEST = 72;

export const PriceSteps = ({ label }: InputSlotProps) => {
  const ranges = filledItems(useWatch({ name: 'range' })).map((item) => rangeOf(item as RangeLine));
  const most = Math.max(1, ...ranges.map(({ price }) => price));
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-end',
        overflowX: 'auto',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {ranges.map(({ reference, beginAt, price, color }, at) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          key={at}
          sx={{ minWidth: 88, textAlign: 'center' }}
        >
          <Typography variant="caption" component="div">
            {formatMoney(price)}
          </Typography>
          <Box
            aria-hidden
            sx={{
              height: Math.max(4, (price / most) * TALLEST),
              borderRadius: 0.5,
              bgcolor: color && COLOUR.test(color) ? color : 'primary.main',
            }}
          />
          <Typography variant="caption" component="div" color="text.secondary">
            {beginAt || '--:--'}
            <br />
            {REFERENCE_LABELS[reference as keyof typeof REFERENCE_LABELS] ?? reference}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const COLOUR = /^#[0-9a-f]{6}$/i;

export const ColourInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const text = typeof value === 'string' ? value : '';
  return (
    <TextBase
      {...props}
      text={text}
      placeholder="#f9c80e"
      onText={(typed) => onChange(typed || null)}
      end={
        <input
          type="color"
          aria-label={`${props.label}: escolher`}
          disabled={props.readOnly}
          value={COLOUR.test(text) ? text : '#757575'}
          onChange={(event) => onChange(event.target.value)}
          style={{ width: 26, height: 22, padding: 0, border: 0, background: 'none', flex: 'none' }}
        />
      }
    />
  );
};
