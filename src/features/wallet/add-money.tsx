import { Suspense } from 'react'
import type { Paise } from '../../money/paise.ts'
import { lazy } from '../../ui/page/lazy.tsx'

const AddMoneySheet = lazy(async () => (await import('./add-money-sheet.tsx')).AddMoneySheet)

export type AddMoneyProps = {
  onClose: () => void
  /** The amount that the wallet lacks for a purchase. The form starts with this amount. */
  wanted?: Paise
  /**
   * Called when the money is in the wallet, to continue with the purchase. The sheet then closes instead of
   * showing the new balance.
   */
  onAdded?: () => void
}

/** Shows the sheet that adds money to the wallet. Its code is loaded on first use. */
export function AddMoney(props: AddMoneyProps) {
  return (
    <Suspense>
      <AddMoneySheet {...props} />
    </Suspense>
  )
}
