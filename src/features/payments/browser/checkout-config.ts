import type { OnlineWay } from '../ways/online-ways.ts'
import type { PayingDevice } from './paying-device.ts'

const upiFlows = { android: ['intent'], iphone: ['intent', 'collect'], desktop: ['qr'] }

/**
 * Opens the provider's checkout at a way, with its other ways below. Typing a UPI id came to an end by the rules of NPCI on
 * 28 February 2026, but for iPhones: elsewhere it would only be refused.
 */
export function checkoutConfig(way: OnlineWay, name: string, device: PayingDevice) {
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
