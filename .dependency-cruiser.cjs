// Allowed imports: app -> components, api -> domain; server -> domain, messages; stories -> anything.
const notShipped = '[.](stories[.]tsx|test[.]tsx?)$'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', 'Modules must not import each other in a circle.', {}, { circular: true }),
    forbid(
      'resolvable',
      'The imported module does not exist.',
      // The packages of this example are not installed here.
      { pathNot: '^examples/astro/' },
      { couldNotResolve: true },
    ),
    forbid(
      'domain-is-pure',
      'src/domain imports no React, no I/O and no other layer.',
      { path: '^src/domain/', pathNot: notShipped },
      {
        // Both are pure.
        pathNot: ['^src/domain/', '^node_modules/(valibot|ical-generator)/'],
      },
    ),
    forbid(
      'messages-import-nothing',
      'src/messages imports only use-intl.',
      { path: '^src/messages/', pathNot: notShipped },
      { pathNot: ['^src/messages/', '^node_modules/use-intl/'] },
    ),
    forbid(
      'components-take-props',
      'Components import the domain and the texts, but no app shell, router or network code.',
      { path: '^src/components/', pathNot: notShipped },
      {
        path: [
          '^(src/(app|api)|server|stories|journeys|scripts)/',
          '^node_modules/(react-router|react-router-dom|@tanstack/react-query|openapi-fetch|openapi-react-query|firebase)/',
        ],
      },
    ),
    forbid(
      'wire-types-stay-in-api',
      'Only src/api reads the field names of the contract; src/api/mapping returns domain types.',
      { path: '^src/(app|components|domain|messages)/', pathNot: notShipped },
      { path: '^src/api/(wire|schema[.]d)[.]ts$|^src/api/mapping/' },
    ),
    forbid(
      'api-imports-domain-only',
      'The network layer imports the domain, but no screen and no text.',
      { path: '^src/api/', pathNot: notShipped },
      { path: ['^src/(app|components|messages)/', '^(server|stories|journeys|scripts)/'] },
    ),
    forbid(
      'app-stays-in-the-browser',
      'The app reaches the backend through the contract only.',
      { path: '^src/app/', pathNot: notShipped },
      { path: '^(server|stories|journeys|scripts)/' },
    ),
    forbid(
      'operator-page-stays-apart',
      'The operator’s page uses components, rules and texts, and reaches its own API.',
      { path: '^src/operator/', pathNot: notShipped },
      { path: '^(src/(app|api)|server|stories|journeys|scripts)/' },
    ),
    forbid(
      'no-operator-page-in-the-dashboard',
      'What clinics load has nothing of the operator’s page.',
      { path: '^src/(app|api|components|domain)/' },
      { path: '^src/(operator/|messages/en/operator[.]ts$)' },
    ),
    forbid(
      'screens-stay-small',
      'Every screen loads screens.ts, so it must not pull in the code that filters and searches a list.',
      { path: '^src/app/shell/screens[.]ts$' },
      {
        path: '^src/domain/appointments/filterAppointments[.]ts$|^src/components/|^src/domain/textSearch[.]ts$',
        reachable: true,
      },
    ),
    forbid(
      'one-firebase-import',
      'Only src/api/identity.ts imports Firebase, and its test.',
      { pathNot: '^src/api/identity([.]test)?[.]ts$' },
      { path: '^node_modules/(firebase|@firebase)/' },
    ),
    forbid(
      'server-imports-domain-only',
      'The backend shares only rules, texts and the types of the contract with the browser.',
      { path: '^server/' },
      { path: ['^src/(app|components|api)/', '^(stories|journeys)/'], pathNot: '^src/api/schema[.]d[.]ts$' },
    ),
    forbid(
      'no-stories-in-product',
      'Fixtures and mocks never ship.',
      { pathNot: ['^stories/', '^[.]storybook/', '[.]stories[.]tsx$', '^journeys/'] },
      { path: ['^stories/', '[.]stories[.]tsx$'] },
    ),
    forbid(
      'no-import-of-tests',
      'No module imports a test.',
      { pathNot: '[.](test[.]tsx?|journey[.]ts)$' },
      { path: '[.](test[.]tsx?|journey[.]ts)$' },
    ),
    forbid(
      'tools-stay-outside',
      'Journeys and scripts use the running product. They import only rules, texts and the stories’ mocks.',
      { path: '^(journeys|scripts)/' },
      { path: '^(src/(app|components|api)|stories)/', pathNot: '^stories/mocks/' },
    ),
    forbid(
      'shipped-code-has-shipped-packages',
      'A package that ships is listed in dependencies, or is a peer of the components.',
      { path: '^(src|server)/', pathNot: [notShipped, '^server/testing/'] },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
        pathNot: '^node_modules/@types/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook-static|[.]data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
