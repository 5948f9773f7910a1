import { Suspense } from 'react'
import type { Paise } from '../../money/paise.ts'
import { lazy } from '../../ui/page/lazy.tsx'

const AddMoneySheet = lazy(async () => (await import('./add-money-sheet.tsx')).AddMoneySheet)

export type AddMoneyProps = {
  onClose: () => void
  /** What is lacking, to begin with. */
  wanted?: Paise
  /** What the money was for, done once it is in the wallet: the sheet then closes instead of telling the new balance. */
  onAdded?: () => void
}

/** The sheet that adds money to the wallet. Its code comes when it is first drawn. */
export function AddMoney(props: AddMoneyProps) {
  return (
    <Suspense>
      <AddMoneySheet {...props} />
    </Suspense>
  )
}
