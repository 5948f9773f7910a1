import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { explainFullDisk } from './full-disk.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'bmart-start-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

it('reports a full disk at start in one sentence with the folder and the remedy', async () => {
  // Simulates a full disk: writes to /dev/full fail with the same error.
  await symlink('/dev/full', join(dataDir, 'demo-payments-connection.json'))
  const program = "import { serve } from './src/server/serve.ts'; await serve({ environment: process.env })"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      SHOP_MODE: 'demo',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([
    1,
    `There is no room left on the disk of the data folder ${dataDir}: make room there, or set DATA_DIR to a folder on another disk.\n`,
  ])
})

describe('a full disk', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code })

  it.each([
    ['a file', withCode('ENOSPC')],
    ['a quota', withCode('EDQUOT')],
    ['a statement', withCode('53100')],
    [
      'initdb',
      new Error('PostgreSQL could not create its database: could not extend file: No space left on device.'),
    ],
    ['PostgreSQL, of a part that fitted', new Error('wrote only 4096 of 8192 bytes at block 10')],
    ['the lock of the folder', new Error('database or disk is full')],
    ['a migration', new Error('migration 0001-members.sql failed', { cause: withCode('53100') })],
  ])('recognises a full disk by %s', async (_, error) => {
    expect(await explainFullDisk(error, dataDir)).toContain(`the data folder ${dataDir}:`)
  })

  it('blames no other error on a full disk', async () => {
    expect(await explainFullDisk(withCode('EACCES'), dataDir)).toBeUndefined()
    expect(await explainFullDisk(new Error('space'), join(dataDir, 'not', 'there', 'yet'))).toBeUndefined()
  })
})
