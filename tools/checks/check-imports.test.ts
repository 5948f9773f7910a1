import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHouse, type Problem } from './house-rules/check-house.ts'
import { buildHouse, type Fault, removeHouses } from './house-rules/house-fixture.ts'
import { findStrayWriters } from './house-rules/table-writers.ts'

afterAll(removeHouses)

// Each line names the rules that the code breaks, the file to which the test adds the code, and the code.
const faults = `
  money | src/money/paise.ts | import 'zod'
  money | src/money/percent.ts | import '../wire/http-caller.ts'
  wire | src/wire/define-call.ts | import '../features/shelves/shelf.ts'
  wire-types | src/wire/define-call.ts | import { say } from '../words/sentence.ts'
  words | src/words/sentence.ts | import '../wire/http-caller.ts'
  platform | src/platform/service/service.ts | import type { Shelf } from '../../features/shelves/shelf.ts'
  platform | src/platform/service/service.ts | import type { Settings } from '../../server/settings.ts'
  platform | src/platform/service/service.ts | import type fastify from 'fastify'
  route-parts | src/platform/service/routes.ts | import type { Shelf } from '../../features/shelves/shelf.ts'
  route-parts-types | src/platform/service/routes.ts | import fastify from 'fastify'
  platform-types | src/platform/service/service.ts | import '../../third-party/parcels/parcels.ts'
  platform-types | src/platform/more.ts | import pg from 'pg'
  database | src/platform/database/database.ts | import '../../ledger/more.ts'
  ledger | src/ledger/more.ts | import '../wire/http-caller.ts'
  audit | src/audit/audit-log.ts | import '../features/shelves/shelf.ts'
  audits | src/features/gifts/gifts.audits.ts | import './wrapping.services.ts'
  audits-types | src/features/gifts/gifts.audits.ts | import '../../words/sentence.ts'
  sql | src/features/gifts/gifts.sql.ts | import './parcels.sql.ts'
  sql | src/features/gifts/gifts.sql.ts | import 'pg'
  sql-types | src/features/gifts/gifts.sql.ts | import './gifts.list.ts'
  list | src/features/gifts/gifts.list.ts | import './parcels.sql.ts'
  list-types | src/features/gifts/gifts.list.ts | import '../../words/sentence.ts'
  ui | src/ui/dialog.tsx | import '../features/shelves/shelf.ts'
  ui | src/ui/toast.store.ts | import '../features/shelves/shelf.ts'
  calls | src/features/gifts/gifts.calls.ts | import 'zod'
  calls | src/features/gifts/gifts.calls.ts | import './wrapping.calls.ts'
  calls-types | src/features/gifts/gifts.calls.ts | import '../../words/sentence.ts'
  plain-types | src/features/gifts/gift-total.ts | import './parcels.sql.ts'
  plain | src/features/gifts/gift-total.ts | import 'fs'
  plain-types | src/features/gifts/gift-total.ts | import '../../words/sentence.ts'
  document | src/features/gifts/receipt.document.ts | import '../../platform/database/database.ts'
  component re-export | src/features/gifts/gift-card.tsx | export { wrapGift } from './wrapping.services.ts'
  store | src/features/gifts/gift.store.ts | import './take-back.flow.ts'
  screen | src/features/gifts/gift.screen.tsx | import './parcels.sql.ts'
  screen | src/features/gifts/gift.screen.tsx | void import('../../server/settings.ts')
  flow | src/features/gifts/hand-over.flow.ts | import './wrapping.calls.ts'
  flow | src/features/gifts/hand-over.flow.ts | import '../../third-party/parcels/real-parcels.ts'
  flow-types | src/features/gifts/hand-over.flow.ts | import '../../words/sentence.ts'
  flow-circle | src/features/gifts/hand-over.flow.ts | import type { back } from './take-back.flow.ts'
  services | src/features/gifts/gifts.services.ts | import './wrapping.services.ts'
  services | src/features/gifts/gifts.services.ts | import './wrapping.calls.ts'
  services | src/features/gifts/gifts.services.ts | import '../../third-party/parcels/stand-in/boxes.ts'
  services-types | src/features/gifts/gifts.services.ts | import '../../words/sentence.ts'
  routes | src/features/gifts/gifts.routes.ts | import './wrapping.services.ts'
  routes | src/features/gifts/gifts.routes.ts | import '../../server/settings.ts'
  routes-types | src/features/gifts/gifts.routes.ts | import './ribbon.worker.ts'
  worker | src/features/gifts/ribbon.worker.ts | import './parcels.sql.ts'
  job | src/features/gifts/reminder.job.ts | import './wrapping.services.ts'
  job-types | src/features/gifts/reminder.job.ts | import '../../words/sentence.ts'
  load | src/features/gifts/gift.load.ts | import './parcels.sql.ts'
  head | src/features/gifts/gift.head.ts | import './parcels.sql.ts'
  head-types | src/features/gifts/gift.head.ts | import './gift.screen.tsx'
  settings | src/features/gifts/gifts.settings.ts | import './parcels.sql.ts'
  extension | src/features/gifts/wrapping.extension.ts | import './wrapping.services.ts'
  extension-types | src/features/gifts/wrapping.extension.ts | import './parcels.sql.ts'
  feature | src/features/gifts/gifts.feature.ts | import '../shelves/shelf.ts'
  third-party-interface-types | src/third-party/parcels/parcels.ts | import '../../words/sentence.ts'
  third-party-interface | src/third-party/parcels/parcels.ts | import type { real } from './real-parcels.ts'
  third-party-client | src/third-party/parcels/real-parcels.ts | import './stand-in/sheet.js'
  third-party-stand-in | src/third-party/parcels/stand-in/boxes.ts | import '../real-parcels.ts'
  third-party-stand-in | src/third-party/parcels/stand-in/sheet.js | import '../../../features/shelves/shelf.ts'
  offline | src/offline/service-worker.ts | import '../features/shelves/shelf.ts'
  entry | src/root.tsx | import './features/gifts/wrapping.services.ts'
  entry-types | src/entry.server.tsx | import './server/settings.ts'
  server | src/server/start.ts | import '../../tools/report.ts'
  test | src/server/start.ts | import '../features/gifts/gift.test.ts'
  there server | src/server/start.ts | import './gone.ts'
  there server | src/server/start.ts | import 'no-such-package'
  audit-writer | src/features/gifts/hand-over.flow.ts | import '../../audit/write-down.sql.ts'
  seed | src/server/settings.ts | import '../../seed/seed.ts'
  seed-later | src/server/open-database.ts | import '../../seed/places.ts'
  kind | src/features/gifts/gift.thing.ts | export const thing = 1
  kind | src/stray.ts | export const stray = 1
  circle | src/server/circle.ts | import './round.ts'
  office-libraries | src/features/shelves/chart.tsx | import 'uplot'
  back-office | src/features/shelves/office.tsx | import '../../back-office/kit/staff-table.tsx'
  component staff | src/features/cards/gift-link.tsx | import '../gifts/staff/gifts.screen.tsx'
  re-export | src/server/barrel.ts | export * from './settings.ts'
  name | src/features/shelves/helpers/total.ts | export const a = 1
  name | tools/utils.ts | export const a = 1
  read | src/server/node_modules/hidden.ts | export const a = 1
  writer | src/server/settings.ts | void db.insertInto('other')
  retyped-values | src/server/settings.ts | void ['paper', 'box', 'none']
  dom-shape | src/features/gifts/row.css | .row > p { color: red } /* 'by its place (.row > p)' */
  sql-room | src/features/shelves/functions/gone.sql | create or replace function come() returns void
  sql-refusal | src/features/shelves/functions/refused.sql | raise exception using constraint = name;
`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' | ') as [string, string, string])

