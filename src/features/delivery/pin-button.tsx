import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useEarlyPress } from '../../ui/page/early-press.store.ts'
import { lazy } from '../../ui/page/lazy.tsx'

const loadSheet = () => import('./pin-sheet.tsx')
const PinSheet = lazy(async () => (await loadSheet()).PinSheet)

type PinButtonProps = {
  children: ReactNode
  className: string
  /** The button's name for screen readers, if it differs from the visible text. */
  label?: string
}

/**
 * Shows a button that opens the sheet for choosing a PIN code. Loads the sheet's code when a shopper begins
 * to press the button.
 */
export function PinButton({ children, className, label }: PinButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEarlyPress(button, () => setOpen(true))
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={label || undefined}
        className={className}
        data-early
        onClick={() => setOpen(true)}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        ref={button}
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
