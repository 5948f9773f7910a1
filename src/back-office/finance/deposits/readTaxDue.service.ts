import { paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { gstOfMonth } from '../reports/gst-summary.flow.ts'
import { sumTds } from '../reports/tds-lines.sql.ts'
import { readTaxFigures } from './deposits.sql.ts'
import type { readTaxDue } from './readTaxDue.call.ts'

export const readTaxDueService: Service<typeof readTaxDue> = async (
  { db, limits, staff },
  { tax, month },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const figures = await readTaxFigures(db, { tax, month })
  const payable =
    tax === 'gst'
      ? await gstPayable(db, month)
      : paise((await sumTds(db, { first: `${month}-01`, months: 1 })).tds)
  const deposited = figures.deposited + figures.set_off
  const owed = Math.max(0, payable - deposited)
  const inputTax =
    tax === 'gst'
      ? Math.max(0, Math.min(figures.input_tax - figures.set_off, figures.input_tax_left, owed))
      : 0
  return {
    data: {
      payable,
      input_tax: paise(inputTax),
      deposited: paise(deposited),
      due: paise(owed - inputTax),
    },
  }
}

async function gstPayable(db: Db, month: string) {
  return sumPaise(
    (await gstOfMonth(db, { month }, ({ ratePercent }) => String(ratePercent))).map(({ tax }) => tax),
  )
}