describe('the import table', () => {
  let found: Problem[]
  let everyRule: string[]

  // Adds all faults to one fixture, so that the checker runs only once.
  beforeAll(async () => {
    const house = buildHouse(faults.map(([, path, line]): Fault => [path, line]))
    ;({ problems: found, rules: everyRule } = await checkHouse(house))
  })

  it('reports nothing for sources that keep every rule', async () => {
    expect((await checkHouse(buildHouse([]))).problems).toEqual([])
  })

  it.each(faults)('reports that %s is broken by %s with: %s', (rules, path, line) => {
    const imported = /'([^']+)'/.exec(line)?.[1]?.replace(/^[./]+/, '') ?? ''
    for (const rule of rules.split(' ')) {
      expect(found).toContainEqual({ rule, path, message: expect.stringContaining(imported) })
    }
  })

  it('reports nothing but the planted faults', () => {
    const planted = faults.flatMap(([rules, path]) => rules.split(' ').map((rule) => `${rule} ${path}`))
    expect(found.map(({ rule, path }) => `${rule} ${path}`).toSorted()).toEqual(planted.toSorted())
  })

  it('reports features that import each other, even a type from an inner folder', async () => {
    const { problems } = await checkHouse(
      buildHouse([
        ['src/features/gifts/round.ts', "import '../shelves/shelf.ts'"],
        ['src/features/shelves/inside/board.ts', "import type { total } from '../../gifts/gift-total.ts'"],
      ]),
    )
    expect(problems.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'feature-circle src/features/gifts',
      'feature-circle src/features/shelves',
    ])
  })

  it('plants a fault against every rule of the import checker', () => {
    const broken = new Set([...faults.flatMap(([names]) => names.split(' ')), 'feature-circle'])
    expect(everyRule.filter((name) => !broken.has(name))).toEqual([])
  })
})

