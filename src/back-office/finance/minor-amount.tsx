import { Money } from './money.tsx'

/** Shows an amount in hundredths of the provider's currency: paise for INR. */
export function MinorAmount({ amount, currency }: { amount: number; currency: string }) {
  if (currency === 'INR') return <Money amount={amount / 100} />
  return (
    <span className="whitespace-nowrap tabular-nums" translate="no">
      {(amount / 100).toFixed(2)} {currency}
    </span>
  )
}
