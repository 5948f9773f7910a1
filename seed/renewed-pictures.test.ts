import { expect, it } from 'vitest'
import { demoDataKeys } from '../src/platform/secrets.ts'
import { openTestApp } from '../test/test-app.ts'
import { products } from './catalogue/catalogue.ts'
import { seedDemoShop } from './seed.ts'

it("renews the pictures that an earlier demo composed, and keeps a member of staff's own", async () => {
  const shop = await openTestApp()
  const settings = { dataKeys: demoDataKeys, orderPrefix: 'BM' }
  await seedDemoShop(shop.databaseUrl, settings)
  const [first] = products[0]!.images
  const setName = (position: number, name: string) =>
    shop.db
      .updateTable('product_image')
      .set({ name })
      .where('product_id', '=', products[0]!.id)
      .where('position', '=', position)
      .execute()
  await setName(1, 'demo-squarephone-hillphone-marigold-dots-duo-navy.webp')
  await setName(2, 'own-photo.webp')
  await seedDemoShop(shop.databaseUrl, settings)
  const stored = await shop.db
    .selectFrom('product_image')
    .select('name')
    .where('product_id', '=', products[0]!.id)
    .where('position', '<=', 2)
    .orderBy('position')
    .execute()
  expect(stored.map(({ name }) => name)).toEqual([first, 'own-photo.webp'])
  await shop.close()
})
