// The arrows of the house: app -> components, api -> domain; server -> domain, messages; stories -> anything.
const notShipped = '[.](stories[.]tsx|test[.]tsx?)$'

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', 'A circle has no first thing to read.', {}, { circular: true }),
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'domain-is-pure',
      'Rules and constants alone: no React, no I/O, no other layer.',
      { path: '^src/domain/', pathNot: notShipped },
      {
        pathNot: ['^src/domain/', '^node_modules/valibot/'],
      },
    ),
    forbid(
      'messages-stand-alone',
      'Texts know nobody.',
      { path: '^src/messages/', pathNot: notShipped },
      { pathNot: ['^src/messages/', '^node_modules/use-intl/'] },
    ),
    forbid(
      'components-take-props',
      'The design system knows the domain and the texts; never the shell, the router or the network.',
      { path: '^src/components/', pathNot: notShipped },
      {
        path: [
          '^(src/(app|api)|server|stories|journeys|scripts)/',
          '^node_modules/(react-router|react-router-dom|@tanstack/react-query|openapi-fetch|openapi-react-query|firebase)/',
        ],
      },
    ),
    forbid(
      'wire-stays-in-api',
      'The field names of the contract end where src/api/mapping turns responses into domain types.',
      { path: '^src/(app|components|domain|messages)/', pathNot: notShipped },
      { path: '^src/api/(wire|schema[.]d)[.]ts$|^src/api/mapping/' },
    ),
    forbid(
      'api-stands-on-domain',
      'The network layer knows the domain, never a screen or a text.',
      { path: '^src/api/', pathNot: notShipped },
      { path: ['^src/(app|components|messages)/', '^(server|stories|journeys|scripts)/'] },
    ),
    forbid(
      'app-stays-in-the-browser',
      'The shell reaches the backend by the contract only.',
      { path: '^src/app/', pathNot: notShipped },
      { path: '^(server|stories|journeys|scripts)/' },
    ),
    forbid(
      'addresses-weigh-little',
      'Every screen writes links to the lists; what works through a list comes with it.',
      { path: '^src/app/paths[.]ts$' },
      {
        path: '^src/domain/appointments/filterAppointments[.]ts$|^src/components/|^src/domain/textSearch[.]ts$',
        reachable: true,
      },
    ),
    forbid(
      'one-identity',
      'One file knows the identity provider.',
      { pathNot: '^src/api/identity[.]ts$' },
      { path: '^node_modules/(firebase|@firebase)/' },
    ),
    forbid(
      'server-stands-on-domain',
      'The backend shares rules, texts and the types of the contract with the browser, nothing else.',
      { path: '^server/' },
      { path: ['^src/(app|components|api)/', '^(stories|journeys)/'], pathNot: '^src/api/schema[.]d[.]ts$' },
    ),
    forbid(
      'stories-are-for-stories',
      'Fixtures and mocks never ship.',
      { pathNot: ['^stories/', '[.]stories[.]tsx$', '^journeys/'] },
      { path: ['^stories/', '[.]stories[.]tsx$'] },
    ),
    forbid(
      'tests-are-leaves',
      'Nothing stands on a test.',
      { pathNot: '[.](test[.]tsx?|journey[.]ts)$' },
      { path: '[.](test[.]tsx?|journey[.]ts)$' },
    ),
    forbid(
      'tools-stay-outside',
      'Journeys and scripts see the product from outside; of its source, rules and texts alone. What fails is the mocks.',
      { path: '^(journeys|scripts)/' },
      { path: '^(src/(app|components|api)|stories)/', pathNot: '^stories/mocks/' },
    ),
    forbid(
      'shipped-code-has-shipped-packages',
      'A package that ships is in dependencies, or a peer of the components.',
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
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
