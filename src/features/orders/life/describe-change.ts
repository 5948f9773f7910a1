import { paise } from '../../../money/paise.ts'
import type { ListedOrderChange } from './order-life.sql.ts'
import { refundParts } from './refund-parts.ts'

/**
 * Converts a partial cancellation or return to its wire form.
 * @param lines the order's lines, with the names to show.
 */
export function shownChange(
  { kind, units, net, store_credit: storeCredit, earnings, online: back, is_buy_back }: ListedOrderChange,
  lines: readonly { line: number; name: string }[],
) {
  const { wallet, online } = refundParts({
    storeCredit: paise(storeCredit),
    earnings: paise(earnings),
    online: paise(back),
  })
  const nameOf = (line: number) => lines.find((one) => one.line === line)?.name ?? ''
  const items = units.map(({ line, quantity }) => ({ name: nameOf(line), quantity }))
  return { kind, items, amount: paise(net), wallet, online, is_buy_back }
}
