import { DeliverTo, type DeliverToProps } from './deliver-to.tsx'
import { useDeliveryPin } from './delivery-pin.store.ts'
import { PinRow } from './pin-row.tsx'

/** Shows when the cart's products arrive, and where. Passes the delivery on, for the totals. */
export function CartDelivery({ onTold }: Pick<DeliverToProps, 'onTold'>) {
  const pin = useDeliveryPin()
  return (
    <div className="card mb-3 flex flex-wrap items-center justify-between gap-x-4 px-4 pb-1 text-sm">
      <PinRow />
      {/* On a phone it always has its own line, so that nothing moves under a finger when it is filled. */}
      <p
        aria-live="polite"
        className="min-h-[calc(1lh+8px)] w-full pb-2 font-semibold sm:min-h-lh sm:w-auto sm:pb-0"
      >
        {pin !== '' && <DeliverTo onTold={onTold} pin={pin} />}
      </p>
    </div>
  )
}
