import { DownIcon, PinIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinButton } from './pin-button.tsx'

/** Where things go, at the top of the pages on which they are chosen. Only the browser knows it. */
export function PinRow() {
  const say = useWords()
  const pin = useDeliveryPin()
  return (
    <PinButton className="pin-row">
      <PinIcon size={18} />
      {pin === '' ? say('delivery.enterPin') : say('delivery.deliverTo', { pin })}
      <DownIcon size={16} />
    </PinButton>
  )
}
