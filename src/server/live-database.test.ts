import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { addStaffMember } from '../back-office/staff/accounts/add-person.flow.ts'
import { hashPassword } from '../features/members/password/password.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { demoSeller, sellerSetting } from '../platform/settings/seller.ts'
import { readShopSetting, writeShopSetting } from '../platform/settings/shop-settings.ts'
import { readSettings } from './environment/start-settings.ts'
import { offerStartSettings } from './offer-start-settings.ts'
import { refuseDemoData } from './refuse-demo-data.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const own = { name: 'Asmita Retail', address: 'Pune', gstin: '27AABCA1234C1ZV' }
const demo = readSettings({ SEED: 'none' })
const live = { ...demo, mode: 'live' as const, seller: own }

it("never sells as the demo's company in a live shop, even with parts of its details kept by hand", async () => {
  await offerStartSettings(db, demo)
  expect(await readShopSetting(db, sellerSetting)).toEqual(demoSeller)
  for (const kept of [
    { gstin: demoSeller.gstin },
    { name: demoSeller.name },
    { address: demoSeller.address },
  ]) {
    await writeShopSetting(db, sellerSetting, { ...own, ...kept }, 'Nisha Rao')
    await offerStartSettings(db, live)
    expect(await readShopSetting(db, sellerSetting)).toEqual(own)
  }
  const changed = { ...own, address: 'Nashik' }
  await writeShopSetting(db, sellerSetting, changed, 'Nisha Rao')
  await offerStartSettings(db, live)
  expect(await readShopSetting(db, sellerSetting)).toEqual(changed)
})

it("refuses a demo's database for a live shop, and no other", async () => {
  await refuseDemoData(db)
  const person = { mobile: '9000000009', name: 'Somebody', roles: ['owner' as const] }
  const added = await addStaffMember(db, { ...person, passwordHash: await hashPassword('own') })
  await refuseDemoData(db)
  const passwordHash = await hashPassword('demo1234')
  await db
    .updateTable('staff_member')
    .set({ password_hash: passwordHash })
    .where('id', '=', added!.id)
    .execute()
  await expect(refuseDemoData(db)).rejects.toThrow(/database holds a demo/)
})
