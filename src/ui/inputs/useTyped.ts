import { useState } from 'react';

/**
 * What stands in a field whose value is something else. What was typed belongs to the value that it
 * gave; another value, from the form, has a text of its own.
 */
export const useTyped = <T, Text = string>(value: T, textOf: (value: T) => Text) => {
  const [typed, setTyped] = useState({ value, text: textOf(value) });
  const text = Object.is(typed.value, value) ? typed.text : textOf(value);
  return { text, keep: (next: T, nextText: Text) => setTyped({ value: next, text: nextText }) };
};
