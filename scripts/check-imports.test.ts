import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildHouse, plant, problemsWith, removeHouses, soundHouse } from './house-rules/sound-house.ts'

afterEach(removeHouses)

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

describe('the command', () => {
  const command = join(import.meta.dirname, 'check-imports.ts')

  it('ends with 0 for a sound house', () => {
    expect(execFileSync(process.execPath, [command, buildHouse()], { encoding: 'utf8' })).toContain(
      'The import table holds',
    )
  })

  it('prints one line per violation and ends with 1', () => {
    const house = buildHouse({ 'src/money/paise.ts': "import 'zod'\nexport type Paise = number" })
    const { status, stdout } = spawnSync(process.execPath, [command, house], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stdout).toContain('src/money/paise.ts:1 may not import zod: money imports nothing\n')
  })
})
