/**
 * The comment of each rule says what to do instead of a forbidden import. `scripts/guards.test.ts` proves that the
 * check reports each forbidden import.
 */
const areas = '^(shell|mfe-[a-z]+)/';
/** The edge and the services of all areas. */
const services = '^services/(?!(kit|host|embedded-mongo)/)';

/** For each remote, its features in order: a feature may import only features that come after it. */
const featureOrder = {
  'mfe-game': ['play', 'tools', 'ending', 'dispute', 'hosts'],
  'mfe-profile': ['profile', 'record'],
  'mfe-stories': ['story-form', 'host-notes', 'try-out'],
};

/** For each service, its domain folders in order: a folder may import only folders that come after it. */
const domainOrder = {
  game: ['seed', 'check', 'migrations', 'tuning', 'disputes', 'members', 'stats', 'plays', 'stories'],
  profile: [
    ...['seed', 'users', 'migrations', 'mail', 'grants', 'check', 'consents', 'awards', 'admin'],
    ...[
      'account-data',
      'reminders',
      'profiles',
      'auth',
      'mfa',
      'sessions',
      'accounts',
      'tokens',
      'passwords',
      'attempts',
    ],
  ],
  stories: [
    ...['seed', 'migrations', 'check', 'admin', 'moderation', 'reports', 'reactions', 'plays', 'favourites'],
    ...[
      'members',
      'daily',
      'statistics',
      'collections',
      'counters',
      'stories',
      'sheets',
      'authors',
      'pictures',
    ],
  ],
};

/**
 * Makes a rule for each folder in `order`. One more rule forbids every folder that `order` lacks to import another
 * folder of `parent`.
 */
