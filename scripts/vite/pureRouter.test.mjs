import { expect, it } from 'vitest';
import { pure } from './pureRouter.mjs';

it('lets a bundler drop what nobody uses, and changes nothing else', () => {
  const code = [
    'var NavLink = React10.forwardRef(',
    '  function NavLinkWithRef() {}',
    ');',
    'NavLink.displayName = "NavLink";',
    'var Route = React.createContext(null);',
    'const { displayName = "none" } = props;',
    '  inner.displayName = "Inner";',
    'var started = start(React.createContext);',
  ];
  expect(pure(code.join('\n')).split('\n')).toEqual([
    'var NavLink = /* @__PURE__ */ React10.forwardRef(',
    ...code.slice(1, 3),
    'var Route = /* @__PURE__ */ React.createContext(null);',
    ...code.slice(5),
  ]);
});
