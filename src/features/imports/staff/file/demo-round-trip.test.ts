import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoShop } from '../../../../../seed/seed.ts'
import { type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { demoDataKeys } from '../../../../platform/secrets.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture({ isEmpty: true })
  await seedDemoShop(fixture.shop.databaseUrl, { dataKeys: demoDataKeys, orderPrefix: 'BM' })
})
afterAll(() => fixture.shop.close())

it('reads an export of the demo with groups, translations and pictures as unchanged', async () => {
  const exported = await fixture.download('exportProducts')
  const count = (await fixture.shop.db.selectFrom('product').select('id').execute()).length
  const { import: read, problems } = await fixture.check(exported.body)
  expect(problems).toEqual([])
  expect(read).toMatchObject({ unchanged_rows: count, new_rows: 0, changed_rows: 0 })
  expect(exported.body).toContain('/Admin/assets/')
  expect(exported.body).toMatch(/"Colour"|"Size"/)
})
