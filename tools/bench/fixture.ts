import { insertAddress } from '../../src/features/addresses/addresses.sql.ts'
import { startSession } from '../../src/features/members/login/session.sql.ts'
import { insertMember } from '../../src/features/members/member.sql.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { Goods } from '../../test/order-fixture.ts'
import type { Catalogue } from './catalogue/products.ts'

const goodsCount = 1_000
// The highest price of a product that the benchmarks order, so that no member runs out of money.
const mrpPaiseMax = 5_000_00

/** Returns a thousand products that can be ordered, from all parts of the catalogue. */
export function goodsFrom({ size, productAt }: Catalogue): Goods[] {
  const goods: Goods[] = []
  // Steps through the products by a prime number. This reaches each product once, unless the number of
  // products is a multiple of it.
  for (let tries = 0; tries < size && goods.length < goodsCount; tries += 1) {
    const product = productAt(((tries * 7_919) % size) + 1)
    if (!product.isActive || !product.isInStock || product.mrpPaise > mrpPaiseMax) continue
    goods.push({
      id: product.id,
      mrp: product.mrpPaise,
      discountBp: product.discountBp,
      specialDiscount: product.cashbackPaise,
      received: 0,
    })
  }
  return goods
}

export type BenchMember = { id: number; cookie: string; addressId: number; mobile: string }

/** Adds members with a session, an address, and enough money for a benchmark. */
export async function addMembers(db: Db, count: number, passwordHash: string): Promise<BenchMember[]> {
  const members: BenchMember[] = []
  for (let index = 0; index < count; index += 1) {
    const mobile = String(9_100_000_000 + index)
    const id = await insertMember(db, {
      name: `Member ${index}`,
      email: `m${index}@example.com`,
      mobile,
      password_hash: passwordHash,
    })
    await postTransfer(db, {
      code: 'opening_balance',
      requestKey: `bench ${index}`,
      cause: { kind: 'opening', id },
      memberId: id,
      legs: [
        { account: 'earnings', amount: 900_000_000_00 },
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
