import { paise, toRupees } from '../../../../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../../platform/csv/cells.ts'
import type { Say } from '../../../../../words/words-of.ts'
import { kilograms } from './manifest-fields.ts'
import type { ManifestParcel } from './manifests.sql.ts'

/** Returns the parcels of a manifest as CSV. */
export function manifestCsv(courier: string, parcels: readonly ManifestParcel[], say: Say): string {
  const heads = [
    ...(['office.term.courier', 'office.orders.trackingNo', 'term.order'] as const),
    ...(['term.pinCode', 'office.dispatch.weight', 'office.dispatch.collect'] as const),
  ]
  const records = parcels.map(({ awb, order_no: orderNo, pin_code: pin, weight_grams: grams, collect }) =>
    csvRecord([
      ...[courier, awb, orderNo, pin].map(textCell),
      kilograms(grams),
      amountCell(toRupees(paise(collect)), 2),
    ]),
  )
  return headRecord(heads.map((key) => say(key))) + records.join('')
}