const inOrder = (rule, parent, order) => [
  {
    ...rule,
    from: { path: `^${parent}/([^/]+)/`, pathNot: `^${parent}/(${order.join('|')})/` },
    to: { path: `^${parent}/(?!$1/)[^/]+/` },
  },
  ...order.map((folder, index) => ({
    ...rule,
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/(?!(${order.slice(index).join('|')})/)[^/]+/` },
  })),
];

const featureIndex = '^mfe-[a-z]+/src/features/[^/]+/index\\.ts$';
const featuresByIndex = {
  name: 'features-by-index',
  comment: 'Others import a feature through its index.ts alone: export there what they need.',
  severity: 'error',
};
const featuresInOrder = {
  name: 'features-in-order',
  comment:
    'A feature imports only features that come later in featureOrder, so there are no import circles. Put code that two features need into src/shared.',
  severity: 'error',
};

/** Code with the layers routes → use cases → repositories → models. */
const layered = `^services/(${Object.keys(domainOrder).join('|')})/src/`;
const domainsInOrder = {
  name: 'domains-in-order',
  comment:
    'A domain folder imports only domain folders that come later in domainOrder, so there are no import circles.',
  severity: 'error',
};

/** Each layer of the embedded database with the other layers that it may import. */
const databaseLayers = {
  values: [],
  wire: ['values'],
  'query-language': ['values'],
  storage: ['query-language', 'values'],
  commands: ['storage', 'query-language', 'values'],
};

/** Each layer of the host with the other layers that it may import. */
const hostLayers = {
  regression: [],
  text: [],
  knowledge: ['text'],
  intents: ['text', 'regression'],
  claims: ['intents', 'knowledge', 'text', 'regression'],
  gate: ['claims', 'intents', 'knowledge', 'text', 'regression'],
  replies: ['gate', 'claims', 'intents', 'knowledge', 'text'],
  offline: ['replies', 'gate', 'claims', 'intents', 'knowledge', 'text'],
  llm: ['replies', 'gate', 'claims', 'intents', 'knowledge', 'text'],
  check: ['offline', 'replies', 'gate', 'claims', 'intents', 'knowledge', 'text'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-remote-to-remote',
      comment:
        'A remote never imports a remote or the shell: put what two areas need into shared/ui or shared/shell-api.',
      severity: 'error',
      from: { path: '^mfe-([a-z]+)/' },
      to: { path: areas, pathNot: '^mfe-$1/' },
    },
    {
      name: 'no-shell-to-remote',
      comment: 'The shell finds remotes at run time through remotes.json; it never imports one.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'features-know-shared-only',
      comment:
        'In a remote the app (src/routes) imports features, and features import src/shared; never the other way round.',
      severity: 'error',
      from: { path: '^mfe-[a-z]+/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-[a-z]+/src/(?!features/|shared/)' },
    },
    {
      name: 'shared-bits-know-no-feature',
      comment:
        'The features of a remote import src/shared, so src/shared imports neither features nor the app.',
      severity: 'error',
      from: { path: '^mfe-[a-z]+/src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-[a-z]+/src/(?!shared/)' },
    },
    {
      ...featuresByIndex,
      from: { path: '^mfe-[a-z]+/src/', pathNot: '^mfe-[a-z]+/src/features/' },
      to: { path: '^mfe-[a-z]+/src/features/', pathNot: featureIndex },
    },
    {
      ...featuresByIndex,
      from: { path: '^mfe-[a-z]+/src/features/([^/]+)/' },
      to: { path: '^mfe-[a-z]+/src/features/', pathNot: [featureIndex, '^mfe-[a-z]+/src/features/$1/'] },
    },
    ...Object.entries(featureOrder).flatMap(([remote, order]) =>
      inOrder(featuresInOrder, `${remote}/src/features`, order),
    ),
    ...Object.entries(domainOrder).flatMap(([service, order]) =>
      inOrder(domainsInOrder, `services/${service}/src`, order),
    ),
    {
      name: 'only-app-imports-routes',
      comment: 'The routes are the top layer of a service: put what a use case needs into a use case.',
      severity: 'error',
      from: { path: layered, pathNot: '/app\\.ts$' },
      to: { path: `${layered}.*\\.routes\\.ts$` },
    },
    {
      name: 'only-main-imports-app',
      comment: 'app.ts puts a service together; a module that app.ts needs cannot need app.ts.',
      severity: 'error',
      from: { path: layered, pathNot: '/src/main\\.ts$' },
      to: { path: `${layered}app\\.ts$` },
    },
    {
      name: 'use-cases-without-http',
      comment: 'Routes and app.ts alone know Express: pass a use case the values that it needs.',
      severity: 'error',
      from: { path: layered, pathNot: '(\\.routes|/app)\\.ts$' },
      to: { path: '^express$|node_modules/(\\.pnpm/)?express@' },
    },
    {
      name: 'repositories-below-use-cases',
      comment:
        'A repository only reads and writes: put code that decides or needs the context into a use case.',
      severity: 'error',
      from: { path: `${layered}.*\\.(repository|model)\\.ts$` },
      to: { path: `${layered}([a-z]+-context|repositories)\\.ts$`, reachable: true },
    },
    {
      name: 'models-behind-repositories',
      comment:
        'Only repositories, migrations and checks use a model; others may import the type of its records.',
      severity: 'error',
      from: {
        path: layered,
        pathNot: '(\\.repository|\\.model|/repositories)\\.ts$|/(check|migrations)/',
      },
      to: { path: `${layered}.*\\.model\\.ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-service-to-service',
      comment: 'Services talk over /internal or by events; what they share lives in services/kit or shared/.',
      severity: 'error',
      from: { path: '^services/([a-z]+)/' },
      // `services/stories/content` is allowed, because the host's tools read the curated mysteries there.
      to: { path: services, pathNot: '^services/($1|stories/content)/' },
    },
    {
      name: 'no-browser-to-service',
      comment: 'The browser knows contracts, never a service: import @sidelight/contracts.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z]+|shared/(ui|shell-api))/' },
      to: { path: '^services/' },
    },
    {
      name: 'no-shared-upward',
      comment: 'shared/ never imports areas, services, scripts or browser tests.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[a-z]+|services|scripts|e2e)/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'shared/rules has no I/O and imports no other package of this repository. Of npm, it may import validator, which has no I/O either.',
      severity: 'error',
      from: { path: '^shared/rules/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/rules/src/|node_modules/(\\.pnpm/)?validator@' },
    },
    {
      name: 'scenes-are-pure',
      comment: 'shared/scenes turns data into SVG text: it imports shared/rules and has no I/O.',
      severity: 'error',
      from: { path: '^shared/scenes/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(scenes|rules)/src/' },
    },
    {
      name: 'contracts-stand-on-rules',
      comment: 'shared/contracts may import shared/rules, zod and eventsource-parser only.',
      severity: 'error',
      from: { path: '^shared/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(contracts|rules)/src/|node_modules/(\\.pnpm/)?(zod|eventsource-parser)' },
    },
    {
      name: 'ui-knows-rules-only',
      comment: 'shared/ui draws; calls and shell state belong to the areas.',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(contracts|shell-api|mf-build)/' },
    },
    {
      name: 'embedded-database-stands-alone',
      comment:
        'MONGODB_URI replaces services/embedded-mongo by a MongoDB server, so the package imports no other package of this repository.',
      severity: 'error',
      from: { path: '^services/embedded-mongo/(src|bench)/' },
      to: { path: '^(shared|services|scripts|shell|mfe-)', pathNot: '^services/embedded-mongo/' },
    },
    ...Object.entries(databaseLayers).map(([layer, below]) => ({
      name: 'embedded-database-layers',
      comment:
        'A layer of services/embedded-mongo imports itself and the layers below it; see databaseLayers.',
      severity: 'error',
      from: { path: `^services/embedded-mongo/src/${layer}/` },
      to: {
        path: '^services/embedded-mongo/',
        pathNot: `^services/embedded-mongo/src/(${[layer, ...below].join('|')})/`,
      },
    })),
    {
      name: 'kit-knows-contracts-only',
      comment: 'Every service imports services/kit. The kit may import contracts and the embedded database.',
      severity: 'error',
      from: { path: '^services/kit/' },
      to: { path: '^shared/(rules|ui|shell-api|mf-build)/' },
    },
    {
      name: 'host-stands-alone',
      comment:
        'services/host decides on texts and turns alone: what it needs of a service or a database is passed in.',
      severity: 'error',
      from: { path: '^services/host/' },
      to: {
        path: '^services/(?!host/|stories/content/)|node_modules/(\\.pnpm/)?(express|mongoose|mongodb)@',
      },
    },
    ...Object.entries(hostLayers).map(([layer, below]) => ({
      name: 'host-layers',
      comment: 'A layer of services/host imports itself and the layers below it; see hostLayers.',
      severity: 'error',
      from: { path: `^services/host/src/${layer}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/host/',
        pathNot: `^services/host/src/((${[layer, ...below].join('|')}|weights)/|host(-observer)?\\.ts$)`,
      },
    })),
    {
      name: 'host-runs-without-its-tools',
      comment:
        'The image does not have the tools that fit, evaluate and lint the host: production code must not import them.',
      severity: 'error',
      from: { path: '^services/(host|game)/src/' },
      to: { path: '^services/(host/tools|stories/content)/' },
    },
    {
      name: 'no-test-doubles-in-production',
      comment: 'Test doubles of the host are for tests, benches and tools.',
      severity: 'error',
      from: { path: '^services/(host|game)/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^services/host/src/testing/' },
    },
    {
      name: 'no-bundler-outside-mf-build',
      comment: 'All rspack and federation configuration lives in shared/mf-build.',
      severity: 'error',
      from: { pathNot: '^shared/mf-build/' },
      to: { path: 'node_modules/(\\.pnpm/)?@rspack' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules import each other: join them, or put what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'Types of two modules need each other: put them into one module, or into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
