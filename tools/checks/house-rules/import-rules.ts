import type { IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser'
import { assets, flow, npm } from './file-kinds.ts'
import { importTable, type Row } from './import-table.ts'

const tests = '\\.test\\.(?:ts|tsx)$'
const staff = '^src/features/[^/]+/staff/'
const kinds = importTable.map(({ files }) => files)
const demoStart = '^src/server/(?:open-database|pages/picture\\.worker)\\.ts$'

function rulesOfRow({ name, says, files, except, may, types = [] }: Row): IForbiddenRuleType[] {
  const from = { path: files, ...(except && { pathNot: except }) }
  const row = rule(name, says, { from, to: { pathNot: [...may, ...types] } })
  if (types.length === 0) return [row]
  const atRunTime = { path: types, dependencyTypesNot: ['type-only' as const] }
  return [row, rule(`${name}-types`, 'only its types may be imported', { from, to: atRunTime })]
}

function rule(name: string, comment: string, conditions: IForbiddenRuleType): IForbiddenRuleType {
  return { ...conditions, name, severity: 'error', comment }
}

const forbidden: IForbiddenRuleType[] = [
  ...importTable.flatMap(rulesOfRow),
  rule('there', 'there is no such file or package', {
    from: {},
    // Ignores imports of a file's URL, such as that of a style sheet. Vite resolves these imports, but the
    // checker cannot.
    to: { couldNotResolve: true, pathNot: '\\?url$' },
  }),
  rule('circle', 'files never import each other in a circle', {
    from: { path: '^src/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  }),
  rule('flow-circle', 'flows never import each other in a circle, not even types', {
    from: { path: flow },
    to: { circular: true, viaOnly: { path: flow } },
  }),
  rule('back-office', 'only the staff side of a feature imports the back office', {
    from: { path: '^src/features/', pathNot: staff },
    to: { path: '^src/back-office/' },
  }),
  rule('staff', 'only staff sides and the list of features import a staff side', {
    from: { path: '^src/', pathNot: `${staff}|^src/(?:back-office/|server/|routes\\.ts$)` },
    to: { path: staff },
  }),
  rule(
    'office-libraries',
    'only the back office and staff sides import its tables and charts: shoppers never download them',
    {
      from: { path: '^src/', pathNot: `${staff}|^src/back-office/` },
      to: { path: npm('@tanstack/react-table', 'uplot') },
    },
  ),
  rule('test', 'what is shipped imports no test', { from: { path: '^src/' }, to: { path: tests } }),
  rule(
    'audit-writer',
    'the gate writes down what changed, and the jobs of an import and of bookings what they wrote',
    {
      from: {
        path: '^src/',
        pathNot:
          '^src/(?:server/http/calls/run-change|features/imports/staff/(?:write-rows|changes/write-changes)\\.flow|features/orders/staff/bookings/book-as\\.flow)\\.ts$',
      },
      to: { path: '^src/audit/write-down\\.sql\\.ts$' },
    },
  ),
  rule('seed', 'only the start of the demo imports the seed', {
    from: { path: '^src/', pathNot: demoStart },
    to: { path: '^seed/' },
  }),
  rule('seed-later', 'the seed is loaded when a demo starts, not before', {
    from: { path: demoStart },
    to: { path: '^seed/', dynamic: false },
  }),
  rule('re-export', 'import from the file that has it, not through another', {
    from: { path: '^src/' },
    to: { dependencyTypes: ['export'] },
  }),
]

export const importRules = {
  forbidden,
  required: [
    {
      name: 'kind',
      severity: 'error',
      comment: 'is of no kind that the import table knows',
      module: { path: '^src/', pathNot: [...kinds, assets, tests] },
      // Requires an import of a path that does not exist. The rule then reports every file whose kind is not
      // in the import table.
      to: { path: 'a row of the import table' },
    },
  ],
} satisfies IFlattenedRuleSet

/**
 * Files whose imports the checker does not follow. Among them are tests, which may import anything, because
 * the rules are for shipped code.
 */
export const notFollowed: string = [
  tests,
  '(?:^|/)node_modules/',
  '^(?:words|seed|tools|test|journeys)/',
].join('|')
