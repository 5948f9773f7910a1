import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { processOrder } from '../src/features/orders/staff/steps/steps.calls.ts'
import type { CaseChoice } from '../src/features/payments/staff/cases/case-names.ts'
import { decidePaymentCase } from '../src/features/payments/staff/cases/cases.calls.ts'
import type { Goods } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { openRewardFixture } from './reward-fixture.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 2 }]

export type CaseFixture = Awaited<ReturnType<typeof openCaseFixture>>

/** Opens the shop of the reward fixture with the steps of payment cases. */
export async function openCaseFixture() {
  const fixture = await openRewardFixture([tea])
  const { shop } = fixture
  const finance = await shop.createStaff('finance')
  const packer = await shop.createStaff('orders')
  return {
    ...fixture,
    finance,
    packer,
    /** Buys for 1,000 rupees and pays online. */
    async buyOnline(by?: Buyer) {
      const buyer = by ?? (await fixture.createBuyer())
      const { orderId } = await fixture.begin(buyer, wanted)
      const paid = await fixture.shopper.payOrder(orderId)
      const { orderNo } = await fixture.confirm(buyer, wanted, paid)
      return { buyer, orderNo, paymentId: paid.razorpay_payment_id }
    },
    /** Pays the same order online twice. Returns the second payment, which is returned. */
    async payTwice(buyer: Buyer) {
      const { orderId } = await fixture.begin(buyer, wanted)
      fixture.standIn.misbehave({ paysTwice: true })
      const [first, second] = [
        await fixture.shopper.payOrder(orderId),
        await fixture.shopper.payOrder(orderId),
      ]
      await fixture.confirm(buyer, wanted, first)
      await fixture.confirm(buyer, wanted, second)
      return { paymentId: second.razorpay_payment_id }
    },
    process: (orderNo: string) =>
      shop.send(processOrder, { orderno: orderNo, request_id: randomUUID() }, packer),
    /** Sends the shop every webhook about a payment, under new event ids. */
    async tellAll(paymentId: string): Promise<void> {
      for (const webhook of fixture.webhooksOf(paymentId)) await fixture.tell(webhook, randomUUID())
    },
    async casesOf(paymentId: string) {
      const { rows } = await sql<{
        id: number
        booked: number
        covered: number
        decision: string | null
        provider_state: string
      }>`
        select payment_case.id, booked, covered, decision, provider_state
          from payment_case join payment on payment.id = payment_id
          where provider_payment_id = ${paymentId} order by payment_case.id`.execute(shop.db)
      return rows
    },
    decide: (caseNo: number, decision: CaseChoice, requestId = randomUUID()) =>
      shop.send(
        decidePaymentCase,
        { case_no: String(caseNo), decision, note: 'Looked into', request_id: requestId },
        finance,
      ),
    statusOf: async (buyer: Buyer) => (await fixture.ordersOf(buyer))[0]!.status,
  }
}
