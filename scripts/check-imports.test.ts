import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkHouse } from './house-rules/check-house.ts'
import { soundHouse } from './house-rules/sound-house.ts'

const houses: string[] = []

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true })
})

function build(changes: Record<string, string> = {}): string {
  const house = mkdtempSync(join(tmpdir(), 'bmart-house-'))
  houses.push(house)
  for (const [path, text] of Object.entries({ ...soundHouse, ...changes })) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), `${text}\n`)
  }
  return house
}

function problemsWith(changes: Record<string, string>): string[] {
  const { violations } = checkHouse(build(changes))
  return violations.map(({ path, line, problem }) => `${path}:${line} ${problem}`)
}

/** Adds one line below what the sound house has in that file, so that only this line can be at fault. */
function plant(path: string, line: string): string[] {
  return problemsWith({ [path]: `${soundHouse[path] ?? ''}\n${line}` })
}

describe('the import table', () => {
  it('finds nothing in a house that keeps every rule', () => {
    expect(problemsWith({})).toEqual([])
  })

  it.each([
    ['money imports a package', 'src/money/paise.ts', "import 'zod'"],
    ['money imports the wire', 'src/money/paise.ts', "import '../wire/define-call.ts'"],
    ['the wire imports a feature', 'src/wire/define-call.ts', "import '../features/gifts/gift-total.ts'"],
    ['the wire imports the server', 'src/wire/define-call.ts', "import type { Db } from '../server/db.ts'"],
    ['a call imports all of zod', 'src/features/gifts/sendGift.call.ts', "import 'zod'"],
    ['a call imports another call', 'src/features/gifts/sendGift.call.ts', "import './wrapGift.call.ts'"],
    ['a call imports a .sql file', 'src/features/gifts/sendGift.call.ts', "import './gifts.sql.ts'"],
    ['a plain file imports a .sql file', 'src/features/gifts/gift-total.ts', "import './gifts.sql.ts'"],
    ['a plain file imports a package', 'src/features/gifts/gift-total.ts', "import 'react'"],
    ['a plain file imports Node', 'src/features/gifts/gift-total.ts', "import 'fs'"],
    ['a screen imports a service', 'src/features/gifts/gift.screen.tsx', "import './sendGift.service.ts'"],
    ['a screen imports a .sql file', 'src/features/gifts/gift.screen.tsx', "import './gifts.sql.ts'"],
    [
      'a screen imports the ledger',
      'src/features/gifts/gift.screen.tsx',
      "import '../../ledger/post-transfer.ts'",
    ],
    [
      'a screen imports the server’s types',
      'src/features/gifts/gift.screen.tsx',
      "import type { Db } from '../../server/db.ts'",
    ],
    ['a screen imports Node', 'src/features/gifts/gift.screen.tsx', "import 'node:fs'"],
    [
      'a screen imports a server later',
      'src/features/gifts/gift.screen.tsx',
      "void import('../../server/db.ts')",
    ],
    [
      'a component imports a service',
      'src/features/gifts/gift-card.tsx',
      "export { sendGift } from './sendGift.service.ts'",
    ],
    ['a store imports a flow', 'src/features/gifts/gift.store.ts', "import './take-back.flow.ts'"],
    ['ui imports a screen', 'src/ui/dialog.tsx', "import '../features/gifts/gift.screen.tsx'"],
    ['ui imports a third party', 'src/ui/dialog.tsx', "import '../third-party/parcels/parcels.ts'"],
    ['a .sql file imports another', 'src/features/gifts/gifts.sql.ts', "import './parcels.sql.ts'"],
    [
      'a .sql file opens the database',
      'src/features/gifts/gifts.sql.ts',
      "import { openDatabase } from '../../server/db.ts'",
    ],
    ['a .sql file imports the driver', 'src/features/gifts/gifts.sql.ts', "import 'pg'"],
    [
      'the ledger imports a feature',
      'src/ledger/post-transfer.ts',
      "import '../features/gifts/gifts.sql.ts'",
    ],
    ['a flow imports a service', 'src/features/gifts/hand-over.flow.ts', "import './sendGift.service.ts'"],
    ['a flow imports a call', 'src/features/gifts/hand-over.flow.ts', "import './sendGift.call.ts'"],
    [
      'a flow imports a real client',
      'src/features/gifts/hand-over.flow.ts',
      "import '../../third-party/parcels/real-parcels.ts'",
    ],
    [
      'a service imports a service',
      'src/features/gifts/sendGift.service.ts',
      "import './wrapGift.service.ts'",
    ],
    [
      'a service imports another’s call',
      'src/features/gifts/sendGift.service.ts',
      "import './wrapGift.call.ts'",
    ],
    ['a service imports a job', 'src/features/gifts/sendGift.service.ts', "import './reminder.job.ts'"],
    [
      'a service imports more than types of the server',
      'src/features/gifts/sendGift.service.ts',
      "import { serve } from '../../server/service.ts'",
    ],
    ['a service imports the web server', 'src/features/gifts/sendGift.service.ts', "import 'fastify'"],
    ['a service writes SQL', 'src/features/gifts/sendGift.service.ts', "import 'kysely'"],
    ['a job imports a service', 'src/features/gifts/reminder.job.ts', "import './sendGift.service.ts'"],
    ['a job imports the wire', 'src/features/gifts/reminder.job.ts', "import '../../wire/define-call.ts'"],
    [
      'a stand-in imports a feature',
      'src/third-party/parcels/stand-in/sheet.js',
      "import '../../../features/gifts/gifts.sql.ts'",
    ],
    ['an interface imports its client', 'src/third-party/parcels/parcels.ts', "import './real-parcels.ts'"],
    [
      'an interface imports a feature',
      'src/third-party/parcels/parcels.ts',
      "import '../../features/gifts/gift-total.ts'",
    ],
    ['a service imports a style sheet', 'src/features/gifts/wrapGift.service.ts', "import './gift.css'"],
    [
      'a flow imports a packaged picture',
      'src/features/gifts/take-back.flow.ts',
      "import 'emoji/gift.webp?url'",
    ],
    [
      'a client imports a feature',
      'src/third-party/parcels/real-parcels.ts',
      "import '../../features/gifts/gifts.sql.ts'",
    ],
    [
      'a client imports its stand-in',
      'src/third-party/parcels/real-parcels.ts',
      "import './stand-in/play-parcels.ts'",
    ],
    [
      'a stand-in imports the client it is there to test',
      'src/third-party/parcels/stand-in/play-parcels.ts',
      "import '../real-parcels.ts'",
    ],
    ['a stand-in imports the database', 'src/third-party/parcels/stand-in/play-parcels.ts', "import 'pg'"],
    [
      'a service imports a stand-in',
      'src/features/gifts/wrapGift.service.ts',
      "import '../../third-party/parcels/stand-in/play-parcels.ts'",
    ],
    ['an entry imports a service', 'src/root.tsx', "import './features/gifts/sendGift.service.ts'"],
    ['the routes import a .sql file', 'src/routes.ts', "import './features/gifts/gifts.sql.ts'"],
    ['the server imports a test', 'src/server/start.ts', "import '../features/gifts/gift.test.ts'"],
  ])('is broken when %s', (_, path, line) => {
    const problems = plant(path, line)
    const lineNumber = (soundHouse[path] ?? '').split('\n').length + 1
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${path}:${lineNumber} may not import .+: .+`))
    expect(problems[0]).not.toContain('there is no such file')
  })

  it('is broken by an import of what is not there', () => {
    expect(plant('src/server/start.ts', "import './gone.ts'")).toEqual([
      'src/server/start.ts:4 may not import ./gone.ts: there is no such file',
    ])
  })

  it('allows the types of the database where its functions are refused', () => {
    expect(
      plant('src/features/gifts/gifts.sql.ts', "import { type Db as Two } from '../../server/db.ts'"),
    ).toEqual([])
    expect(
      plant(
        'src/features/gifts/gifts.sql.ts',
        "import { type Db as Two, openDatabase } from '../../server/db.ts'",
      ),
    ).toEqual([
      'src/features/gifts/gifts.sql.ts:3 may not import ../../server/db.ts: only its types may be imported',
    ])
  })

  it('lets those who write ask which rule of the database was broken, and no screen', () => {
    const line = "import '../../server/violated-constraint.ts'"
    for (const kind of ['sendGift.service.ts', 'hand-over.flow.ts', 'gifts.sql.ts']) {
      expect(plant(`src/features/gifts/${kind}`, line)).toEqual([])
    }
    expect(plant('src/features/gifts/gift.screen.tsx', line)).toHaveLength(1)
  })

  it('finds flows that import each other in a circle', () => {
    const problems = plant('src/features/gifts/hand-over.flow.ts', "import './take-back.flow.ts'")
    expect(problems).toEqual([
      expect.stringContaining(
        'hand-over.flow.ts:5 may not import src/features/gifts/take-back.flow.ts: flows never',
      ),
      expect.stringContaining(
        'take-back.flow.ts:1 may not import src/features/gifts/hand-over.flow.ts: flows never',
      ),
    ])
  })

  it('asks for a row for a new kind of file', () => {
    const unknown = 'is of no kind that the import table knows'
    expect(problemsWith({ 'src/features/gifts/gift.thing.ts': 'export {}' })).toEqual([
      `src/features/gifts/gift.thing.ts:1 ${unknown}`,
    ])
    expect(problemsWith({ 'src/stray.ts': 'export const a = 1' })).toEqual([`src/stray.ts:1 ${unknown}`])
  })
})

describe('what only one kind of file may touch', () => {
  it.each([
    ['localStorage', 'src/features/gifts/gift.screen.tsx', "localStorage.setItem('a', 'b')"],
    ['localStorage', 'src/ui/dialog.tsx', "window.localStorage.setItem('a', 'b')"],
    ['localStorage', 'src/ui/dialog.tsx', "globalThis['localStorage'].clear()"],
    ['fetch', 'src/features/gifts/gift.screen.tsx', "void fetch('/User/x')"],
    ['fetch', 'src/features/gifts/sendGift.service.ts', 'export const get = globalThis.fetch'],
    ['XMLHttpRequest', 'src/ui/dialog.tsx', 'new XMLHttpRequest()'],
    ['sendBeacon', 'src/ui/dialog.tsx', "navigator.sendBeacon('/x')"],
    ['process.env', 'src/server/start.ts', 'console.log(process.env.PORT)'],
    ['process.env', 'src/server/start.ts', "console.log(process['env'].PORT)"],
    ['process.env', 'src/server/start.ts', 'export const { env } = process'],
    ['process.env', 'src/server/start.ts', 'export const { PORT } = process.env'],
    ['process.env', 'src/server/start.ts', 'export const read = (name: string) => process.env[name]'],
    ['all of process.env', 'src/features/gifts/gifts.sql.ts', 'export const all = process.env'],
    ['process.env', 'src/server/start.ts', "import { env } from 'node:process'"],
  ])('%s is found in %s: %s', (name, path, line) => {
    const problems = plant(path, line)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${path}:`)
    expect(problems[0]).toContain(`may not use ${name}:`)
  })

  it('lets the server hand the whole environment on, and fill it in', () => {
    expect(plant('src/server/start.ts', 'export const handedOn = { ...process.env }')).toEqual([])
    expect(plant('src/server/start.ts', "process.env['NODE_ENV'] ??= 'production'")).toEqual([])
  })

  it('is not confused with a property, a type or a name of the file’s own', () => {
    expect(
      plant('src/ui/dialog.tsx', 'export const a = (cache: { fetch: typeof fetch }) => cache.fetch'),
    ).toEqual([])
    expect(plant('src/ui/dialog.tsx', 'export const load = (fetch: () => void) => fetch()')).toEqual([])
    expect(plant('src/ui/dialog.tsx', 'export type A = XMLHttpRequest')).toEqual([])
    expect(plant('src/ui/dialog.tsx', "export const text = 'fetch localStorage process.env'")).toEqual([])
  })
})

