import { DownIcon, PinIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinButton } from './pin-button.tsx'

/**
 * Shows the PIN code to deliver to: small in the line of the header, or as a row of its own. Renders it in the
 * browser, because the server does not know it.
 */
export function PinRow({ isSmall = false }: { isSmall?: boolean }) {
  const say = useWords()
  const pin = useDeliveryPin()
  return (
    <PinButton className={isSmall ? 'pin-row pin-line' : 'pin-row'}>
      <PinIcon size={isSmall ? 16 : 18} />
      {pin === '' ? say('delivery.enterPin') : say('delivery.deliverTo', { pin })}
      <DownIcon size={16} />
    </PinButton>
  )
}
