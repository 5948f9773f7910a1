import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { updateBankDetails } from '../../src/features/bank/bank.calls.ts'
import { deliveryChargeSetting } from '../../src/features/delivery/delivery-charge.settings.ts'
import { earningRequires } from '../../src/features/direct-selling/direct-selling.settings.ts'
import { hashPassword } from '../../src/features/members/password/password.ts'
import { deliveryCodes } from '../../src/features/parcels/parcels.settings.ts'
import type { PurposeName } from '../../src/features/payments/intent/purpose-names.ts'
import { returnWindowDays } from '../../src/features/rewards/rewards.settings.ts'
import { deliveryAndReturns } from '../../src/features/shop-details/delivery.settings.ts'
import { returnPickup, returnPickupCharge } from '../../src/features/shop-details/pickup.settings.ts'
import { newSlotsCreation } from '../../src/features/slots/slots.calls.ts'
import { bankChangeWaitHours } from '../../src/features/withdrawals/withdrawals.settings.ts'
import type { EarningRule } from '../../src/money/earning-rules.ts'
import { type Paise, paise, toRupees } from '../../src/money/paise.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import type { SignedPayment } from '../../src/third-party/card-payments/stand-in/taking-payments.ts'
import type { AnyCall, CallOutput } from '../../src/wire/define-call.ts'
import { publishAgreement } from '../agreement-fixture.ts'
import { allowCash } from '../allow-cash.ts'
import { prepareToObserveStates } from '../invariants/states.ts'
import { createCoupon, type Goods, giveAddress } from '../order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture, type Wanted } from '../payment-fixture.ts'
import { insertSampleGroup } from '../sample-groups.ts'
import { askForNoProof } from '../session-proof.ts'
import type { TestApp, TestStaff } from '../test-app.ts'
import { withAllRows } from '../test-cluster.ts'
import { openTestPayouts, type TestPayouts } from '../test-payouts.ts'

const plenty: Goods = { id: 1, mrp: 20_050, discountBp: 1_000, specialDiscount: 155, received: 10_000_000 }
const dear: Goods = { id: 2, mrp: 9_999_900, discountBp: 0, specialDiscount: 40_000, received: 10_000_000 }
const scarce: Goods = { id: 3, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 200, gstBp: 500 }

/** The exchangeable product, and the variant to exchange it for. */
export const exchangedId = plenty.id
export const twinId = 4
const twin: Goods = { ...plenty, id: twinId }

export const carts: readonly Wanted[] = [
  [{ goods: plenty }],
  [{ goods: scarce, quantity: 2 }, { goods: plenty }],
  [{ goods: dear, quantity: 3 }],
  [{ goods: dear, quantity: 4 }],
]

/** An order's charges beside its goods; expensive orders have none. */
export const charges = {
  delivery: { charge: paise(4_050), freeAbove: paise(300_000) },
  cash: { charge: paise(2_999), freeAbove: paise(5_000_000) },
}

export const password = 'correct horse battery'

/** A shop for random actions of its members, run after run. */
export type Shop = PaymentFixture & {
  passwordHash: string
  payouts: TestPayouts
  /** Two staff members, who correct accounts together (maker-checker). */
  staffIds: [number, number]
  /** A coupon with a small discount that each member may use a few times. */
  coupon: { code: string; discount: Paise }
  /** A staff member who handles returns. */
  clerk: TestStaff
  /** A staff member who decides payment cases. */
  decider: TestStaff
}

/** A started payment, as the browser knows it. */
export type Begun = {
  player: Buyer
  purpose: PurposeName
  wanted: Wanted
  isPartial: boolean
  orderId: string
  paid: SignedPayment[]
}

/** A request with an id that was answered with 200, to be repeated. */
export type Acknowledged = {
  player: Buyer
  call: AnyCall
  body: Record<string, unknown>
  raw: string
  answer: { data?: Record<string, unknown> }
}

/** The members of one run, and their answers. */
export type World = {
  shop: Shop
  players: Buyer[]
  begun: Begun[]
  acknowledged: Acknowledged[]
  asked: number
  /** The actions so far, for reading a failure. */
  log: string[]
}

