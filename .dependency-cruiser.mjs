/** Who may import whom. `tests/architecture.test.ts` runs these rules. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(cli|build|content-api|pages|renderer|static-data|tests)/', pathNot: allowed },
});

/** The rooms of content-api, each of which knows those before it; what stands beside app.ts puts them together. */
const wings = [
  'values',
  'kinds',
  'database',
  'servers',
  'storage',
  'http',
  'outbox',
  'events',
  'agency',
  'staff',
  'richText',
  'library',
  'webhooks',
  'writing',
  'blog',
  'sitePages',
  'trash',
  'enquiries',
  'mail',
  'publishing',
  'transfer',
  'office',
  'monitoring',
  'agents',
];

/** The rooms of build, each of which knows those before it; the files beside them make a run of them. */
const rooms = [
  'base',
  'facts',
  'content',
  'plan',
  'pictures',
  'render',
  'check',
  'release',
  'deploy',
  'bundle',
];

/** The rooms of the back office: what everybody needs comes first, and the shell that shows screens comes last. */
const officeRooms = ['calls', 'keys', 'session', 'ui', 'signIn', 'editor', 'screens', 'app'];

/** Each room imports only from those before it, and every folder is a room. @param open files that all of them import. */
const inOrder = (house, rooms, open = []) => [
  ...rooms.map((room, index) => ({
    name: `${house}-${room}`,
    severity: 'error',
    from: { path: `^${house}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${house}/`,
      pathNot: `^${house}/((${rooms.slice(0, index + 1).join('|')})/${open.map((file) => `|${file}\\.ts$`).join('')})`,
    },
  })),
  {
    name: `every-folder-of-${house}-is-a-room`,
    severity: 'error',
    from: {},
    to: { path: `^${house}/[^/]+/`, pathNot: `^${house}/(${rooms.join('|')})/` },
  },
];

export default {
  forbidden: [
    ...inOrder('content-api', wings, [
      'counts',
      'errors',
      'log',
      'logFailure',
      'folders',
      'temporaryFolders',
    ]),
    ...inOrder('build', rooms),
    ...inOrder('pages/admin', officeRooms),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(cli|tests)/' },
      to: { path: '^cli/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '(^tests/|\\.test\\.tsx?$)' },
      to: { path: '^tests/' },
    },
    only(
      'cli',
      '^cli/',
      '^(cli|build|content-api|static-data)/',
      'The composition root assembles build and content-api.',
    ),
    only(
      'build',
      '^build/',
      '^(build/|static-data/|content-api/(.+/(store|published|listed|\\w+\\.shared)|blog/posts/linkedAddresses|sitePages/sections/stored|publishing/releases/[^/]+|storage/(s3/)?[^/]+|http/siteHeaders|database/(open|openFrozen|store|revisions|lockFile)|errors|folders)\\.ts$)',
      'The pipeline reads stores and static data; pages reach it as a compiled bundle only.',
    ),
    only(
      'content-api',
      '^content-api/',
      '^content-api/',
      'The API receives what it needs of build, and knows nothing of pages; the JSON of the sample is data.',
    ),
    only(
      'contracts',
      '^content-api/.+\\.shared\\.ts$',
      '^content-api/.+\\.shared\\.ts$',
      'Contracts run in a browser.',
    ),
    only(
      'post-rules',
      '^content-api/blog/checks/rules/',
      '^content-api/(blog/checks/rules/|.+\\.shared\\.ts$)',
      'What a post is looked over for runs in the editor too.',
    ),
    only(
      'static-data',
      '^static-data/',
      '^(static-data/|content-api/.+\\.shared\\.ts$)',
      'Content as data knows no store.',
    ),
    only(
      'renderer',
      '^renderer/',
      '^(renderer/|static-data/|content-api/.+\\.shared\\.ts$)',
      'Components show data.',
    ),
    only(
      'pages',
      '^pages/(?!admin/)',
      '^(pages/|renderer/|static-data/|content-api/.+\\.shared\\.ts$)',
      'Pages are pure functions of the snapshot.',
    ),
    only(
      'admin',
      '^pages/admin/',
      '^(pages/admin/|renderer/|static-data/|content-api/(blog/checks/rules/|(.+\\.shared|staff/access/permissions|richText/(codeLanguages|markdown/(emoji|markdown)|tables/parts)|app)\\.ts$))',
      'Types of the app, nothing of its code; the table of permissions is data, the rules of posts are pure.',
    ),
    {
      name: 'pages-say-all-in-their-markup',
      comment:
        'What `preload` and its like tell React beside the markup would be lost where React does not render.',
      severity: 'error',
      from: { path: '^(pages/(?!admin/)|renderer/)' },
      to: { path: '(^|/)node_modules/react-dom/index' },
    },
    {
      name: 'admin-takes-types-of-the-app',
      comment: 'What runs in a browser has nothing of the server in it.',
      severity: 'error',
      from: { path: '^pages/admin/' },
      to: { path: '^content-api/app\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-are-zod',
      comment:
        'Contracts and the rules of posts run in a browser: what they take from elsewhere is small and does too.',
      severity: 'error',
      from: { path: '^content-api/(.+\\.shared\\.ts$|blog/checks/rules/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(^|/)node_modules/|^[^./]+(/|$)',
        pathNot:
          '^culori/fn$|(^|/)node_modules/(zod|localized-address-format|punycode\\.js|transliteration|github-slugger)/|^content-api/',
      },
    },
    {
      name: 'passkeys-stay-in-the-back-office',
      comment: 'Visitors never sign in: their scripts carry nothing for it.',
      severity: 'error',
      from: { pathNot: '^pages/admin/' },
      to: { path: '(^|/)node_modules/@simplewebauthn/browser/' },
    },
    {
      name: 'sql-stays-in-the-api',
      comment: 'Only the API speaks SQL.',
      severity: 'error',
      from: { pathNot: '^content-api/' },
      to: {
        path: '(^|/)node_modules/(kysely|better-sqlite3(-13)?)/|^content-api/database/sqlite/openFile\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|static-data/sample)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
