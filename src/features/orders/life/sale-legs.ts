import type { Leg } from '../../../ledger/post-transfer.ts'
import { type Charges, incomeOfCharge, type Kept, nothingKept, type Taxed } from './order-charges.ts'

/** The amount of a sale and the tax contained in it. Both include the charges. */
export type Sale = Taxed & { charges: Charges }

/** Returns the ledger legs that credit a sale. */
export function saleLegs({ net, gst, charges }: Sale): Leg[] {
  const incomes = (Object.keys(charges) as (keyof Charges)[]).map((charge) => ({
    account: incomeOfCharge[charge],
    amount: charges[charge].net - charges[charge].gst,
  }))
  const goods = net - gst - incomes.reduce((sum, { amount }) => sum + amount, 0)
  return [{ account: 'sales', amount: goods }, { account: 'gst', amount: gst }, ...incomes]
}

/** Returns the ledger legs that reverse a sale, and that credit the amount kept from the refund with its tax. */
export function reversedSaleLegs(sale: Sale, kept: Kept = nothingKept): Leg[] {
  const back = saleLegs(sale).map(({ amount, ...leg }) => ({ ...leg, amount: -amount }))
  return [
    ...back.map((leg) => (leg.account === 'gst' ? { ...leg, amount: leg.amount + kept.gst } : leg)),
    { account: kept.isBuyBack ? 'buy_back_income' : 'pickup_income', amount: kept.net - kept.gst },
  ]
}
