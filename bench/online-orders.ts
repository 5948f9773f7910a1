import { createShopper } from '../src/third-party/card-payments/stand-in/pay.ts'
import type { CardPaymentsStandIn } from '../src/third-party/card-payments/stand-in/stand-in.ts'
import { walletOrder } from '../test/order-fixture.ts'
import { type BenchMember, productCount } from './fixture.ts'

/** The next product of the catalogue of the benchmark. */
export function goodsOf(count: number) {
  const id = ((count * 13) % productCount) + 1
  return {
    id,
    mrp: 49_00 + id * 137,
    discountBp: (id % 40) * 100,
    specialDiscount: (id % 20) * 100,
    received: 0,
  }
}

let count = 0

/** Whole orders per second that are paid online: begun, paid at the stand-in, confirmed. One client per member. */
export async function measureOnlineOrders(
  { port, members, standIn }: { port: number; members: BenchMember[]; standIn: CardPaymentsStandIn },
  seconds: number,
): Promise<number> {
  const shopper = createShopper(standIn)
  const startedAt = performance.now()
  let orders = 0
  const buy = async (member: BenchMember) => {
    while (performance.now() - startedAt < seconds * 1000) {
      count += 1
      const order = walletOrder(member.addressId, [{ goods: goodsOf(count) }])
      const { order_id: orderId } = await post<{ order_id: string }>(port, member, 'createPayment', {
        purpose: 'order',
        address_id: order.address_id,
        product: order.product,
        request_id: `bench-begin-${startedAt}-${count}`.replace('.', '-'),
      })
      const paid = await shopper.payOrder(orderId, { method: 'upi' })
      await post(port, member, 'finalOrderData', {
        ...order,
        ...paid,
        payment_type: '1',
        request_id: `bench-order-${startedAt}-${count}`.replace('.', '-'),
      })
      orders += 1
    }
  }
  await Promise.all(members.map(buy))
  return orders / ((performance.now() - startedAt) / 1000)
}

async function post<Data>(port: number, member: BenchMember, call: string, body: object): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}/User/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: member.cookie },
    body: JSON.stringify({ ...body, user_id: String(member.id) }),
  })
  const answer = (await response.json()) as { status: boolean; message: string; data: Data }
  if (!answer.status) throw new Error(`${call}: ${answer.message}`)
  return answer.data
}
