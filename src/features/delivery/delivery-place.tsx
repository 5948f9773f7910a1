import { Suspense, useDeferredValue } from 'react'
import { PinIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { useWords } from '../../words/use-words.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { DeliveryTerms } from './delivery-terms.tsx'
import { PinButton } from './pin-button.tsx'

const DeliverTo = lazy(async () => (await import('./deliver-to.tsx')).DeliverTo)

type DeliveryPlaceProps = Parameters<typeof DeliveryTerms>[0] & {
  /** The usual number of days until delivery. Shown until the days for the PIN code are known. */
  usualDays: { from: number; to: number } | undefined
}

/** Shows when an order arrives, the delivery charge, and the button to change the PIN code. */
export function DeliveryPlace({ delivery, usualDays }: DeliveryPlaceProps) {
  const say = useWords()
  const pin = useDeliveryPin()
  // Renders the text about the PIN code with a delay, because the page's controls are more urgent.
  const toldPin = useDeferredValue(pin)
  const asking = (
    <>
      {usualDays ? say('catalogue.deliveryDays', usualDays) : say('delivery.ask')}
      <DeliveryTerms delivery={delivery} />
    </>
  )
  return (
    <>
      <span className="flex-none text-primary-ink">
        <PinIcon size={22} />
      </span>
      <span aria-live="polite" className="min-w-0 grow">
        {toldPin === '' ? (
          asking
        ) : (
          <Suspense fallback={asking}>
            <DeliverTo pin={toldPin} tellsCosts>
              {asking}
            </DeliverTo>
          </Suspense>
        )}
      </span>
      <PinButton className="min-h-11 flex-none font-semibold text-primary-ink underline underline-offset-4">
        {pin === '' ? say('delivery.enterPin') : say('delivery.to', { pin })}
      </PinButton>
    </>
  )
}
