import { DownIcon, PinIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinButton } from './pin-button.tsx'

/**
 * Shows the PIN code to which the shopper wants delivery: as a row, or if `isSmall`, inside the header. The
 * browser fills in the PIN code, because the server does not know it.
 */
export function PinRow({ isSmall = false }: { isSmall?: boolean }) {
  const pin = useDeliveryPin()
  return (
    <PinButton className={isSmall ? 'pin-row pin-line' : 'pin-row'}>
      <PinIcon size={isSmall ? 16 : 18} />
      <PinWords pin={pin} />
      <DownIcon size={16} />
    </PinButton>
  )
}

/**
 * Shows the PIN code beside the shop's name. On a phone, shows only the number, because there is no more
 * room.
 */
export function HeaderPin() {
  const say = useWords()
  const pin = useDeliveryPin()
  return (
    <PinButton className="pin-row pin-line" label={pin && say('delivery.deliverTo', { pin })}>
      <PinIcon size={16} />
      {pin && <span className="phone-only">{pin}</span>}
      <span className={pin && 'wide-only'}>
        <PinWords pin={pin} />
      </span>
    </PinButton>
  )
}

function PinWords({ pin }: { pin: string }) {
  const say = useWords()
  return pin === '' ? say('delivery.enterPin') : say('delivery.deliverTo', { pin })
}
