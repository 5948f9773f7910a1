import { readStored } from '../../ui/offline/storage.store.ts'

export const chosenPinKey = 'deliveryPin'

/** The PIN code that was chosen on this device; empty where none was. */
export function readChosenPin(): string {
  const stored = readStored(chosenPinKey) ?? ''
  return /^[1-9]\d{5}$/.test(stored) ? stored : ''
}
