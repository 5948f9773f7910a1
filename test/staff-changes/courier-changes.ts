import { sql } from 'kysely'
import { loseOrder } from '../../src/back-office/orders/lost/loseOrder.call.ts'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** What the staff change of what couriers lose, and say wrongly. */
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
  return {
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
        await orders.report(awb, 'delivered')
        const { rows } = await sql<{ id: number }>`
          select id from set_aside_report where order_no = ${orderno}`.execute(orders.shop.db)
        return { report_no: String(rows[0]!.id), note: 'The hub scanned another parcel' }
      },
      refused: { report_no: '999999' },
    },
  }
}
