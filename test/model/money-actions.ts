import { expect } from 'vitest'
import { finalOrderData } from '../../src/features/checkout/checkout.calls.ts'
import { startSession } from '../../src/features/members/login/session.sql.ts'
import { member_registration } from '../../src/features/members/signup/signup.calls.ts'
import { cancelOrder, cancelOrderItem } from '../../src/features/orders/life/life.calls.ts'
import { confirmPayment } from '../../src/features/payments/apply/apply.calls.ts'
import { cancelPayment, createPayment } from '../../src/features/payments/intent/intent.calls.ts'
import { redeemPoints } from '../../src/features/points/points.calls.ts'
import { closeMyAccount } from '../../src/features/profile/profile.calls.ts'
import { newSlotsCreation } from '../../src/features/slots/slots.calls.ts'
import { cancelWithdrawal, withdrawMoney } from '../../src/features/withdrawals/withdrawals.calls.ts'
import { cashOrder, couponOrder, giveAddress, walletOrder } from '../order-fixture.ts'
import type { Buyer, Wanted } from '../payment-fixture.ts'
import { proveNow } from '../session-proof.ts'
import { ask, type Begun, carts, charges, password, saveBank, type World } from './world.ts'

/** The random choices of a step. `which` counts back from the latest. */
export type Pick = { who: number; which: number; cart: number; isFlagged: boolean; amount: number }

export type Action = (world: World, pick: Pick) => Promise<void>

/** Statuses of requests that may come too late. */
const late = [403, 404, 409, 422]
const playersMax = 8

