import type { Language } from '../../../words/languages.ts'
import type { OnlineMethod } from '../methods/online-methods.ts'
import type { PayingDevice } from './paying-device.ts'

const upiFlows = { android: ['intent'], iphone: ['intent', 'collect'], desktop: ['qr'] }

// The provider's codes of the shop's languages.
const providerLanguages: Partial<Record<Language, string>> = { hi: 'hi', mr: 'mar' }

type CheckoutFor = { name: string; language: Language; device: PayingDevice; isChosen: boolean }

/**
 * Configures the provider's checkout to open at a payment method. Offers the other methods below, unless the
 * shopper has already chosen the method on the shop's page. Accepts a typed UPI id only on iPhones, because
 * NPCI ended this elsewhere on 28 February 2026.
 * @param checkout.language the reader's language, in which the sheet is shown.
 */
export function checkoutConfig(way: OnlineMethod, { name, language, device, isChosen }: CheckoutFor) {
  const instrument = way === 'upi' ? { method: way, flows: upiFlows[device] } : { method: way }
  return {
    display: {
      language: providerLanguages[language] ?? 'en',
      blocks: { [way]: { name, instruments: [instrument] } },
      sequence: [`block.${way}`],
      ...(device === 'iphone' ? {} : { hide: [{ method: 'upi', flows: ['collect'] }] }),
      preferences: { show_default_blocks: !isChosen },
    },
  }
}
