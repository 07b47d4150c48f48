import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import useForkRef from '@mui/utils/useForkRef';
import { type Ref, useState } from 'react';
import { TextBase, type TextBaseProps } from './TextInput';

export const useMasked = (options: MaskitoOptions, ref: Ref<HTMLInputElement> | undefined) =>
  useForkRef<HTMLInputElement>(useMaskito({ options }), ref);

/**
 * Creates a mask from a pattern in which each 9 is a digit. A text that does not fit stays, so that the field can show
 * an error (decision 0050).
 */
export const lenientMask =
  (
    fits: (text: string, digits: string) => boolean,
    patternOf: (digits: string) => string,
  ): MaskitoOptions['mask'] =>
  ({ value }) => {
    const digits = value.replace(/\D/g, '');
    if (!fits(value, digits)) return /^[\s\S]*$/;
    return [...patternOf(digits)].map((char) => (char === '9' ? /\d/ : char));
  };

interface PartsSpec {
  readonly shape: string;
  readonly partial: RegExp;
  readonly separator: RegExp;
  /** Matches a text that ends with a part of one digit: a separator typed after it pads it with a zero. */
  readonly single: RegExp;
  readonly read: (text: string) => string;
}

/** Creates a mask of a day or hour. A separator completes a single digit: `1/` becomes `01/`, `9:` becomes `09:`. */
export const partsMask = ({ shape, ...spec }: PartsSpec): MaskitoOptions => {
  const [, separator = ''] = /^9+(.)/.exec(shape) ?? [];
  const complete: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const [from, to] = selection;
    const isAtEnd = from === to && to === value.length;
    if (action !== 'insert' || !isAtEnd || !spec.separator.test(data) || !spec.single.test(value)) {
      return { elementState, data: spec.read(data) };
    }
    const completed = `${value.slice(0, -1)}0${value.slice(-1)}`;
    return { elementState: { value: completed, selection: [from + 1, to + 1] }, data: separator };
  };
  return {
    mask: lenientMask(
      (text) => spec.partial.test(text),
      () => shape,
    ),
    preprocessors: [complete],
  };
};

interface MaskedTextProps extends TextBaseProps {
  readonly mask: MaskitoOptions;
  /** True if the text may still become valid. Its error is then shown only after Enter or blur. */
  readonly isPartial: boolean;
  readonly onLeave?: () => void;
}

/** Masked text field that delays its error until the text is complete or the field loses focus. */
export const MaskedText = ({ mask, isPartial, onLeave, ...props }: MaskedTextProps) => {
  const [hasLeft, setHasLeft] = useState(false);
  const leave = (): void => {
    setHasLeft(true);
    onLeave?.();
  };
  return (
    <TextBase
      {...props}
      inputMode="numeric"
      inputRef={useMasked(mask, props.inputRef)}
      error={isPartial && !hasLeft ? undefined : props.error}
      onText={(text) => {
        setHasLeft(false);
        props.onText(text);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      onBlur={() => {
        leave();
        props.onBlur?.();
      }}
    />
  );
};