/** Members' actions through the wire, and the provider's webhooks. */
export const memberActions = {
  async register(world, { who }) {
    if (world.players.length >= playersMax) return
    const referrer = playerOf(world, who)
    const { shop } = world.shop
    const mobile = String(nextMobile++)
    const fields = { user_name: 'Asha Patil', user_email: `${mobile}@example.com`, user_password: password }
    const answered = await shop.send(member_registration, {
      ...fields,
      user_mobile: mobile,
      refer_user_id: referrer.userId,
    })
    // The referrer may have closed the account meanwhile.
    expect([200, 400], answered.raw).toContain(answered.status)
    if (answered.status !== 200) return
    const id = Number(answered.body.userId)
    const cookie = `bmart_session=${await startSession(shop.db, id, 'model')}`
    await proveNow(shop.db, { cookie })
    const addressId = await giveAddress(shop.db, id)
    world.players.push({ id, userId: String(id), mobile, cookie, addressId })
    world.log.push(`${id} registered below ${referrer.id}`)
  },
  async addMoney(world, { who, amount }) {
    await begin(world, playerOf(world, who), 'top_up', { amount: 100 + amount })
  },
  async orderFromWallet(world, { who, cart, isFlagged, amount }) {
    const player = playerOf(world, who)
    await ask(
      world,
      player,
      finalOrderData,
      walletOrder(player.addressId, carts[cart]!, isFlagged && amount % 2 === 0, charges.delivery),
      late,
    )
  },
  async orderInCash(world, { who, cart }) {
    const player = playerOf(world, who)
    await ask(world, player, finalOrderData, cashOrder(player.addressId, carts[cart]!, charges), late)
  },
  async orderWithCoupon(world, { who, cart, isFlagged }) {
    const player = playerOf(world, who)
    const { coupon } = world.shop
    const chosen = { ...charges, coupon, way: isFlagged ? 'cash' : 'wallet' } as const
    await ask(world, player, finalOrderData, couponOrder(player.addressId, carts[cart]!, chosen), late)
  },
  async beginWithCoupon(world, { who, cart }) {
    const player = playerOf(world, who)
    const { coupon } = world.shop
    const chosen = { delivery: charges.delivery, coupon }
    const { product, final_pay, coupon_code } = couponOrder(player.addressId, carts[cart]!, chosen)
    const fields = { address_id: String(player.addressId), product, final_pay, coupon_code }
    await begin(world, player, 'order', fields, { wanted: carts[cart]!, isPartial: false })
  },
  async payNow(world, { who, which }) {
    const player = playerOf(world, who)
    const orders = await world.shop.ordersOf(player)
    const inCash = orders.filter((order) => order.payment_type === 'cash' && order.status === 'pending')
    const order = inCash.at(-1 - (which % inCash.length))
    if (order) await begin(world, player, 'cash_order', { orderno: order.order_no })
  },
  async beginOrder(world, { who, cart, isFlagged }) {
    const player = playerOf(world, who)
    const wanted = carts[cart]!
    const { product, final_pay } = walletOrder(player.addressId, wanted, false, charges.delivery)
    const fields = { address_id: String(player.addressId), product, final_pay, isPartialPayment: isFlagged }
    await begin(world, player, 'order', fields, { wanted, isPartial: isFlagged })
  },
  async pay(world, { which }) {
    const begun = begunOf(world, which)
    if (begun) begun.paid.push(await world.shop.shopper.payOrder(begun.orderId, { method: 'upi' }))
  },
  async payInVain(world, { which }) {
    const begun = begunOf(world, which)
    const failing = { method: 'upi', outcome: 'failure' } as const
    await (begun && world.shop.shopper.payOrder(begun.orderId, failing).catch(() => undefined))
  },
  async confirm(world, { which }) {
    const begun = begunOf(world, which)
    for (const paid of begun?.paid ?? []) await confirm(world, begun!, paid)
  },
  async webhooks(world, { which, isFlagged }) {
    const begun = begunOf(world, which)
    const told = begun ? world.shop.webhooksOf(begun.orderId) : []
    const inOrder = isFlagged ? told : told.toReversed()
    // Sends each webhook twice and all at once, as the provider may.
    await Promise.all([...inOrder, ...inOrder].map((webhook) => world.shop.tell(webhook)))
  },
  async expire(world, { which }) {
    const begun = begunOf(world, which)
    if (begun) await world.shop.expire(begun.orderId)
  },
  async giveUp(world, { which }) {
    const begun = begunOf(world, which)
    if (!begun) return
    const fields = { razorpay_order_id: begun.orderId }
    const { status, raw } = await world.shop.shop.send(cancelPayment, fields, begun.player)
    expect([200, 401], raw).toContain(status)
  },
  async cancel(world, { who, which, isFlagged }) {
    const player = playerOf(world, who)
    const order = (await world.shop.ordersOf(player)).at(-1 - (which % 2))
    const unit = { line: 1, quantity: 1 }
    if (order && isFlagged)
      await ask(world, player, cancelOrderItem, { orderno: order.order_no, ...unit }, late)
    else if (order) await ask(world, player, cancelOrder, { orderno: order.order_no }, late)
  },
  async redeem(world, { who, amount, isFlagged }) {
    const points = isFlagged ? 1_000 : 500 + amount
    await ask(world, playerOf(world, who), redeemPoints, { points: String(points) }, late)
  },
  async buySlot(world, { who }) {
    await ask(
      world,
      playerOf(world, who),
      newSlotsCreation,
      { ...slotBody, razorpay_payment_id: 'null' },
      late,
    )
  },
  async beginSlot(world, { who }) {
    await begin(world, playerOf(world, who), 'slot', {})
  },
  async saveBank(world, { who, cart }) {
    const { status, raw } = await saveBank(world.shop, playerOf(world, who), cart)
    expect([200, 401], raw).toContain(status)
  },
  async withdraw(world, { who, amount, isFlagged }) {
    const fields = { amount: isFlagged ? 500 : 400.5 + amount }
    await ask(world, playerOf(world, who), withdrawMoney, fields, late)
  },
  async cancelWithdrawal(world, { who, which }) {
    const player = playerOf(world, who)
    const withdrawals = await world.shop.shop.db
      .selectFrom('withdrawal')
      .select('reference')
      .where('member_id', '=', player.id)
      .orderBy('id', 'desc')
      .execute()
    const withdrawal = withdrawals[which % withdrawals.length]
    if (withdrawal) await ask(world, player, cancelWithdrawal, { withdrawal_no: withdrawal.reference }, late)
  },
  async close(world, { who }) {
    const player = playerOf(world, who)
    await proveNow(world.shop.shop.db, player)
    const { status, raw } = await world.shop.shop.send(closeMyAccount, { password }, player)
    world.log.push(`${player.id} closes → ${status} ${raw}`)
    expect([200, 401, 409], raw).toContain(status)
  },
  async repeat(world, { which }) {
    const earlier = world.acknowledged.at(-1 - ((which * 3) % world.acknowledged.length))
    if (!earlier) return
    const { player, call, body, raw } = earlier
    const answers = await Promise.all([1, 2].map(() => world.shop.shop.send(call, body, player)))
    for (const answer of answers) {
      // A member who has closed the account is signed out.
      if (answer.status !== 401) expect([answer.status, answer.raw], call.wire.path).toEqual([200, raw])
    }
  },
  async reuseId(world, { which }) {
    const earlier = world.acknowledged.at(-1 - ((which * 3) % world.acknowledged.length))
    if (!earlier) return
    const { player, call, body } = earlier
    const other = { ...body, ...otherFieldOf(body) }
    const { status, raw } = await world.shop.shop.send(call, other, player)
    expect([401, 422], raw).toContain(status)
  },
} satisfies Record<string, Action>

