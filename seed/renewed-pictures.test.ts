import { expect, it } from 'vitest'
import { demoDataKeys } from '../src/platform/secrets.ts'
import { openTestApp } from '../test/test-app.ts'
import { banners } from './banners.ts'
import { categories, products } from './catalogue/catalogue.ts'
import { hasOlderPictures } from './is-empty.ts'
import { news } from './news.ts'
import { seedDemoShop } from './seed.ts'

it("renews the pictures that an earlier demo composed, and keeps a member of staff's own", async () => {
  const shop = await openTestApp()
  const { db } = shop
  const settings = { dataKeys: demoDataKeys, orderPrefix: 'BM' }
  await seedDemoShop(shop.databaseUrl, settings)
  expect(await hasOlderPictures(db)).toBe(false)

  const setName = (position: number, name: string) =>
    db
      .updateTable('product_image')
      .set({ name })
      .where('product_id', '=', products[0]!.id)
      .where('position', '=', position)
      .execute()
  await setName(1, 'demo-squarephone-hillphone-studio-plain-duo-navy.webp')
  await setName(2, 'own-photo.webp')
  await db.updateTable('category').set({ image: 'category-1f436-1f9b4-paper.webp' }).execute()
  await db.updateTable('banner').set({ image: 'banner-1f3a7-speaker-1f3b5-lilac-disc.webp' }).execute()
  await db.updateTable('banner').set({ image: 'own-banner.webp' }).where('id', '=', 1).execute()
  await db.updateTable('article').set({ image: 'article-squarephone-sky-plinth.webp' }).execute()
  expect(await hasOlderPictures(db)).toBe(true)

  await seedDemoShop(shop.databaseUrl, settings)
  expect(await hasOlderPictures(db)).toBe(false)
  const [first] = products[0]!.images
  const stored = await db
    .selectFrom('product_image')
    .select('name')
    .where('product_id', '=', products[0]!.id)
    .where('position', '<=', 2)
    .orderBy('position')
    .execute()
  expect(stored.map(({ name }) => name)).toEqual([first, 'own-photo.webp'])

  const imagesOf = async (table: 'category' | 'banner' | 'article') =>
    (await db.selectFrom(table).select('image').execute()).map(({ image }) => image).toSorted()
  const sorted = (rows: { image: string }[]) => rows.map(({ image }) => image).toSorted()
  expect(await imagesOf('category')).toEqual(sorted(categories))
  expect(await imagesOf('banner')).toEqual(sorted([...banners.slice(1), { image: 'own-banner.webp' }]))
  expect(await imagesOf('article')).toEqual(sorted(news))
  await shop.close()
})
