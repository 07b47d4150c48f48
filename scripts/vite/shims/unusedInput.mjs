/**
 * The filled text field of Material UI: TextField and Select bring it along, the product never draws
 * it. It says so loudly when somebody asks for it.
 */
const UnusedInput = () => {
  throw new Error('This variant of the text field is left out of the build (vite.config.ts).');
};
UnusedInput.muiName = 'Input';

export default UnusedInput;