describe('the linter', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `export const a${n} = 1`).join('\n')
  const long: Fault[] = [
    ['src/server/long.ts', lines(370)],
    ['tools/longer.ts', lines(371)],
  ]
  // Each line names the rule that the code breaks, the file to which the test adds the code, and the code.
  const touches = `
    no-restricted-globals | src/features/gifts/gift.screen.tsx | localStorage.setItem('a', 'b')
    no-restricted-globals | src/ui/dialog.tsx | window.localStorage.setItem('a', 'b')
    no-restricted-globals | src/ui/dialog.tsx | globalThis['sessionStorage'].clear()
    no-restricted-globals | src/third-party/parcels/real-parcels.ts | void indexedDB.databases()
    no-restricted-globals | src/wire/http-caller.ts | sessionStorage.clear()
    no-restricted-globals | src/features/gifts/gift.store.ts | void fetch('/User/x')
    no-restricted-globals | src/features/gifts/gifts.services.ts | export const get = globalThis.fetch
    no-restricted-globals | src/ui/dialog.tsx | export const request = new XMLHttpRequest()
    no-restricted-globals | src/ui/dialog.tsx | export const socket = new WebSocket('/')
    no-restricted-globals | src/ui/dialog.tsx | export const events = new EventSource('/')
    no-restricted-globals | src/ui/dialog.tsx | confirm('Sure?')
    no-restricted-globals | src/features/gifts/gift.store.ts | confirm('Sure?')
    no-restricted-globals | src/wire/http-caller.ts | confirm('Sure?')
    no-restricted-properties | src/ui/dialog.tsx | navigator.sendBeacon('/x')
    no-restricted-properties | src/server/start.ts | navigator.sendBeacon('/x')
    no-restricted-properties | src/server/settings.ts | console.log(process.env.PORT)
    no-restricted-properties | src/server/settings.ts | console.log(process['env'].PORT)
    no-restricted-properties | src/server/settings.ts | export const { env } = process
    no-restricted-properties | src/third-party/parcels/real-parcels.ts | export const { PORT } = process.env
    no-restricted-properties | src/features/gifts/gifts.sql.ts | export const all = { ...process.env }
    no-restricted-imports | src/server/settings.ts | export { env } from 'node:process'
    no-dynamic-require | src/ui/dialog.tsx | export const load = (path: string) => import(path)
    no-barrel-file | tools/everything.ts | export * from './report.ts'
  `
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' | ') as [string, string, string])
  let house: string
  let found: string[]

  beforeAll(() => {
    house = buildHouse([...touches.map(([, path, line]): Fault => [path, line]), ...long])
    const linter = resolve('node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [linter, '--format=unix', 'src', 'tools', 'seed'], {
      cwd: house,
      encoding: 'utf8',
    })
    const ours = /no-restricted-|no-dynamic-require|no-barrel-file|max-lines/
    found = stdout.split('\n').filter((line) => ours.test(line))
  })

  it.each(touches)('reports by %s a file %s that contains %s', (rule, path, line) => {
    const text = readFileSync(join(house, path), 'utf8').split('\n')
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`${path}:${text.indexOf(line) + 1}:.*${rule}`)),
    )
  })

  it('reports nothing in the linter but the planted faults and a file above 370 lines', () => {
    expect(found.filter((line) => line.includes('max-lines'))).toEqual([
      expect.stringMatching(/^tools\/longer\.ts:.*\(371\)/),
    ])
    expect(found).toHaveLength(touches.length + 1)
  })
})

it('prints one line per problem, a summary, and ends with code 1', () => {
  const command = join(import.meta.dirname, 'check-imports.ts')
  const house = buildHouse([['src/money/paise.ts', "import 'zod'"]])
  const { status, stdout } = spawnSync(process.execPath, [command, house], { encoding: 'utf8' })
  expect(stdout).toMatch(
    /^src\/money\/paise\.ts may not import node_modules\/zod\/index\.js: money and the calendar import nothing \(money\)\n1 against/,
  )
  expect(stdout).toMatch(/\d+ modules, \d+ dependencies, \d+ rules, \d+ of them our own\.\n$/)
  expect(status).toBe(1)
})

it('reports folders of SQL functions that call each other in a circle', async () => {
  const { problems } = await checkHouse(
    buildHouse([
      ['src/features/shelves/functions/insert_line.sql', 'select add_gift(); -- select add_line();'],
    ]),
  )
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'src/features/gifts/functions/add_gift.sql may not call insert_line: shelves/functions calls gifts/functions, and folders of functions form no circle',
    'src/features/shelves/functions/insert_line.sql may not call add_gift: gifts/functions calls shelves/functions, and folders of functions form no circle',
  ])
})

