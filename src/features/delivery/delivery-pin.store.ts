import { useEffect, useSyncExternalStore } from 'react'
import { readStored, store } from '../../ui/offline/storage.store.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { accountPinKey } from '../members/login/signed-in.store.ts'

const chosenPinKey = 'deliveryPin'
const changed = 'delivery-pin'

/** The PIN code that things go to. @returns '' where none is known. */
export function useDeliveryPin(): string {
  const isMember = useMember() !== undefined
  const pin = useSyncExternalStore(subscribe, readDeliveryPin, () => '')
  useEffect(() => {
    if (!isMember || readDeliveryPin() !== '' || readStored(accountPinKey) !== null) return
    void keepAccountPin()
  }, [isMember])
  return pin
}

/** What was chosen on this device, or else the PIN code of the member's default address; of damaged ones nothing. */
export function readDeliveryPin(): string {
  const known = [chosenPinKey, accountPinKey].map((key) => readStored(key) ?? '')
  return known.find((pin) => /^[1-9]\d{5}$/.test(pin)) ?? ''
}

// Nothing is lost without it: the person is asked. That there is none is kept too.
async function keepAccountPin(): Promise<void> {
  const loaded = await import('./account-pin.store.ts').catch(() => undefined)
  const pin = await loaded?.askAccountPin()
  if (pin !== undefined) storeDeliveryPin(pin, accountPinKey)
}

/** Keeps on this device where things go, by a person's choice or by the account. */
export function storeDeliveryPin(pin: string, key: string = chosenPinKey): void {
  store(key, pin)
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}
