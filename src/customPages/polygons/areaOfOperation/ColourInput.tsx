import type { InputSlotProps } from '../../../schema';
import { TextBase } from '../../../ui/inputs/TextInput';

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
