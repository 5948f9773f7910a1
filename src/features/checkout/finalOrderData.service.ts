import { lockBalances, splitSpending } from '../../ledger/balances.ts'
import { once, RepeatedWithOtherBodyError } from '../../ledger/once.ts'
import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import { zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../server/db.ts'
import type { Service } from '../../server/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { takeStock } from '../catalog/stock.sql.ts'
import { readOrderFacts } from '../orders/order-facts.sql.ts'
import { placeOrder } from '../orders/place-order.flow.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { isAsClaimed, priceCart, pricedCartOnWire } from './priced-cart.ts'

type Input = ParsedInput<typeof finalOrderData>

const attemptsMax = 4

export const finalOrderDataService: Service<typeof finalOrderData> = async (
  { member, transaction },
  { request_id: requestId, ...body },
) => {
  refuseOtherPayments(body)
  const attempt = { memberId: member.id, call: 'finalOrderData', requestId, body }
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await transaction((db) =>
        once(db, attempt, () => orderFromWallet(db, member.id, body, attempts > 1)),
      )
    } catch (error) {
      if (error instanceof RepeatedWithOtherBodyError) throw refuse(finalOrderData, 'otherBody')
      // Another order was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof StockGoneError
      if (!wasOvertaken || attempts === attemptsMax) throw error
    }
  }
}

/** The stock that was there when the order was priced went to another one. */
class StockGoneError extends Error {
  override name = 'StockGoneError'
}

// How an order is paid is decided here, not by what the browser says was paid.
function refuseOtherPayments({
  payment_type: type,
  razorpay_payment_id: paymentId,
}: Omit<Input, 'request_id'>) {
  const isWallet = type === '2'
  const namesPayment = paymentId !== undefined && paymentId !== '0' && paymentId !== 'null'
  if (isWallet === namesPayment) throw refuse(finalOrderData, 'wrongPayment')
  if (!isWallet) throw refuse(finalOrderData, 'onlineNotReady')
}

async function orderFromWallet(
  db: Db,
  memberId: number,
  input: Omit<Input, 'request_id'>,
  wasOvertaken: boolean,
): Promise<ServiceOutput<typeof finalOrderData>> {
  const ordered = input.product.map(({ id, quantity }) => ({ productId: Number(id), quantity }))
  const addressId = Number(input.address_id)
  const redeemCashback = input.isRedeemCashBack
  const facts = await readOrderFacts(db, {
    memberId,
    addressId,
    productIds: ordered.map(({ productId }) => productId),
  })
  const { delivery } = facts
  if (!delivery) throw refuse(finalOrderData, 'unknownAddress')
  if (redeemCashback && !facts.isSubscribed) throw refuse(finalOrderData, 'notSubscribed')

  const cart = priceCart(ordered, facts, redeemCashback)
  if (cart.unknownIds.length > 0)
    throw refuse(finalOrderData, 'unknownProduct', { data: pricedCartOnWire(cart) })
  if (!isAsClaimed(cart, claimsOf(input)))
    throw refuse(finalOrderData, 'changed', { data: pricedCartOnWire(cart) })
  if (cart.net === 0) throw refuse(finalOrderData, 'nothingToPay')
  if (!splitSpending(facts, cart.net)) throw refuse(finalOrderData, 'insufficientBalance')
  if (!(await takeStock(db, ordered))) throw new StockGoneError()
  // What was read without a lock nearly always still holds, else the database refuses; only then is it worth locking.
  const spent = splitSpending(wasOvertaken ? await lockBalances(db, memberId) : facts, cart.net)
  if (!spent) throw refuse(finalOrderData, 'insufficientBalance')
  const { orderNo } = await placeOrder(db, {
    memberId,
    addressId,
    delivery,
    cart,
    redeemCashback,
    paid: { type: 'wallet', ...spent, online: zeroPaise },
    from: [
      { memberId, account: 'store_credit', amount: 0 - spent.storeCredit },
      { memberId, account: 'earnings', amount: 0 - spent.earnings },
    ],
  })
  return { data: { orderno: orderNo, amount: cart.net } }
}

function claimsOf(input: Omit<Input, 'request_id'>) {
  return {
    lines: input.product,
    total: input.product_total,
    discount: input.product_discount,
    cashback: input.isRedeemCashBack ? input.redeem_cash_backup_amount : undefined,
    specialDiscount: input.special_discount_in_amount,
    net: input.final_pay,
  }
}
