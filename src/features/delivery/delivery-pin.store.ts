import { useEffect, useSyncExternalStore } from 'react'
import { readStored, store } from '../../ui/offline/storage.store.ts'
import type { StoredKey } from '../../ui/offline/storage-keys.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { accountPinKey } from '../members/login/signed-in.store.ts'

const chosenPinKey = 'deliveryPin'
const changed = 'delivery-pin'

/**
 * Returns the PIN code to which the shopper wants delivery.
 * @returns '' if none is known.
 */
export function useDeliveryPin(): string {
  const isMember = useMember() !== undefined
  const pin = useSyncExternalStore(subscribe, readDeliveryPin, () => '')
  useEffect(() => {
    if (!isMember || readDeliveryPin() !== '' || readStored(accountPinKey) !== null) return
    void keepAccountPin()
  }, [isMember])
  return pin
}

/**
 * Returns the PIN code that was chosen on this device. If none was chosen, returns that of the member's
 * default address. Ignores malformed values.
 */
export function readDeliveryPin(): string {
  const known = ([chosenPinKey, accountPinKey] as const).map((key) => readStored(key) ?? '')
  return known.find((pin) => /^[1-9]\d{5}$/.test(pin)) ?? ''
}

// Stores the PIN code of the member's default address; '' if the member has none. If the call fails, stores
// nothing.
async function keepAccountPin(): Promise<void> {
  const loaded = await import('./account-pin.store.ts').catch(() => undefined)
  const pin = await loaded?.askAccountPin()
  if (pin !== undefined) storeDeliveryPin(pin, accountPinKey)
}

/**
 * Stores a PIN code on this device: one that the shopper chose, or the one of the member's default address.
 */
export function storeDeliveryPin(pin: string, key: StoredKey = chosenPinKey): void {
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
