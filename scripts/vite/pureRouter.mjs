/** `NavLink.displayName = "NavLink";`, on a line of its own. */
const NAMED = /^(\w+(?:\$\d+)?)\.displayName = "[\w ]+";\n/gm;

/** `var NavLink = React.forwardRef(`, and whatever else React makes at the beginning of a line. */
const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** The code without names for developers, in which a bundler may drop what React makes and nobody uses. */
export const pure = (code) => code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ ');

/**
 * The router makes and names forms, links and scrolling of its own at its top level, where a bundler has to
 * keep them, with all they need: a tenth of it.
 */
export const pureRouter = () => ({
  name: 'camarim-pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({ code: pure(code), map: null }),
  },
});
