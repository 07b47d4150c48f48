/** The inputs of text, words and boxes, in one file that comes after the rows of the first list. */
export { BooleanInput, ChoiceInput } from './ChoiceInputs';
export { EmailInput, LongTextInput, TextInput } from './TextInput';