describe('who writes a table', () => {
  it.each([
    "db.updateTable('gift').set({})",
    "db.deleteFrom('gift as g')",
    "db.insertInto('public.gift').values({})",
    'sql`insert into gift (id) values (${1})`',
    'sql`with old as (delete from gift returning *) select 1`',
    'sql`update gift set id = 1`',
    "sql.raw('truncate gift')",
    'client.query(`update gift as g set id = 1`)',
  ])('finds a second writer: %s', (statement) => {
    expect(problemsWith({ 'src/features/gifts/more.sql.ts': statement })).toEqual([
      'src/features/gifts/more.sql.ts:1 may not write gift: src/features/gifts/gifts.sql.ts does, and a table has one writer',
    ])
  })

  it('refuses a write outside .sql files and the ledger', () => {
    expect(plant('src/features/gifts/hand-over.flow.ts', "db.insertInto('other').values({})")).toEqual([
      'src/features/gifts/hand-over.flow.ts:5 may not write other: only a .sql file or the ledger does',
    ])
    expect(problemsWith({ 'seed/plant.ts': "db.insertInto('other').values({})" })).toHaveLength(1)
  })

  it('refuses a table whose name is not written out', () => {
    for (const statement of ['db.insertInto(table)', 'sql`delete from ${table}`']) {
      expect(problemsWith({ 'src/features/gifts/more.sql.ts': statement })).toEqual([
        'src/features/gifts/more.sql.ts:1 may not write a table whose name is not written out: nobody could find it',
      ])
    }
  })

  it('leaves reading and locking alone', () => {
    const reading = [
      "db.selectFrom('gift').forUpdate()",
      'sql`select 1 from gift for update skip locked`',
      'sql`insert into more values (1) on conflict do update set id = 1`',
    ]
    expect(problemsWith({ 'src/features/gifts/more.sql.ts': reading.join('\n') })).toEqual([])
  })
})

