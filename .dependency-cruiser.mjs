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
  'database',
  'servers',
  'storage',
  'http',
  'outbox',
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
];
const wingRules = wings.map((wing, place) => ({
  name: `wing-${wing}`,
  severity: 'error',
  from: { path: `^content-api/${wing}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^content-api/',
    pathNot: `^content-api/((${wings.slice(0, place + 1).join('|')})/|(errors|logFailure|folders|temporaryFolders)\\.ts$)`,
  },
}));

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
const roomRules = rooms.map((room, index) => ({
  name: `room-${room}`,
  severity: 'error',
  from: { path: `^build/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^build/', pathNot: `^build/(${rooms.slice(0, index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...wingRules,
    ...roomRules,
    {
      name: 'every-folder-is-a-room',
      severity: 'error',
      from: {},
      to: { path: '^build/[^/]+/', pathNot: `^build/(${rooms.join('|')})/` },
    },
    {
      name: 'every-folder-is-a-wing',
      severity: 'error',
      from: {},
      to: { path: '^content-api/[^/]+/', pathNot: `^content-api/(${wings.join('|')})/` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(cli|tests)/' },
      to: { path: '^cli/', pathNot: '^cli/sources\\.' },
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
      '^(build/|static-data/|cli/sources\\.|content-api/(.+/(store|published|listed|\\w+\\.shared)|blog/posts/ownPath|sitePages/sections/stored|richText/links/plainLinks|blog/addresses/linkedAddresses|publishing/releases/[^/]+|storage/(s3/)?[^/]+|http/siteHeaders|database/(open|openFrozen|store|revisions|lockFile)|errors|folders)\\.ts$)',
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
      name: 'ui-knows-no-noun',
      comment: 'Parts of the back office are for every screen.',
      severity: 'error',
      from: { path: '^pages/admin/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^pages/admin/(?!(ui|calls|keys)/)' },
    },
    {
      name: 'editor-knows-no-screen',
      comment: 'What is written over hours is written alike, whichever screen it is on.',
      severity: 'error',
      from: { path: '^pages/admin/editor/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^pages/admin/screens/' },
    },
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
