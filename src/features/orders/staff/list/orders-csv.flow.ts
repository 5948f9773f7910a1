import { indianTime } from '../../../../calendar/india.ts'
import { paise, toRupees } from '../../../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import { addressLine } from '../../../addresses/address-text.ts'
import { orderState } from '../../life/order-states.ts'
import { methodNames } from '../order-names.ts'
import { findFiltered } from './find-orders.flow.ts'
import type { OrderFilter } from './order-filter.ts'
import { placeOfOrder, readOrdersForFile } from './orders-list.sql.ts'

const batch = 500

type Context = {
  say: Say
  orderPrefix: string
  /**
   * Runs one query for the file's rows. First waits if too many such queries are running. Consecutive queries
   * may use different database servers.
   */
  read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

/** Yields the CSV of a filtered list of orders, one record per order line, sorted like the list. */
export async function* ordersCsv(
  { say, orderPrefix, read }: Context,
  filter: OrderFilter,
): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'term.order',
        'office.orders.placed',
        'office.term.status',
        'office.orders.buyer',
        'office.term.mobile',
        'office.orders.shipTo',
        'term.pinCode',
        'office.term.courier',
        'office.orders.trackingNo',
        'office.orders.paidBy',
        'office.orders.csvOrderTotal',
        'office.orders.csvLine',
        'office.orders.csvSku',
        'office.orders.product',
        'office.orders.quantity',
        'term.amount',
        'office.orders.csvCancelled',
        'office.orders.csvReturned',
        'office.orders.csvLineLeft',
        'office.orders.csvOrderLeft',
        'office.orders.deliveryCharge',
        'orders.cashFee',
        'office.audit.coupon',
        'office.orders.csvLineCoupon',
      ] as const
    ).map((key) => say(key)),
  )
  const rupees = (amountPaise: number) => amountCell(toRupees(paise(amountPaise)), 2)
  let after: Awaited<ReturnType<typeof placeOfOrder>>
  while (true) {
    const from = after
    const { ids, rows, place } = await read(async (db) => {
      const found = await findFiltered(db, orderPrefix, filter, { after: from, limit: batch })
      const last = found.ids.at(-1)
      return {
        ids: found.ids,
        rows: await readOrdersForFile(db, found.ids),
        place: last === undefined ? undefined : await placeOfOrder(db, last),
      }
    })
    yield rows
      .map((row) =>
        csvRecord([
          textCell(row.order_no),
          textCell(indianTime(row.placed_at)),
          textCell(say(orderState(row.status, row.is_cancelled).name)),
          textCell(row.member_name),
          textCell(row.member_mobile),
          textCell(addressLine(row.delivery)),
          textCell(row.delivery.pin_code),
          textCell(row.courier ?? ''),
          textCell(row.tracking_no ?? ''),
          textCell(say(methodNames[row.payment_type])),
          rupees(row.net),
          String(row.line),
          textCell(row.sku ?? `#${row.product_id}`),
          textCell(row.product_name),
          String(row.quantity),
          rupees(row.line_net),
          String(row.cancelled),
          String(row.returned),
          rupees(row.line_left),
          rupees(row.amount_left),
          rupees(row.delivery_charge),
          rupees(row.cash_fee),
          textCell(row.coupon_code ?? ''),
          rupees(row.line_coupon),
        ]),
      )
      .join('')
    if (ids.length < batch) return
    after = place
  }
}
