import type { OnlineMethod } from '../ways/online-ways.ts'
import type { PayingDevice } from './paying-device.ts'

const upiFlows = { android: ['intent'], iphone: ['intent', 'collect'], desktop: ['qr'] }

/**
 * Configures the provider's checkout to open at a payment method, with the others below. Offers typed UPI ids
 * only on iPhones, because NPCI ended them elsewhere on 28 February 2026.
 */
export function checkoutConfig(way: OnlineMethod, name: string, device: PayingDevice) {
  const instrument = way === 'upi' ? { method: way, flows: upiFlows[device] } : { method: way }
  return {
    display: {
      blocks: { [way]: { name, instruments: [instrument] } },
      sequence: [`block.${way}`],
      ...(device === 'iphone' ? {} : { hide: [{ method: 'upi', flows: ['collect'] }] }),
      preferences: { show_default_blocks: true },
    },
  }
}
