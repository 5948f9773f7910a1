import { paise } from '../../../../../money/paise.ts'
import type { Say } from '../../../../../words/words-of.ts'
import { escape, page } from '../../../../orders/staff/documents/document-page.document.ts'
import { kilograms } from './manifest-fields.ts'

/** A manifest to print. Amounts in paise. */
type PrintedManifest = {
  id: number
  courier: string
  made_at: Date
  made_by: string
  parcels: number
  weight_grams: number
  collect: number
}
type PrintedParcel = {
  order_no: string
  awb: string
  pin_code: string
  weight_grams: number
  collect: number
}

/**
 * Renders a manifest (the list of parcels handed to a courier at one time) as a printable A4 page. The page
 * has a field for the driver's signature.
 */
export function manifestHtml(
  manifest: PrintedManifest,
  parcels: readonly PrintedParcel[],
  { sellerName }: { sellerName: string },
  say: Say,
): string {
  const title = say('office.dispatch.manifestNo', { no: manifest.id })
  const amount = (collect: number) => (collect > 0 ? say.rupees(paise(collect)) : '–')
  const heads = [
    ['office.dispatch.place', 'end'],
    ['office.orders.trackingNo', ''],
    ['term.order', ''],
    ['term.pinCode', ''],
    ['office.dispatch.weight', 'end'],
    ['office.dispatch.collect', 'end'],
  ] as const
  const rows = parcels.map(
    (parcel, index) =>
      `<tr><td class="end">${index + 1}</td><td>${escape(parcel.awb)}</td><td>${escape(parcel.order_no)}</td><td>${escape(parcel.pin_code)}</td><td class="end">${kilograms(parcel.weight_grams)}</td><td class="end">${escape(amount(parcel.collect))}</td></tr>`,
  )
  const sheet = `<main class="sheet a4"><header><div><h1>${escape(title)}</h1><p class="big">${escape(manifest.courier)}</p>
<p class="muted">${escape(say('office.dispatch.madeBy', { name: manifest.made_by, moment: say.moment(manifest.made_at) }))}</p></div>
<div><h2>${escape(say('invoice.soldBy'))}</h2><p>${escape(sellerName)}</p><p class="big">${escape(say('office.dispatch.parcels', { count: manifest.parcels }))}</p></div></header>
<table><thead><tr>${heads.map(([key, at]) => `<th class="${at}" scope="col">${escape(say(key))}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><td></td><td colspan="3">${escape(say('term.total'))}</td><td class="end">${kilograms(manifest.weight_grams)}</td><td class="end">${escape(amount(manifest.collect))}</td></tr></tfoot></table>
<section class="fields"><p>${escape(say('office.dispatch.handedOver'))}</p><p>${escape(say('office.dispatch.takenOver'))}</p></section></main>`
  return page(title, [sheet], say, say('office.dispatch.printHint'))
}
