import { Suspense, useState } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { useWords } from '../../words/use-words.tsx'
import { DeliverRow } from './deliver-row.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { useDelivery } from './delivery-pin.store.ts'

const loadSheet = () => import('./pin-sheet.tsx')
const PinSheet = lazy(async () => (await loadSheet()).PinSheet)

/** When it arrives at the PIN code of this device, and where that is chosen. */
export function DeliverTo({ startsOpen }: { startsOpen: boolean }) {
  const say = useWords()
  const delivery = useDelivery()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <DeliverRow
        onOpen={() => setOpen(true)}
        onPress={() => void loadSheet().catch(() => undefined)}
        where={delivery ? say('delivery.to', { pin: delivery.pin_code }) : say('delivery.enterPin')}
      >
        {delivery ? <DeliveryLine delivery={delivery} /> : say('delivery.ask')}
      </DeliverRow>
      {isOpen && (
        <Suspense>
          <PinSheet onClose={() => setOpen(false)} pin={delivery?.pin_code} />
        </Suspense>
      )}
    </>
  )
}
