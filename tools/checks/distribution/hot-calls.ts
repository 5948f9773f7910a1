import { demoPassword } from '../../../seed/members.ts'
import {
  addCustomerAddress,
  deleteCustomerAddress,
  updateCustomerAddress,
} from '../../../src/features/addresses/addresses.calls.ts'
import { updateBankDetails } from '../../../src/features/bank/bank.calls.ts'
import { saveMyCart } from '../../../src/features/cart/cart.calls.ts'
import { finalOrderData } from '../../../src/features/checkout/checkout.calls.ts'
import { checkCoupon } from '../../../src/features/checkout/coupons/coupons.calls.ts'
import {
  closeMyComplaint,
  openComplaint,
  writeToComplaint,
} from '../../../src/features/complaints/complaints.calls.ts'
import { logout, NewLogin } from '../../../src/features/members/login/login.calls.ts'
import { member_registration } from '../../../src/features/members/signup/signup.calls.ts'
import { setNoticesRead } from '../../../src/features/messages/notices/notices.calls.ts'
import { cancelOrder, cancelOrderItem } from '../../../src/features/orders/life/life.calls.ts'
import { confirmPayment } from '../../../src/features/payments/apply/apply.calls.ts'
import { processWebhooks } from '../../../src/features/payments/apply/receive-webhook.flow.ts'
import { cancelPayment, createPayment } from '../../../src/features/payments/intent/intent.calls.ts'
import { openUpiApp } from '../../../src/features/payments/methods/online-methods.calls.ts'
import { redeemPoints } from '../../../src/features/points/points.calls.ts'
import { newSlotsCreation } from '../../../src/features/slots/slots.calls.ts'
import { noteViewedProducts } from '../../../src/features/viewed/viewed.calls.ts'
import { setWish } from '../../../src/features/wishlist/wishlist.calls.ts'
import { cancelWithdrawal, withdrawMoney } from '../../../src/features/withdrawals/withdrawals.calls.ts'
import { nameOfCall } from '../../../src/wire/name-of-call.ts'
import { cashOrder, walletOrder } from '../../../test/order-fixture.ts'
import { readKnown, type TimedCall, timedCalls } from '../../bench/growth/asked-calls.ts'
import type { HotShop } from './hot-shop.ts'

/**
 * Makes each call that a member's pages and orders need. Makes one at a time, so that the statements of each
 * can be recorded.
 * @param onRefused is called if a call that only reads is refused. If another call is refused, throws.
 */
export async function makeHotCalls(
  shop: HotShop,
  onRefused = (call: string, { message }: Error): void => {
    throw new Error(`${call} was called with wrong fields: ${message}`)
  },
): Promise<void> {
  for (const { name, call, input } of await readingCalls(shop))
    await shop.ask(call, shop.asha, input).catch((error: Error) => onRefused(name, error))
  await comeAndGo(shop)
  await buy(shop)
  await buyOnline(shop)
  await moveMoney(shop)
  await keepThings(shop)
}

/**
 * The calls that are not made here: those for which the demo shop has no data, those about a cart, which are
 * made below, and one that reads no rows of members.
 */
const notAsked = [
  'getProposedOrder',
  'getReturnable',
  'checkCoupon',
  'getDistrictList',
  'getSubDistrictList',
  'getVillageList',
  'getVisitorComplaint',
]

/** Returns the calls of members and visitors that only read. */
async function readingCalls({ db, asha }: HotShop): Promise<TimedCall[]> {
  const isOfMembers = ({ name, call }: TimedCall) =>
    // Keeps only one variant of each visitors' call. Variants differ only in the product.
    call.access === 'member' || (call.access === 'anyone' && name === nameOfCall(call))
  return timedCalls(await readKnown(db, asha.id)).filter(
    (asked) => isOfMembers(asked) && !notAsked.includes(nameOfCall(asked.call)),
  )
}

async function comeAndGo({ ask, asha }: HotShop): Promise<void> {
  const ashaAlone = () => asha.id
  await ask(NewLogin, undefined, { user_mobile: '9000000001', user_password: demoPassword }, ashaAlone)
  const who = { user_name: 'Asha Joshi', user_email: 'a.joshi@example.com', user_mobile: '8111111111' }
  const registered = { ...who, user_password: 'gulmohar 42!', refer_user_id: String(asha.id) }
  await ask(member_registration, undefined, registered, (answer) => Number(answer['userId']))
}

