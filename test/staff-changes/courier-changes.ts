import { sql } from 'kysely'
import { loseOrder } from '../../src/features/orders/staff/lost/lost.calls.ts'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Staff changes about goods that couriers lose or bring back, and about false reports. */
export function courierChanges({ orders }: StaffChangesFixture): StaffChanges {
  const processed = async (isLost: boolean): Promise<string> => {
    const { orderno } = await orders.placed()
    await orders.process(orderno)
    if (isLost) await orders.shop.send(loseOrder, { orderno }, orders.nisha)
    return orderno
  }
  const lost = (more: Input): StaffChange => ({
    input: async () => ({ orderno: await processed(true), ...more }),
    refused: { orderno: 'BM99999999' },
  })
  /** Creates an order that is out for delivery. */
  const out = async () => {
    const sent = await orders.sent()
    await orders.report(sent.awb, 'outForDelivery', { at: minutesAgo(10) })
    return sent
  }
  const recalled = async () => {
    const sent = await out()
    await orders.recall(sent.orderno)
    return sent
  }
  return {
    recallOrder: {
      input: async () => ({ orderno: (await out()).orderno, reason: 'buyer_asked' }),
      refused: { orderno: 'BM99999999' },
    },
    refundRecalledOrder: {
      input: async () => ({ orderno: (await recalled()).orderno, refund_reason: 'The buyer waits' }),
      refused: { orderno: 'BM99999999' },
    },
    settleReinstatedOrder: {
      async input() {
        const { orderno, awb } = await recalled()
        await orders.refundNow(orderno)
        await orders.report(awb, 'delivered')
        return { orderno, how: 'charge' }
      },
      refused: { orderno: 'BM99999999' },
    },
    loseOrder: {
      input: async () => ({ orderno: await processed(false) }),
      refused: { orderno: 'BM99999999' },
    },
    askCourierClaim: lost({ amount: '900' }),
    endCourierClaim: lost({ outcome: 'paid', amount: '800', reference: 'CN-77' }),
    endSetAsideReport: {
      async input() {
        const { orderno, awb } = await orders.sent()
        await orders.report(awb, 'returned')
        await orders.report(awb, 'delivered', { at: minutesAgo(1) })
        const { rows } = await sql<{ id: number }>`
          select id from set_aside_report where order_no = ${orderno}`.execute(orders.shop.db)
        return { report_no: String(rows[0]!.id), note: 'The hub scanned another parcel' }
      },
      refused: { report_no: '999999' },
    },
  }
}
