/**
 * Who may import whom (docs/architecture.md). Test files are exempt where a rule says so; type
 * imports count unless a rule lets them through. `npm run check` runs these rules.
 */
const TEST = '\\.test\\.tsx?$';

/** React, its companions and everything built on them. */
const REACT =
  'node_modules/(react|react-dom|react-admin|react-router|react-router-dom|react-hook-form|ra-[^/]+|@mui|@emotion|@tanstack/react-query|@maskito/react)/';

/**
 * The rooms that a room may import from: the arrows of docs/architecture.md, which a test compares. Files
 * that stand in `src` itself, beside the rooms, serve all of it.
 */
const ARROWS = {
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

/** What puts the rooms together; no room knows of it. */
const COMPOSITION = '^src/(main|App|doors|frame|prefetchList|providers|screens)\\.tsx?$';

/** The folders of the engine from below: each may import itself and those before it. */
const FLOORS = ['definition', 'context', 'fields', 'form', 'actions', 'list', 'record', 'desk'];

/** Tests, and what stands beside them for tests alone. */
const PROOF = `${TEST}|/harness\\.tsx?$`;

/** Ends every session: it has a token of its own where there is no session yet. */
const PASSWORD = '^src/customPages/session/ChangePasswordPage';

const arrows = Object.entries(ARROWS).map(([room, rooms]) => ({
  name: `arrows of ${room}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: PROOF },
  to: {
    path: '^(contract|domain|server|src|scripts)/',
    pathNot: ['^src/[^/]+\\.tsx?$', ...[room, ...rooms].map((one) => `^${one}/`)],
  },
}));

const floors = FLOORS.map((folder, at) => ({
  name: `floors of ${folder}`,
  severity: 'error',
  from: { path: `^src/schema/${folder}/`, pathNot: PROOF },
  to: {
    path: '^src/schema/',
    pathNot: FLOORS.slice(0, at + 1).map((one) => `^src/schema/${one}/`),
  },
}));

module.exports = {
  forbidden: [
    ...arrows,
    ...floors,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-knows-only-zod-and-domain',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^(contract|domain)/|node_modules/zod/' },
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
      name: 'one-way-to-write',
      comment:
        'Writes are records of a definition and actions; everybody else reads by `useReader`.',
      severity: 'error',
      from: {
        pathNot: `^src/schema/(actions/|form/UploadInput|context/intents)|${PASSWORD}|${PROOF}`,
      },
      to: { path: '^src/schema/context/writer' },
    },
    {
      name: 'intents-of-the-engine',
      comment:
        'What follows a form, and what people keep of their lists: no action is drawn for it.',
      severity: 'error',
      from: {
        pathNot: `^src/schema/(actions/|form/useRecordForm|list/views/useSavedViews|list/columns/useArrange)|${PROOF}`,
      },
      to: { path: '^src/schema/context/intents' },
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
        pathNot: 'node_modules/(ra-i18n-polyglot|ra-language-portuguese)/',
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
      name: 'amounts-cross-the-wire-in-one-place',
      comment:
        'Inside amounts are cents: the codecs of fields turn them, and the cells of a file. Texts: domain/format.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [PROOF, '^src/schema/(definition/codecs|list/exportList)\\.ts$'],
      },
      to: { path: '^domain/money/' },
    },
    {
      name: 'sql-only-in-store',
      severity: 'error',
      from: { path: '^server/(routes|app)', pathNot: TEST },
      to: { path: '^server/db/' },
    },
    {
      name: 'traces-are-loaded-where-they-are-wanted',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, '^server/tracing/sdk'] },
      to: {
        path: '^server/tracing/sdk|node_modules/@opentelemetry/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: `^(tests|bench)/|${PROOF}` },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'lean-services-share-nothing-with-the-server',
      comment: 'What both believed wrongly would be right to both.',
      severity: 'error',
      from: { path: '^tests/lean/' },
      to: { path: '^server/' },
    },
    {
      name: 'composition-root-last',
      severity: 'error',
      from: { path: '^src/', pathNot: COMPOSITION },
      to: { path: COMPOSITION },
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
