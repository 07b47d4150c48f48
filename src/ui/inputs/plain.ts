/** Text, select and checkbox inputs in one file, which is loaded after the rows of the first list. */
export { BooleanInput, ChoiceInput } from './ChoiceInputs';
export { EmailInput, LongTextInput, TextInput } from './TextInput';
