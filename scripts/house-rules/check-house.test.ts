import { afterEach, describe, expect, it } from 'vitest'
import { plant, problemsWith, removeHouses } from './sound-house.ts'

afterEach(removeHouses)

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
