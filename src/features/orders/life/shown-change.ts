import { paise } from '../../../money/paise.ts'
import type { ListedOrderChange } from './order-life.sql.ts'
import { refundParts } from './refund-parts.ts'

/** What was taken off an order, as the wire says it. @param lines the order's, by the names that are shown. */
export function shownChange(
  { kind, units, net, store_credit: storeCredit, earnings, online: back }: ListedOrderChange,
  lines: readonly { line: number; name: string }[],
) {
  const { wallet, online } = refundParts({
    storeCredit: paise(storeCredit),
    earnings: paise(earnings),
    online: paise(back),
  })
  const nameOf = (line: number) => lines.find((one) => one.line === line)?.name ?? ''
  const items = units.map(({ line, quantity }) => ({ name: nameOf(line), quantity }))
  return { kind, items, amount: paise(net), wallet, online }
}
