import { readStored, removeStored, store } from '../../../ui/offline/storage.store.ts'

const key = 'coupon'

/** Returns the code of the coupon applied to the cart. Emptying the cart also removes the code. */
export function readKeptCoupon(): string | undefined {
  const kept = readStored(key)
  return kept !== null && /^[A-Z0-9]{4,20}$/.test(kept) ? kept : undefined
}

export function keepCoupon(code: string): void {
  store(key, code)
}

export function forgetCoupon(): void {
  removeStored(key)
}
