import { isGstin } from '../../money/gstin.ts'
import { demoSeller, type Seller } from '../../platform/settings/seller.ts'
import type { SettingsReader } from './start-settings.ts'

/** Reads the seller on invoices. A live shop must set every field; the demo has defaults. */
export function readSeller(read: SettingsReader, mode: 'demo' | 'live', mistakes: string[]): Seller {
  const seller = {
    name: read.text('SELLER_NAME', mode === 'demo' ? demoSeller.name : ''),
    address: read.text('SELLER_ADDRESS', mode === 'demo' ? demoSeller.address : ''),
    gstin: read.text('SELLER_GSTIN', mode === 'demo' ? demoSeller.gstin : '').toUpperCase(),
  }
  if (!seller.name || !seller.address || !seller.gstin)
    mistakes.push(
      'SHOP_MODE is live, so SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN must be set: invoices carry them.',
    )
  else if (!isGstin(seller.gstin))
    mistakes.push(`SELLER_GSTIN must be a GSTIN of 15 characters, not '${seller.gstin}'.`)
  return seller
}
