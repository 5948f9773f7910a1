import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { referenceTables } from '../checks/distribution/table-kinds.ts'
import { type Found, NoClusterError, refuseOtherThanCluster } from './distribution-state.ts'
import { findSteps, readWanted, type Wanted } from './distribution-steps.ts'

let database: TestDatabase
let db: Db
let wanted: Wanted
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 1, onError: () => undefined })
  wanted = await readWanted(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Returns the state of a database after the migrations, with some tables already distributed. */
const found = (moved: Iterable<string> = []): Found => ({
  moved: new Set(moved),
  leftBehind: [],
  references: wanted.references,
  triggers: wanted.triggers,
  functions: [],
})
const namesOf = (kind: string) =>
  [...wanted.kinds].filter(([, one]) => one.kind === kind).map(([name]) => name)

it('refuses a PostgreSQL without Citus and says that nothing was changed', async () => {
  const attempt = refuseOtherThanCluster(db)
  await expect(attempt).rejects.toThrow(NoClusterError)
  await expect(attempt).rejects.toThrow(/has no Citus.*Nothing was changed/)
})

it('distributes only existing tables without a member to all nodes', () => {
  expect(namesOf('reference')).toEqual(Object.keys(referenceTables).toSorted())
})

it('distributes each member table once, after member, and reference tables before it', () => {
  const moves = findSteps(wanted, found()).filter(({ statements }) =>
    statements.some((one) => one.startsWith('select create_')),
  )
  const names = moves.map(({ says }) => says.split(':')[0]!)
  expect(names.toSorted()).toEqual(
    [...namesOf('member'), ...namesOf('lookup'), ...namesOf('reference')].toSorted(),
  )
  expect(names.indexOf('member')).toBe(namesOf('reference').length)
})

it("disables a table's triggers while its rows are copied, in one transaction", () => {
  const account = findSteps(wanted, found()).find(({ says }) => says.startsWith('account:'))!
  const [moved] = account.statements
    .map((one, place) => (one.includes('create_distributed_table') ? place : -1))
    .filter((place) => place >= 0)
  const triggers = wanted.triggers.filter(({ table }) => table === 'account')
  expect(account.statements.slice(0, moved)).toEqual(
    triggers.map(({ name }) => `drop trigger ${name} on account`),
  )
  expect(account.statements.slice(moved! + 1)).toEqual(triggers.map(({ definition }) => definition))
})

it('resumes an aborted run, and does nothing when all is done', () => {
  const done = [...namesOf('reference'), 'member', 'account']
  const moved = findSteps(wanted, found(done)).flatMap(({ statements }) => statements.join('; '))
  for (const name of done) expect(moved.filter((one) => one.includes(`_table('${name}'`))).toEqual([])
  const all = [...namesOf('reference'), ...namesOf('member'), ...namesOf('lookup'), 'two_step_commit']
  expect(findSteps(wanted, { ...found(all), references: keptReferences() })).toEqual([])
})

it("restores foreign keys between a member's rows, but none to or from the coordinator's tables", () => {
  const added = findSteps(wanted, found()).flatMap(({ statements }) =>
    statements.filter((one) => one.includes(' add constraint ')),
  )
  expect(added).toContainEqual(
    expect.stringMatching(
      /^alter table order_line add constraint \w+ FOREIGN KEY .* REFERENCES purchase_order/,
    ),
  )
  expect(added).not.toContainEqual(expect.stringMatching(/^alter table order_line .* REFERENCES product\(/))
  expect(added).not.toContainEqual(
    expect.stringMatching(/^alter table settlement .* REFERENCES staff_member/),
  )
})

it('sends functions made before the cluster to the nodes ahead of triggers, and those over rows after their table', () => {
  const made = (name: string, ...made_of: string[]) => ({
    name,
    signature: `${name}()`,
    made_of,
    is_on_nodes: false,
    is_sent: false,
  })
  const steps = findSteps(wanted, {
    ...found(),
    functions: [made('take_key'), made('delivery_of', 'address'), made('listed', 'product')],
  }).map(({ statements }) => statements.join('; '))
  const placeOf = (part: string) => steps.findIndex((one) => one.includes(part))
  expect(placeOf(`_function('take_key()')`)).toBe(0)
  expect(placeOf(`_function('delivery_of()')`)).toBeGreaterThan(placeOf(`_table('address'`))
  expect(placeOf(`_function('listed()')`)).toBe(-1)
})

/**
 * Returns the foreign keys that stay under Citus: from rows of members to reference tables, and between
 * tables of the same kind.
 */
function keptReferences() {
  const kindOf = (name: string) => wanted.kinds.get(name)!.kind
  return wanted.references.filter(
    ({ table, to }) =>
      kindOf(table) === kindOf(to) || (kindOf(to) === 'reference' && kindOf(table) !== 'coordinator'),
  )
}
