import { Suspense } from 'react'
import type { Paise } from '../../money/paise.ts'
import { lazy } from '../../ui/page/lazy.tsx'

const AddMoneySheet = lazy(async () => (await import('./add-money-sheet.tsx')).AddMoneySheet)

export type AddMoneyProps = {
  onClose: () => void
  /** The amount that the wallet lacks for a purchase. The form begins with it. */
  wanted?: Paise
  /**
   * Continues with the purpose of the money once it is in the wallet. The sheet then closes instead of
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
