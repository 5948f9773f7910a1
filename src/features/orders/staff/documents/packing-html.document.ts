import QrCode from 'qrcode'
import { paise } from '../../../../money/paise.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import type { Say } from '../../../../words/words-of.ts'
import { formatDay } from '../../../delivery/delivery-day-words.ts'
import { escape, page } from './document-page.document.ts'
import { type OrderToPack, pickList, toPack } from './packing.ts'

/**
 * Renders the packing slips of several orders as one printable page, one sheet each. Leaves out cancelled and
 * returned orders.
 */
export function packingSlipsHtml(
  orders: readonly OrderToPack[],
  { sellerName, withPrices }: { sellerName: string; withPrices: boolean },
  say: Say,
): string {
  const { packed, leftOut } = toPack(orders)
  const sheets = packed.map((order) => packingSlip(order, { sellerName, withPrices }, say))
  return page(
    say('office.orders.slips', { count: packed.length }),
    [leftOutNotice(leftOut, say), ...sheets],
    say,
  )
}

function packingSlip(
  order: OrderToPack,
  { sellerName, withPrices }: { sellerName: string; withPrices: boolean },
  say: Say,
): string {
  const { delivery, lines, courier, tracking_no: trackingNo } = order
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const price = (amountPaise: number) =>
    withPrices ? `<td class="end">${escape(say.rupees(paise(amountPaise)))}</td>` : ''
  const chargeRow = (label: PlainKey, amountPaise: number) =>
    withPrices && amountPaise > 0
      ? `<tr><td></td><td>${escape(say(label))}</td><td></td>${price(amountPaise)}</tr>`
      : ''
  const priceHead = withPrices ? `<th class="end" scope="col">${escape(say('term.amount'))}</th>` : ''
  return `<main class="sheet">
<header><div><h1>${escape(say('office.orders.slip'))}</h1><p class="big">${escape(order.order_no)}</p>
<p class="muted">${escape(say('office.orders.placedAt', { moment: say.moment(order.placed_at.toISOString()) }))}</p>${
    order.promised_day === null
      ? ''
      : `<p>${escape(say('delivery.by', { day: formatDay(order.promised_day, say) }))}</p>`
  }${order.invoice_no ? `<p>${escape(say('office.orders.slipInvoice', { serial: order.invoice_no }))}</p>` : ''}</div>${codeOf(order.order_no)}</header>
<section class="parties">
<div><h2>${escape(say('office.orders.shipTo'))}</h2><p class="big">${escape(delivery.receiver_name ?? order.buyer_name)}</p>
<p>${escape(`${delivery.flat_no}, ${delivery.building}`)}</p><p>${escape(delivery.address_1)}</p><p>${escape(delivery.address_2)}</p>
${delivery.landmark ? `<p>${escape(say('addresses.near', { landmark: delivery.landmark }))}</p>` : ''}<p class="big">${escape(delivery.pin_code)}</p>
<p>${escape(say('term.mobileOf', { mobile: delivery.receiver_mobile ?? order.buyer_mobile }))}</p></div>
<div>${order.cash > 0 ? `<p class="big">${escape(say('office.orders.collectCash', { amount: say.rupees(paise(order.cash)) }))}</p>` : ''}<h2>${escape(say('invoice.soldBy'))}</h2><p>${escape(sellerName)}</p>${
    courier === null
      ? ''
      : `<h2>${escape(say('office.term.courier'))}</h2><p>${escape(courier)}</p><p>${escape(trackingNo ?? '')}</p>`
  }</div>
</section>
<table><thead><tr><th class="box" scope="col"></th><th scope="col">${escape(say('office.orders.product'))}</th><th class="end" scope="col">${escape(say('office.orders.quantity'))}</th>${priceHead}</tr></thead>
<tbody>${lines
    .map(
      (line) =>
        `<tr><td class="box"><span></span></td><td>${escape(line.name)} <span class="muted sku">${escape(line.sku ?? `#${line.product_id}`)}</span></td><td class="end">${line.quantity}</td>${price(line.net)}</tr>`,
    )
    .join(
      '',
    )}${chargeRow('office.orders.deliveryCharge', order.delivery_charge)}${chargeRow('orders.cashFee', order.cash_fee)}</tbody>
<tfoot><tr><td></td><td>${escape(say('term.total'))}</td><td class="end">${units}</td>${price(order.net)}</tr></tfoot></table>
</main>`
}

/** Renders the pick list of several orders as a printable page. */
export function pickListHtml(orders: readonly OrderToPack[], say: Say): string {
  const { packed, leftOut } = toPack(orders)
  const picks = pickList(packed)
  const units = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = say('office.orders.pickListOf', { count: packed.length })
  const sheet = `<main class="sheet"><header><div><h1>${escape(title)}</h1></div></header>
<table><thead><tr><th class="box" scope="col"></th><th class="end" scope="col">${escape(say('office.orders.quantity'))}</th><th scope="col">${escape(say('office.orders.product'))}</th><th scope="col">${escape(say('office.orders.forOrders'))}</th></tr></thead>
<tbody>${picks
    .map(
      ({ productId, sku, name, quantity, orders: wanted }) =>
        `<tr><td class="box"><span></span></td><td class="end big">${quantity}</td><td>${escape(name)} <span class="muted sku">${escape(sku ?? `#${productId}`)}</span></td><td class="muted orders">${wanted
          .map(
            (order) =>
              `<span>${escape(order.quantity === 1 ? order.orderNo : `${order.orderNo} × ${order.quantity}`)}</span>`,
          )
          .join(', ')}</td></tr>`,
    )
    .join('')}</tbody>
<tfoot><tr><td></td><td class="end">${units}</td><td>${escape(say('term.total'))}</td><td></td></tr></tfoot></table></main>`
  return page(title, [leftOutNotice(leftOut, say), sheet], say)
}

function leftOutNotice(leftOut: readonly OrderToPack[], say: Say): string {
  if (leftOut.length === 0) return ''
  const orders = leftOut.map(({ order_no }) => order_no).join(', ')
  return `<p class="bar notice">${escape(say('office.orders.leftOut', { orders }))}</p>`
}

/** Renders the order number as a QR code. */
function codeOf(orderNo: string): string {
  const { modules } = QrCode.create(orderNo, { errorCorrectionLevel: 'M' })
  const dots: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) dots.push(`M${column} ${row}h1v1h-1z`)
  return `<svg aria-hidden="true" class="code" shape-rendering="crispEdges" viewBox="-1 -1 ${modules.size + 2} ${modules.size + 2}"><path d="${dots.join('')}"/></svg>`
}
