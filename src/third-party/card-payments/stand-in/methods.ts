// The payment methods of the stand-in's account, spelled as in Razorpay's `/v1/methods`. Amounts are paise,
// interest is percent a year.

export const banks = { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India' }

const planOf = (duration: number, interest: number) => ({
  duration,
  interest,
  subvention: 'customer',
  min_amount: 300_000,
})

const emiOptions = {
  HDFC: [planOf(3, 16), planOf(6, 16), planOf(12, 16)],
  ICIC: [planOf(3, 15.99), planOf(9, 15.99), planOf(18, 15.99)],
}

export const methods = {
  entity: 'methods',
  card: true,
  debit_card: true,
  credit_card: true,
  upi: true,
  emi: true,
  netbanking: banks,
  wallet: [],
  cardless_emi: [],
  paylater: [],
  emi_subvention: 'customer',
  emi_options: emiOptions,
}

/** Returns whether a bank offers this plan for an amount. */
export function isOfferedPlan(amount: number, { bank, months }: { bank: string; months: number }): boolean {
  const plans = Object.hasOwn(emiOptions, bank) ? emiOptions[bank as keyof typeof emiOptions] : []
  return plans.some(({ duration, min_amount: amountMin }) => duration === months && amount >= amountMin)
}
