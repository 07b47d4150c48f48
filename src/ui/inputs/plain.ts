/** Inputs of text, choices and checkboxes, in one file that is loaded after the rows of the first list. */
export { BooleanInput, ChoiceInput } from './ChoiceInputs';
export { EmailInput, LongTextInput, TextInput } from './TextInput';
