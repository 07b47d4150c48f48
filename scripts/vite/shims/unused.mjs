/** Stands for what a package brings along and the product never uses. It says so loudly when it is asked for. */
const unused = () => {
  throw new Error('This part of a package is left out of the build (vite.config.ts).');
};
unused.muiName = 'Input';

export default unused;
export { unused as CssVarsProvider };
