import { insertAddress } from '../src/features/addresses/addresses.sql.ts'
import {
  insertBanners,
  insertBrands,
  insertCategories,
  insertOffers,
  insertProductHighlights,
  insertProductImages,
  insertProducts,
} from '../src/features/catalog/catalogue.sql.ts'
import { insertStock } from '../src/features/catalog/stock.sql.ts'
import { startSession } from '../src/features/members/session.sql.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import type { Db } from '../src/platform/database.ts'

export const productCount = 1_000
const categoryCount = 12
const brandCount = 5

const goods = [
  'Phone',
  'Kettle',
  'Lamp',
  'Kurta',
  'Backpack',
  'Blender',
  'Watch',
  'Notebook',
  'Pillow',
  'Cricket bat',
]
const words = [
  'Classic',
  'Swift',
  'Monsoon',
  'Royal',
  'Everyday',
  'Silk',
  'Granite',
  'Festive',
  'Slim',
  'Copper',
]

/** A thousand products in twelve categories of five brands each, twenty of a brand in a category at most. */
export async function fillCatalogue(db: Db): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  await insertCategories(
    db,
    numbers(categoryCount).map((id) => ({ id, name: `Category ${id}`, image: `c${id}.webp`, position: id })),
  )
  await insertBrands(
    db,
    numbers(brandCount).map((id) => ({
      id,
      name: `Brand ${id}`,
      image: `b${id}.webp`,
      description: `Brand ${id} makes things that last, for homes from Kolhapur to Kohima.`,
      position: id,
    })),
  )
  await insertProducts(
    db,
    numbers(productCount).map((id) => ({
      id,
      category_id: (id % categoryCount) + 1,
      brand_id: (Math.floor(id / categoryCount) % brandCount) + 1,
      name: `${words[id % words.length]} ${words[(id * 7 + 3) % words.length]} ${goods[(id * 3) % goods.length]} ${id}`,
      description: `<p>Made for every day: ${'light, sturdy and easy to clean. '.repeat(5)}</p>`,
      mrp: 49_00 + id * 137,
      discount_bp: (id % 40) * 100,
      special_discount: (id % 20) * 100,
      popularity: (id * 37) % 1_000,
      hsn: '8517',
      gst_bp: 1_800,
    })),
  )
  await insertProductImages(
    db,
    numbers(productCount).flatMap((id) =>
      numbers(4).map((position) => ({ product_id: id, position, name: `p${id}-${position}.webp` })),
    ),
  )
  await insertProductHighlights(
    db,
    numbers(productCount).flatMap((id) =>
      numbers(4).map((position) => ({
        product_id: id,
        position,
        icon: 'icon-1f50b.webp',
        name: `Highlight ${position}`,
        details: 'Lasts two days',
      })),
    ),
  )
  await insertStock(
    db,
    numbers(productCount).map((id) => ({ product_id: id, received: 5_000_000, on_hand: 5_000_000 })),
  )
  await insertBanners(
    db,
    numbers(5).map((id) => ({
      id,
      title: `Banner ${id}`,
      image: `x${id}.webp`,
      href: '/offers',
      position: id,
    })),
  )
  await insertOffers(
    db,
    numbers(10).map((id) => ({ id, product_id: id, description: `Offer ${id}`, position: id })),
  )
}

export type BenchMember = { id: number; cookie: string; addressId: number; mobile: string }

/** Members with a session, an address and more money than a run can spend. */
export async function addMembers(db: Db, count: number, passwordHash: string): Promise<BenchMember[]> {
  const members: BenchMember[] = []
  for (let index = 0; index < count; index += 1) {
    const mobile = String(9_100_000_000 + index)
    const { id } = await db
      .insertInto('member')
      .values({
        name: `Member ${index}`,
        email: `m${index}@example.com`,
        mobile,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postTransfer(db, {
      code: 'opening_balance',
      requestKey: `bench ${index}`,
      memberId: id,
      legs: [
        { memberId: id, account: 'earnings', amount: 900_000_000_00 },
        { account: 'opening', amount: -900_000_000_00 },
      ],
    })
    const addressId = await insertAddress(db, id, {
      flat_no: 'B-402',
      building: 'Sai Residency',
      address_1: 'MG Road',
      address_2: 'Kothrud, Pune',
      pin_code: '411038',
    })
    members.push({ id, mobile, addressId, cookie: `bmart_session=${await startSession(db, id, 'bench')}` })
  }
  return members
}
