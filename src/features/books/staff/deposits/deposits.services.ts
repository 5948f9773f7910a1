import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { readTaxDue } from './deposits.calls.ts'
import { readTaxOfMonth } from './tax-of-month.flow.ts'

export const readTaxDueService: Service<typeof readTaxDue> = async (
  { db, limits, staff },
  { tax, month },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const { payable, ...figures } = await readTaxOfMonth(db, { tax, month })
  const deposited = figures.deposited + figures.set_off
  // If a deposit of the month was rounded to whole rupees, counts a rest of less than a rupee as paid.
  const rest = payable - deposited
  const owed = figures.rounded_off !== 0 && rest < 100 ? 0 : Math.max(0, rest)
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