describe('the shape of files', () => {
  it('finds a file that is too long', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `export const a${index} = 1`).join('\n')
    expect(problemsWith({ 'scripts/long.ts': lines(350) })).toEqual([])
    expect(problemsWith({ 'scripts/long.ts': lines(351) })).toEqual([
      expect.stringContaining('scripts/long.ts:1 has 351 lines'),
    ])
  })

  it('finds barrels', () => {
    const barrel = "export * from './gift-total.ts'\nexport { total } from './gift-total.ts'"
    expect(problemsWith({ 'src/features/gifts/everything.ts': barrel })).toEqual([
      expect.stringContaining('is a barrel'),
    ])
    const index = "export const more = 1\nexport { total } from './gift-total.ts'"
    expect(problemsWith({ 'src/features/gifts/index.ts': index })).toEqual([
      expect.stringContaining('index.ts:2 is a barrel'),
    ])
  })

  it.each(['utils', 'helpers', 'common', 'misc', 'lib'])('finds a folder or a file named %s', (name) => {
    expect(problemsWith({ [`src/features/${name}/total.ts`]: 'export const a = 1' })).toEqual([
      expect.stringContaining(`is named '${name}'`),
    ])
    expect(problemsWith({ [`scripts/${name}.ts`]: 'export const a = 1' })).toEqual([
      expect.stringContaining(`is named '${name}'`),
    ])
  })

  it('finds a file that does not parse', () => {
    expect(problemsWith({ 'scripts/broken.ts': 'const = 1' })).toEqual([
      expect.stringContaining('does not parse'),
    ])
  })
})

describe('the command', () => {
  const command = join(import.meta.dirname, 'check-imports.ts')

  it('ends with 0 for a sound house', () => {
    expect(execFileSync(process.execPath, [command, build()], { encoding: 'utf8' })).toContain(
      'The import table holds',
    )
  })

  it('prints one line per violation and ends with 1', () => {
    const house = build({ 'src/money/paise.ts': "import 'zod'\nexport type Paise = number" })
    const { status, stdout } = spawnSync(process.execPath, [command, house], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stdout).toContain('src/money/paise.ts:1 may not import zod: money imports nothing\n')
  })
})
