import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'

const loadSheet = () => import('./pin-sheet.tsx')
const PinSheet = lazy(async () => (await loadSheet()).PinSheet)

/** Opens the sheet that asks for a PIN code. The sheet's code is loaded at the touch. */
export function PinButton({ children, className }: { children: ReactNode; className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        type="button"
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <PinSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
