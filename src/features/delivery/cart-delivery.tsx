import { useWords } from '../../words/use-words.tsx'
import { DeliverTo, type DeliverToProps } from './deliver-to.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinRow } from './pin-row.tsx'

/**
 * Shows when and where the cart's products arrive. Passes the delivery days and charge to `onTold`, which
 * needs them for the totals.
 */
export function CartDelivery({ onTold }: Pick<DeliverToProps, 'onTold'>) {
  const say = useWords()
  const pin = useDeliveryPin()
  return (
    <div className="card mb-3 flex flex-wrap items-center justify-between gap-x-4 px-4 pb-1 text-sm">
      <PinRow />
      {/* Reserves a line of its own on a phone, so that the page does not move when the text arrives. */}
      <p
        aria-live="polite"
        className="min-h-[calc(1lh+8px)] w-full pb-2 font-semibold sm:min-h-lh sm:w-auto sm:pb-0"
      >
        {pin === '' ? say('delivery.ask') : <DeliverTo onTold={onTold} pin={pin} />}
      </p>
    </div>
  )
}
