/**
 * Import rules between the layers (docs/architecture.md), run by `npm run check`. Test files are exempt where a
 * rule excludes them. Type imports count unless a rule excludes `type-only`.
 */
const TEST = '\\.test\\.tsx?$';

/** React and the packages built on it. */
const REACT =
  'node_modules/(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|ra-[^/]+|@mui|@emotion|@tanstack/react-query|@maskito/react)/';

/** Layers that each layer may import. All layers of `src` may also import the files directly in `src`. */
const LAYERS = {
  'src/http': ['contract', 'domain'],
  'src/ui': ['domain'],
  'src/schema': ['src/ui', 'domain'],
  'src/dataProvider': ['src/http', 'src/schema', 'contract', 'domain'],
  'src/authProvider': ['src/http', 'src/schema', 'contract', 'domain'],
  'src/i18n': [],
  'src/boot': ['src/authProvider', 'src/http', 'domain'],
  'src/resources': ['src/schema', 'src/ui', 'src/dataProvider', 'domain'],
  'src/customPages': ['src/schema', 'src/ui', 'src/dataProvider', 'domain'],
  server: ['contract', 'domain'],
};

/** Modules that connect the layers. */
const COMPOSITION_ROOT = '^src/(main|App|doors|frame|prefetchList|providers|screens)\\.tsx?$';

/** Folders of the engine: each may import itself and the folders before it. */
const ENGINE = ['definition', 'context', 'fields', 'form', 'actions', 'list', 'record', 'desk'];

/** Tests and their helpers. */
const TEST_CODE = `${TEST}|/harness\\.tsx?$`;

/** Changes the password after a first login, before a session exists. */
const PASSWORD_PAGE = '^src/customPages/session/ChangePasswordPage';

const layerRules = Object.entries(LAYERS).map(([layer, importable]) => ({
  name: `allowed imports of ${layer}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: TEST_CODE },
  to: {
    path: '^(contract|domain|server|src|scripts)/',
    pathNot: ['^src/[^/]+\\.tsx?$', ...[layer, ...importable].map((folder) => `^${folder}/`)],
  },
}));

const engineRules = ENGINE.map((folder, index) => ({
  name: `engine folder order of ${folder}`,
  severity: 'error',
  from: { path: `^src/schema/${folder}/`, pathNot: TEST_CODE },
  to: {
    path: '^src/schema/',
    pathNot: ENGINE.slice(0, index + 1).map((earlier) => `^src/schema/${earlier}/`),
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...engineRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-only-domain',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-imports-only-zod-and-domain',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^(contract|domain)/|node_modules/zod/' },
    },
    {
      name: 'features-import-no-other-feature',
      severity: 'error',
      from: { path: '^src/(resources|customPages)/([^/]+)/' },
      to: {
        path: '^src/(resources|customPages)/',
        pathNot: '^src/$1/$2/|^src/$1/shared/',
      },
    },
    {
      name: 'features-import-only-types-of-data-provider',
      severity: 'error',
      from: { path: '^src/(resources|customPages)/', pathNot: TEST },
      to: { path: '^src/dataProvider/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'data-provider-imports-only-types-of-engine',
      severity: 'error',
      from: { path: '^src/dataProvider/', pathNot: TEST },
      to: { path: '^src/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-listed-modules-import-writer',
      comment:
        'Definitions write by their forms and actions; all other code only reads (`useReader`).',
      severity: 'error',
      from: {
        pathNot: `^src/schema/(actions/|form/UploadInput|context/intents)|${PASSWORD_PAGE}|${TEST_CODE}`,
      },
      to: { path: '^src/schema/context/writer' },
    },
    {
      name: 'only-listed-modules-import-intents',
      comment: 'Forms, saved views and column layouts write without an action dialog.',
      severity: 'error',
      from: {
        pathNot: `^src/schema/(actions/|form/useRecordForm|list/views/useSavedViews|list/columns/useArrange)|${TEST_CODE}`,
      },
      to: { path: '^src/schema/context/intents' },
    },
    {
      name: 'no-react-in-data-layers',
      severity: 'error',
      from: {
        path: '^(contract|domain|server|src/(http|dataProvider|authProvider|i18n))/',
        pathNot: TEST,
      },
      to: {
        path: REACT,
        pathNot: 'node_modules/(ra-i18n-polyglot|ra-language-portuguese)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'router-only-through-react-admin',
      comment: 'A second copy of the router would have another context.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: 'node_modules/(react-router|react-router-dom)/' },
    },
    {
      name: 'only-codecs-and-export-import-money',
      comment:
        'Amounts are cents inside and reais on the wire; only field codecs and file exports convert them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [TEST_CODE, '^src/schema/(definition/codecs|list/exportList)\\.ts$'],
      },
      to: { path: '^domain/money/' },
    },
    {
      name: 'routes-import-no-database',
      severity: 'error',
      from: { path: '^server/(routes|app)', pathNot: TEST },
      to: { path: '^server/db/' },
    },
    {
      name: 'tracing-loads-on-demand',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, '^server/tracing/sdk'] },
      to: {
        path: '^server/tracing/sdk|node_modules/@opentelemetry/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { pathNot: `^(tests|bench)/|${TEST_CODE}` },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'lean-services-import-no-server',
      comment: 'Shared code would hide an error that both sides make.',
      severity: 'error',
      from: { path: '^tests/lean/' },
      to: { path: '^server/' },
    },
    {
      name: 'only-composition-root-imports-itself',
      severity: 'error',
      from: { path: '^src/', pathNot: COMPOSITION_ROOT },
      to: { path: COMPOSITION_ROOT },
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
