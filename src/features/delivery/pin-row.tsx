import { DownIcon, PinIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinButton } from './pin-button.tsx'

/**
 * Shows the PIN code to deliver to at the top of the catalogue's pages. Renders it in the browser, because
 * the server does not know it.
 */
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