describe('the writers of a table', () => {
  const first = { path: 'src/features/gifts/gifts.sql.ts', text: "db.insertInto('gift').values({})" }
  const strayIn = (path: string, text: string) =>
    findStrayWriters([first, { path, text }]).map(({ message }) => message)

  it.each([
    "db.updateTable('gift').set({})",
    "db.deleteFrom('gift as g')",
    "db.updateTable(isOld ? 'gift' : 'present')",
    "db.insertInto('public.gift').values({})",
    'sql`insert into gift (id) values (${1})`',
    'sql`with old as (delete from gift returning *) select 1`',
    'sql`update gift set id = 1`',
    "sql.raw('truncate gift')",
    'client.query(`update gift as g set id = 1`)',
    "moveInOrder(db, 'gift', 1, 'up')",
    "writeTranslations(db, 'gift', 1, [])",
  ])('reports a second writer of a table: %s', (statement) => {
    expect(strayIn('src/features/gifts/more.sql.ts', statement)).toEqual([
      'line 1 may not write gift: src/features/gifts/gifts.sql.ts does, and a table has one writer',
    ])
  })

  it('refuses a write outside .sql files, the ledger and the platform', () => {
    const write = "db.insertInto('other').values({})"
    for (const path of ['src/features/gifts/a.flow.ts', 'src/server/a.ts', 'seed/a.ts']) {
      expect(strayIn(path, write)).toEqual(['line 1 may not write other: only a .sql file does'])
    }
    for (const path of ['src/ledger/a.ts', 'src/platform/a.ts', 'seed/a.sql.ts']) {
      expect(strayIn(path, write)).toEqual([])
    }
  })

  it('refuses a write to a table whose name is not a literal', () => {
    for (const statement of [
      'db.insertInto(table)',
      "db.insertInto(isOld ? table : 'other')",
      'sql`delete from ${table}`',
      'moveInOrder(db, table, 1, up)',
    ]) {
      expect(strayIn('src/features/gifts/more.sql.ts', statement)).toEqual([
        'line 1 may not write a table whose name is not written out: its writers cannot be found',
      ])
    }
  })

  it.each([
    [
      'a room of functions with no folder of its name',
      'src/features/shelves/functions/a.sql',
      'delete from gift',
    ],
    [
      'a room that is not the one of its .sql file',
      'src/features/gift/functions/a.sql',
      'update gift set id = 1',
    ],
    ['another feature', 'src/features/shelves/functions/a.sql', 'begin insert into gift values (1); end'],
  ])('reports a second writer of a table in SQL: %s', (_what, path, text) => {
    expect(strayIn(path, text)).toEqual([
      'line 1 may not write gift: src/features/gifts/gifts.sql.ts does, and a table has one writer',
    ])
  })

  it('treats an SQL folder and its feature folder as one writer', () => {
    const room = 'src/features/gifts/functions/a.sql'
    expect(strayIn(room, 'insert into gift values (1)')).toEqual([])
    const stray = findStrayWriters([
      { path: room, text: 'delete from parcel;' },
      { path: 'src/features/gifts/functions/b.sql', text: 'delete from parcel;' },
      {
        path: 'src/features/shelves/functions/c.sql',
        text: '\n-- delete from box\nupdate parcel set id = 1;',
      },
    ])
    expect(stray.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'src/features/shelves/functions/c.sql line 3 may not write parcel: src/features/gifts/functions/a.sql does, and a table has one writer',
    ])
  })

  it('does not count the events of a trigger as a write', () => {
    const trigger =
      'create or replace trigger a before update or delete or truncate on gift for each statement execute function a();'
    expect(strayIn('src/features/shelves/functions/a.sql', trigger)).toEqual([])
  })

  it('accepts an exception for a table only while two places write it', () => {
    const other = { path: 'src/features/shelves/functions/a.sql', text: 'delete from gift' }
    const exceptions = { gift: 'two write it' }
    expect(findStrayWriters([first, other], exceptions)).toEqual([])
    expect(findStrayWriters([first], exceptions).map(({ message }) => message)).toEqual([
      'may not except gift, which one place writes',
    ])
  })

  it('allows reading and locking a table', () => {
    const reading = [
      "db.selectFrom('gift').forUpdate()",
      'sql`select 1 from gift for update skip locked`',
      'sql`insert into more values (1) on conflict do update set id = 1`',
    ]
    expect(strayIn('src/features/gifts/more.sql.ts', reading.join('\n'))).toEqual([])
  })
})
