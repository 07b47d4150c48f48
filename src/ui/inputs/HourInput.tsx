import { isHour } from '../../../domain/time';
import { MaskedText, partsMask } from './MaskedText';
import type { InputProps } from './useFieldInput';

const PARTIAL = /^\s*\d{0,2}[:.h]?\d{0,2}\s*$/;

/** Hour in common notation: `9:15`, `09h15`. */
const LOOSE = /^\s*(\d{1,2})[:.h](\d{2})\s*$/;

const HOUR_MASK = partsMask({
  shape: '99:99',
  partial: PARTIAL,
  separator: /^[:.h]$/,
  single: /^\d$/,
  read: (text) => {
    const [, hour, minutes] = LOOSE.exec(text) ?? [];
    return hour && minutes ? hour.padStart(2, '0') + minutes : text;
  },
});

export const HourInput = ({ value, onChange, error, ...props }: InputProps<string>) => {
  const text = value ?? '';
  const isPrefix = PARTIAL.test(text) && text.replace(/\D/g, '').length < 4;
  const isValid = text === '' || isHour(text);
  return (
    <MaskedText
      placeholder="hh:mm"
      {...props}
      mask={HOUR_MASK}
      isPartial={!isValid && isPrefix}
      error={isValid ? error : 'Hora inválida'}
      text={text}
      onText={(typed) => onChange(typed || null)}
    />
  );
};