export async function openShop(): Promise<Shop> {
  const fixture = await openPaymentFixture([plenty, dear, scarce, twin])
  fixture.standIn.misbehave({ paysTwice: true })
  const payouts = await openTestPayouts()
  const { db, ownerDb } = fixture.shop
  await writeShopSetting(db, returnWindowDays, 0, 'the model')
  const { delivery, cash } = charges
  await allowCash(db, {
    open_orders: 3,
    first_orders: 1,
    first_order_max: 500_000,
    came_back_max: 3,
    fee: toRupees(cash.charge),
    fee_free_above: toRupees(cash.freeAbove),
  })
  const charged = { charge: toRupees(delivery.charge), free_above: toRupees(delivery.freeAbove) }
  await writeShopSetting(db, deliveryChargeSetting, { ...charged, refunds_own_fault: true }, 'the model')
  const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: 7 }
  await writeShopSetting(db, deliveryAndReturns, promised, 'the model')
  await writeShopSetting(db, returnPickup, 'buyer', 'the model')
  await writeShopSetting(db, returnPickupCharge, 40, 'the model')
  const variants = { [plenty.id]: ['Small'], [twinId]: ['Large'] }
  await insertSampleGroup(db, { name: 'Goods', options: ['Size'], variants })
  await writeShopSetting(db, bankChangeWaitHours, 0, 'the model')
  await askForNoProof(db)
  await writeShopSetting(db, deliveryCodes, true, 'the model')
  await publishAgreement(fixture.shop)
  await withAllRows(ownerDb, prepareToObserveStates)
  return {
    ...fixture,
    shop: { ...fixture.shop, send: patientSend(fixture.shop) },
    payouts,
    staffIds: [
      (await fixture.shop.createStaff('finance')).id,
      (await fixture.shop.createStaff('finance')).id,
    ],
    coupon: await createCoupon(db, { code: 'MODEL', amount: 1_234, uses_per_member: 3, budget: 12_000 }),
    clerk: await fixture.shop.createStaff('orders'),
    decider: await fixture.shop.createStaff('finance'),
    passwordHash: await hashPassword(password),
    async close() {
      await fixture.close()
      await payouts.standIn.close()
    },
  }
}

/** Repeats a request under its own id while the answer is to wait because a database node was killed. */
function patientSend({ send }: TestApp): TestApp['send'] {
  return async (call, input, as) => {
    for (;;) {
      const answered = await send(call, input, as)
      if (answered.status !== 503 || !process.env['KILLS']) return answered
      await sleep(200)
    }
  }
}

/**
 * Creates four members, each referred by the previous one. The first three are rich, and the first two may
 * earn by the run's rule: with a paid slot, or with a verified identity.
 */
export async function beginRun(shop: Shop, rule: EarningRule): Promise<World> {
  await writeShopSetting(shop.shop.db, earningRequires, rule, 'the model')
  const world: World = { shop, players: [], begun: [], acknowledged: [], asked: 0, log: [] }
  const money = [
    { storeCredit: 400_000_00, earnings: 2_000_00, points: 5_000 },
    { storeCredit: 3_000_000_00, points: 1_500 },
    { storeCredit: 2_000_000_00, earnings: 120_000, points: 1_000 },
    { storeCredit: 40_000 },
  ]
  for (const amounts of money) {
    const player = await createPlayer(shop, world.players.at(-1)?.id)
    if (Object.keys(amounts).length > 0) await shop.shop.credit(player.id, amounts)
    world.players.push(player)
    await saveBank(shop, player, 0)
  }
  const slot = { type_id: '1', amount: '1178', pin_no: '1', razorpay_payment_id: 'null' }
  for (const player of world.players.slice(0, 2)) {
    if (rule === 'slot') await ask(world, player, newSlotsCreation, slot, [])
    else await sql`select set_identified(${player.id}, true)`.execute(shop.shop.db)
  }
  return world
}

export async function saveBank({ shop }: Shop, player: Buyer, which: number) {
  const bank = { bank_ifsc: 'MAHB0000003', bank_name: 'Bank of Maharashtra', bank_address: 'Pune' }
  return await shop.send(updateBankDetails, { ...bank, bank_acc_no: `6020741853123${which}` }, player)
}

async function createPlayer({ shop, passwordHash }: Shop, referrerId: number | undefined): Promise<Buyer> {
  const member = await shop.createMember({
    passwordHash,
    ...(referrerId === undefined ? {} : { referrerId }),
  })
  await sql`select accept_agreement(${member.id}, 1, 'en', '192.0.2.1')`.execute(shop.db)
  return { ...member, addressId: await giveAddress(shop.db, member.id) }
}

/**
 * Makes a request with a new id, and records its answer. Any status from 500 on is a bug, and so is one
 * that the request cannot have.
 */
export async function ask<C extends AnyCall>(
  world: World,
  player: Buyer,
  call: C,
  fields: Record<string, unknown>,
  refusals: readonly number[],
): Promise<CallOutput<C> | undefined> {
  const body = { ...fields, request_id: `model-${player.id}-${world.asked++}` }
  const { status, raw, body: answer } = await world.shop.shop.send(call, body, player)
  world.log.push(`${player.id} ${call.wire.path} ${short(JSON.stringify(fields))} → ${status} ${short(raw)}`)
  expect([200, 401, ...refusals], world.log.at(-1)).toContain(status)
  if (status !== 200) return undefined
  world.acknowledged.push({ player, call, body, raw, answer })
  return answer
}

const short = (text: string) => (text.length <= 200 ? text : `${text.slice(0, 200)}…`)
