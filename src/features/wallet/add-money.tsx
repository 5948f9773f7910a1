import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'

const AddMoneySheet = lazy(async () => (await import('./add-money-sheet.tsx')).AddMoneySheet)

/** The sheet that adds money to the wallet. Its code comes when it is first drawn. */
export function AddMoney({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <AddMoneySheet onClose={onClose} />
    </Suspense>
  )
}
