import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refusalOf } from '../../../test/refusal-of.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { readShopSetting, shopSetting, writeShopSetting } from './shop-settings.ts'

const about = {
  group: 'limits',
  title: 'office.settings.slotsMax',
  help: 'office.settings.slotsMaxHelp',
  shape: 'one',
  input: 'whole',
} as const
const limit = shopSetting('test_limit', z.number(), 5, about)

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 2, onError: () => {} })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('returns the fallback of a setting until a value is stored', async () => {
  expect(await readShopSetting(db, limit)).toBe(5)
})

it('keeps a row of history for each change of a setting', async () => {
  await writeShopSetting(db, limit, 7, 'Asha')
  await writeShopSetting(db, limit, 7, 'Asha')
  await writeShopSetting(db, limit, 9, 'Ravi')
  expect(await readShopSetting(db, limit)).toBe(9)
  const history = db
    .selectFrom('shop_setting_change')
    .select(['value', 'changed_by'])
    .where('key', '=', limit.key)
    .orderBy('id')
  expect(await history.execute()).toEqual([
    { value: 7, changed_by: 'Asha' },
    { value: 9, changed_by: 'Ravi' },
  ])
})

it('refuses a setting of another type, and returns the fallback if one is stored', async () => {
  await expect(writeShopSetting(db, limit, 'many' as unknown as number, 'Asha')).rejects.toThrow()
  await db
    .updateTable('shop_setting')
    .set({ value: JSON.stringify('many') })
    .where('key', '=', limit.key)
    .execute()
  expect(await readShopSetting(db, limit)).toBe(5)
})

it('refuses changes to the history of a setting', async () => {
  const rewritten = db.updateTable('shop_setting_change').set({ changed_by: 'nobody' }).execute()
  expect(await refusalOf(rewritten)).toBe('history_is_append_only')
  expect(await refusalOf(db.deleteFrom('shop_setting_change').execute())).toBe('history_is_append_only')
})

it('has each key declared once in the sources', () => {
  const keys = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bshopSetting\(\s*'(\w+)'/g)].map((match) => match[1]!),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
})