async function buy({ ask, send, watch, buyers, goods }: HotShop): Promise<void> {
  const [buyer, ...others] = buyers
  const one = [{ goods: goods[0]! }]
  const orderNo = async (ordered: Record<string, unknown>) =>
    (await ask(finalOrderData, buyer, ordered)).data['orderno']!
  const dear = walletOrder(buyer!.addressId, [{ goods: goods.at(-1)! }])
  await ask(checkCoupon, buyer, { coupon_code: 'NAMASTE10', product: dear.product })
  const inTwoParts = walletOrder(buyer!.addressId, [{ goods: goods[0]!, quantity: 2 }, { goods: goods[1]! }])
  await ask(cancelOrderItem, buyer, { orderno: await orderNo(inTwoParts), line: '1', quantity: '1' })
  await ask(cancelOrder, buyer, { orderno: await orderNo(walletOrder(buyer!.addressId, one)) })
  await orderNo(cashOrder(buyer!.addressId, one))
  await watch(
    'orders that come at once',
    others.map(({ id }) => id),
    () => Promise.all(others.map((by) => send(finalOrderData, by, walletOrder(by.addressId, one)))),
  )
}

async function buyOnline({ ask, tell, watch, buyers, goods, payments, context }: HotShop): Promise<void> {
  const buyer = buyers[0]!
  const begin = async (fields: Record<string, unknown>) => {
    const { data } = await ask(createPayment, buyer, fields)
    return data['order_id']!
  }
  const order = walletOrder(buyer.addressId, [{ goods: goods[2]! }])
  const { address_id, product, final_pay } = order
  const paying = { purpose: 'order', address_id, product, final_pay }
  const paid = await payments.shopper.payOrder(await begin(paying))
  const online = { payment_type: '1', payment_method: 'online' }
  const placed = await ask(finalOrderData, buyer, { ...order, ...online, ...paid })
  await ask(cancelOrder, buyer, { orderno: placed.data['orderno']! })
  const told = await begin(paying)
  await ask(openUpiApp, buyer, { razorpay_order_id: told })
  await payments.shopper.payOrder(told)
  await watch('webhooks', [buyer.id], async () => {
    for (const webhook of payments.standIn.webhooks()) if (webhook.body.includes(told)) await tell(webhook)
    await processWebhooks({ ...context, cardPayments: payments.client })
  })
  await ask(cancelPayment, buyer, { razorpay_order_id: await begin(paying) })
  const inCash = await ask(finalOrderData, buyer, cashOrder(buyer.addressId, [{ goods: goods[0]! }]))
  const settled = await payments.shopper.payOrder(
    await begin({ purpose: 'cash_order', orderno: inCash.data['orderno']! }),
  )
  await ask(confirmPayment, buyer, { ...settled })
  const added = await payments.shopper.payOrder(await begin({ purpose: 'top_up', amount: '500' }))
  await ask(confirmPayment, buyer, { ...added })
  const slot = await payments.shopper.payOrder(await begin({ purpose: 'slot' }))
  await ask(newSlotsCreation, buyer, { type_id: '1', ...slot })
}

async function moveMoney({ ask, asha }: HotShop): Promise<void> {
  await ask(redeemPoints, asha, { points: '1000' })
  await ask(newSlotsCreation, asha, { type_id: '1', razorpay_payment_id: 'null' })
  const withdrawn = await ask(withdrawMoney, asha, { amount: '600' })
  await ask(cancelWithdrawal, asha, { withdrawal_no: withdrawn.data['withdrawal_no']! })
  const bank = { bank_ifsc: 'MAHB0000003', bank_name: 'Bank of Maharashtra', bank_address: 'Pune' }
  await ask(updateBankDetails, asha, { ...bank, bank_acc_no: '60207418531299' })
}

async function keepThings({ ask, asha, goods }: HotShop): Promise<void> {
  const street = {
    building: 'Mogra',
    addresFirst: 'Law College Road',
    addresSecond: 'Pune',
    pin_code: '411004',
  }
  const added = await ask(addCustomerAddress, asha, { flat_no: '7', ...street, is_default: '1' })
  const kept = { rec_no: String(added['rec_no']) }
  await ask(updateCustomerAddress, asha, { ...kept, flat_no: '8', ...street })
  await ask(deleteCustomerAddress, asha, kept)
  const line = { id: String(goods[0]!.id), name: 'Tea', price: '1', quantity: '1' }
  await ask(saveMyCart, asha, { version: '0', cart: [line], isCashbackApplied: '0' })
  await ask(setWish, asha, { product_id: String(goods[0]!.id), wanted: '1' })
  await ask(noteViewedProducts, asha, { product_ids: `${goods[0]!.id},${goods[1]!.id}` })
  await ask(setNoticesRead, asha)
  const text = 'The parcel came without its lid.'
  const { data } = await ask(openComplaint, asha, { kind: 'order', text })
  const complaint = { complaint_no: data['complaint_no']! }
  await ask(writeToComplaint, asha, { ...complaint, text })
  await ask(closeMyComplaint, asha, complaint)
  await ask(logout, asha)
}
