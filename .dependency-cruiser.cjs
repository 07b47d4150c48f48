/**
 * Who may import whom (docs/architecture.md). Test files are exempt where a rule says so; type
 * imports count unless a rule lets them through. `npm run check` runs these rules.
 */
const TEST = '\\.test\\.tsx?$';

/** React, its companions and everything built on them. */
const REACT =
  'node_modules/(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|ra-[^/]+|@mui|@emotion|@tanstack/react-query|@maskito/react)/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'wire-stays-at-the-edge',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(http|dataProvider|authProvider)/|${TEST}` },
      to: { path: '^contract/' },
    },
    {
      name: 'front-and-server-apart',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TEST },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'islands',
      severity: 'error',
      from: { path: '^src/(resources|customPages)/([^/]+)/' },
      to: {
        path: '^src/(resources|customPages)/',
        pathNot: '^src/$1/$2/|^src/$1/shared/',
      },
    },
    {
      name: 'provider-by-type-only',
      severity: 'error',
      from: { path: '^src/(resources|customPages)/', pathNot: TEST },
      to: { path: '^src/dataProvider/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'provider-knows-the-engine-by-type-only',
      severity: 'error',
      from: { path: '^src/dataProvider/', pathNot: TEST },
      to: { path: '^src/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'provider-below-screens',
      severity: 'error',
      from: { path: '^src/(http|dataProvider|authProvider|i18n)/', pathNot: TEST },
      to: { path: '^src/(resources|customPages|ui)/' },
    },
    {
      name: 'screens-never-touch-http-or-auth',
      severity: 'error',
      from: { path: '^src/(resources|customPages|schema|ui)/', pathNot: TEST },
      to: { path: '^src/(http|authProvider|i18n)/' },
    },
    {
      name: 'schema-below-screens',
      severity: 'error',
      from: { path: '^src/(schema|ui)/' },
      to: { path: '^src/(resources|customPages|dataProvider|App)' },
    },
    {
      name: 'ui-below-schema',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/schema/' },
    },
    {
      name: 'no-react-below-screens',
      severity: 'error',
      from: {
        path: '^(contract|domain|server|src/(http|dataProvider|authProvider|i18n))/',
        pathNot: TEST,
      },
      to: {
        path: REACT,
        pathNot: 'node_modules/(ra-data-simple-rest|ra-i18n-polyglot|ra-language-portuguese)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'router-through-react-admin',
      comment: 'One router context: Link, useNavigate and the rest come from react-admin.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: 'node_modules/(react-router|react-router-dom)/' },
    },
    {
      name: 'sql-only-in-store',
      severity: 'error',
      from: { path: '^server/(routes|app)', pathNot: TEST },
      to: { path: '^server/db/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: `^tests/|${TEST}` },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'composition-root-last',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|App)\\.tsx$' },
      to: { path: '^src/(main|App)\\.tsx$' },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|worker)$|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
    },
  },
};
