import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalOrderData } from '../../src/features/checkout/finalOrderData.call.ts'
import { advanceOrder } from '../../src/features/orders/order-life.flow.ts'
import { inTransaction } from '../../src/platform/database.ts'
import type { Tables } from '../../src/platform/tables.ts'
import { type Goods, subscribe, walletOrder } from '../order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../payment-fixture.ts'
import { everyInvariant } from './every-invariant.ts'
import { findBroken } from './invariant.ts'
import { observeStates, prepareToObserveStates, stateInvariants } from './states.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const all = [...everyInvariant, ...stateInvariants]

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  await prepareToObserveStates(fixture.shop.ownerDb)
  await makeHistory()
  await observeStates(fixture.shop.ownerDb)
})
afterAll(() => fixture.close())
