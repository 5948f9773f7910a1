import { Suspense, useState } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { useWords } from '../../words/use-words.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { useDelivery } from './delivery-pin.store.ts'

const loadSheet = () => import('./pin-sheet.tsx')
const PinSheet = lazy(async () => (await loadSheet()).PinSheet)

/** When it arrives at the PIN code of this device, and where that is chosen. It has its height before anything is known. */
export function DeliverTo() {
  const say = useWords()
  const delivery = useDelivery()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span aria-live="polite" className="min-w-0 grow">
        {delivery ? <DeliveryLine delivery={delivery} /> : say('delivery.ask')}
      </span>
      <button
        aria-haspopup="dialog"
        className="min-h-11 flex-none font-semibold text-primary-ink underline underline-offset-4"
        onClick={() => setOpen(true)}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        type="button"
      >
        {delivery ? say('delivery.to', { pin: delivery.pin_code }) : say('delivery.enterPin')}
      </button>
      {isOpen && (
        <Suspense>
          <PinSheet onClose={() => setOpen(false)} pin={delivery?.pin_code} />
        </Suspense>
      )}
    </>
  )
}
