import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { getProposedOrder } from '../src/features/orders/proposed/proposed.calls.ts'
import { cancelProposedOrder, proposeOrder } from '../src/features/orders/staff/phone/phone.calls.ts'
import { listProposedOrders } from '../src/features/orders/staff/phone/proposals.list.ts'
import { corruptHistory } from './bend-history.ts'
import { type Goods, walletOrder } from './order-fixture.ts'
import { type Buyer, openPaymentFixture, type Wanted } from './payment-fixture.ts'

export const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 0, received: 1_000 }
export const lamp: Goods = { id: 2, mrp: 20_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
export const wanted: Wanted = [{ goods: tea, quantity: 2 }, { goods: lamp }]
/** The total of these products in rupees. */
export const proposedTotal = 1_100

/** Opens a shop whose staff propose orders to members. */
export async function openProposalFixture() {
  const fixture = await openPaymentFixture([tea, lamp], { CODES_PER_MOBILE: '1000' })
  const { send, db, createStaff } = fixture.shop
  const nisha = await createStaff('orders')
  await db.updateTable('staff_member').set({ name: 'Nisha Rao' }).where('id', '=', nisha.id).execute()
  const propose = (buyer: Pick<Buyer, 'userId' | 'addressId'>, extra: Record<string, unknown> = {}) =>
    send(
      proposeOrder,
      {
        member_id: buyer.userId,
        address_id: buyer.addressId,
        final_pay: proposedTotal,
        note: 'As we said',
        lines: wanted.map(({ goods, quantity = 1 }) => ({ product_id: goods.id, quantity })),
        request_id: randomUUID(),
        ...extra,
      },
      nisha,
    )
  return {
    ...fixture,
    nisha,
    propose,
    /** Proposes an order to a member and returns its number. */
    async proposed(buyer: Pick<Buyer, 'userId' | 'addressId'>, extra: Record<string, unknown> = {}) {
      const { status, body } = await propose(buyer, extra)
      expect(status).toBe(200)
      return body.data.proposed_order
    },
    look: (proposed_order: string, as: Buyer) => send(getProposedOrder, { proposed_order }, as),
    payFromWallet: (proposed_order: string, as: Buyer, cart = wanted) =>
      send(finalOrderData, { ...walletOrder(as.addressId, cart), proposed_order }, as),
    cancel: (proposed_order: string) =>
      send(cancelProposedOrder, { proposed_order, request_id: randomUUID() }, nisha),
    /** Lets a proposal expire. */
    expireProposal: (id: string) =>
      corruptHistory(fixture.shop, 'proposed_order', (owner) =>
        sql`update proposed_order set created_at = now() - interval '3 days', expires_at = now() - interval '1 second'
          where id = ${id}`.execute(owner),
      ),
    /** Returns the proposal as staff see it. */
    async rowOf(id: string) {
      const { body } = await send(listProposedOrders, {}, nisha)
      return body.data.find(({ proposed_order: found }) => found === id)
    },
  }
}

export type ProposalFixture = Awaited<ReturnType<typeof openProposalFixture>>