const slotBody = { type_id: '1', amount: '1178', pin_no: '1' }
let nextMobile = 7_000_000_001

export function playerOf(world: World, who: number): Buyer {
  return world.players[who % world.players.length]!
}

function begunOf(world: World, which: number): Begun | undefined {
  return world.begun.at(-1 - (which % world.begun.length))
}

export async function begin(
  world: World,
  player: Buyer,
  purpose: Begun['purpose'],
  fields: Record<string, unknown>,
  { wanted, isPartial }: { wanted: Wanted; isPartial: boolean } = { wanted: [], isPartial: false },
): Promise<void> {
  const answer = await ask(world, player, createPayment, { purpose, ...fields }, [...late, 503])
  if (answer)
    world.begun.push({ player, purpose, wanted, isPartial, orderId: answer.data.order_id, paid: [] })
}

async function confirm(world: World, begun: Begun, paid: Begun['paid'][number]): Promise<void> {
  const { player, purpose, wanted, isPartial } = begun
  if (purpose === 'order') {
    const order = walletOrder(player.addressId, wanted, false, charges.delivery)
    const body = { ...order, payment_type: isPartial ? '3' : '1' }
    const fields = { ...body, payment_method: 'online', isPartialPayment: isPartial, ...paid }
    await ask(world, player, finalOrderData, fields, late)
    return
  }
  if (purpose === 'slot') {
    await ask(world, player, newSlotsCreation, { ...slotBody, ...paid }, late)
    return
  }
  const { status, raw } = await world.shop.shop.send(confirmPayment, { ...paid }, player)
  expect([200, 401], raw).toContain(status)
}

// Returns other input for the same request id.
function otherFieldOf(body: Record<string, unknown>): Record<string, unknown> {
  if ('orderno' in body) return { orderno: 'BM1' }
  if (body['purpose'] === 'slot') return { purpose: 'top_up', amount: 500 }
  if ('type_id' in body) return { amount: '1' }
  if ('amount' in body) return { amount: Number(body['amount']) + 1 }
  if ('withdrawal_no' in body) return { withdrawal_no: 'WD12345678' }
  if ('points' in body) return { points: Number(body['points']) + 1 }
  return { final_pay: Number(body['final_pay']) + 1 }
}
