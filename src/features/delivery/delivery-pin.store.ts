import { useEffect, useState, useSyncExternalStore } from 'react'
import { store } from '../../ui/offline/storage.store.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { chosenPinKey, readChosenPin } from './chosen-pin.store.ts'
import { getDelivery } from './getDelivery.call.ts'

// Whoever has no default address is not asked for it on every product.
let hasAskedAddresses = false
const listeners = new Set<() => void>()

export type ToldDelivery = CallOutput<typeof getDelivery>['data']

/** Keeps on this device where things go. */
export function storeDeliveryPin(pin: string): void {
  store(chosenPinKey, pin)
  for (const listener of listeners) listener()
}

/** Asks what is delivered to a PIN code, and remembers it where the shop knows the code. @throws CallFailure */
export async function askDelivery(pin: string): Promise<void> {
  await call(getDelivery, { pin_code: pin })
  storeDeliveryPin(pin)
}

/** The PIN code that was chosen on this device; of a member who chose none that of the default address. */
function useDeliveryPin(): string | undefined {
  const member = useMember()
  const stored = useSyncExternalStore(subscribe, readChosenPin, () => null)
  const isAsked = member !== undefined && stored === ''
  useEffect(() => {
    if (!isAsked || hasAskedAddresses) return
    hasAskedAddresses = true
    void import('../addresses/getMyAddressDetails.call.ts')
      .then(({ getMyAddressDetails }) => call(getMyAddressDetails))
      .then(({ data }) => {
        const own = data.find(({ is_default: isDefault }) => isDefault)
        if (own) storeDeliveryPin(own.pin_code)
      })
      // Nothing is lost: the person is asked.
      .catch(() => undefined)
  }, [isAsked])
  return stored || undefined
}

/** What is told of a delivery to the PIN code of this device; undefined until it is known. */
export function useDelivery(): ToldDelivery | undefined {
  const pin = useDeliveryPin()
  const [told, setTold] = useState<ToldDelivery>()
  useEffect(() => {
    if (pin === undefined) return
    let isLeft = false
    call(getDelivery, { pin_code: pin }).then(
      ({ data }) => {
        if (!isLeft) setTold(data)
      },
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
      },
    )
    return () => {
      isLeft = true
    }
  }, [pin])
  return told?.pin_code === pin ? told : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
