import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedDemoShop } from '../../../seed/seed.ts'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { catalogueOf } from '../catalogue/products.ts'
import { typedTexts } from '../catalogue/typed-texts.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { chainLength, deliverOrders, fillNetwork } from '../network/fill-network.ts'
import type { Asked } from './hot-work.ts'

type Addresses = { url: string; ownerUrl: string }

const filledSize = { products: 10_000, members: 1_000, entries: 10_000 }

/**
 * Opens the demo shop. The work is measured for the member Asha, who has orders in every status and a
 * network.
 */
export async function openDemo({ ownerUrl }: Addresses): Promise<Asked> {
  await seedDemoShop(ownerUrl, { dataKeys: [randomBytes(32)], orderPrefix: 'BM' })
  return await asOwner(ownerUrl, async (db) => {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from member where mobile = '9000000001'`.execute(db)
    return { memberId: rows[0]!.id, ...(await largestOf(db)), typed: 'phone', misspelt: 'pohne' }
  })
}

/**
 * Opens a shop with twenty thousand products and a network. One member, the hub, has referred half of all
 * members.
 */
export async function openFilled({ ownerUrl }: Addresses): Promise<Asked> {
  const catalogue = catalogueOf(filledSize.products)
  await fillCatalogue(ownerUrl, catalogue, 0)
  const { hubId } = await fillNetwork(ownerUrl, filledSize)
  const deliver = (orders: number) => deliverOrders(ownerUrl, hubId + chainLength - 1, orders)
  const [misspelt = ''] = typedTexts(catalogue, 'misspelt', 1)
  return await asOwner(ownerUrl, async (db) => {
    return { memberId: hubId, ...(await largestOf(db)), typed: 'kurta', misspelt, deliver }
  })
}

async function asOwner<Result>(ownerUrl: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function largestOf(db: Db): Promise<Pick<Asked, 'categoryId' | 'brandId' | 'productId'>> {
  const { rows } = await sql<Pick<Asked, 'categoryId' | 'brandId' | 'productId'>>`
    select category_id as "categoryId", brand_id as "brandId",
        (select id from product where active order by popularity desc, id limit 1) as "productId"
      from product where active group by category_id, brand_id order by count(*) desc limit 1`.execute(db)
  return rows[0]!
}
