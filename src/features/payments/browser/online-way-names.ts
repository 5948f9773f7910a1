import type { OnlineMethod } from '../methods/online-methods.ts'
import type { PayingDevice } from './paying-device.ts'

/**
 * Returns the translation key of a payment method's name. UPI has two names: it opens an app on phones, and
 * shows a QR code on desktops.
 */
export function methodName(way: OnlineMethod, device: PayingDevice) {
  const names = {
    upi: device === 'desktop' ? 'payments.upiQr' : 'payments.upiApp',
    card: 'payments.card',
    netbanking: 'payments.netbanking',
    emi: 'payments.emi',
  } as const
  return names[way]
}

/**
 * Returns the translation key of a payment method's description. EMI has none, because its cost is not known
 * here.
 */
export function methodText(way: Exclude<OnlineMethod, 'emi'>, device: PayingDevice) {
  const texts = {
    upi: device === 'desktop' ? 'payments.upiQrText' : 'payments.upiAppText',
    card: 'payments.cardText',
    netbanking: 'payments.netbankingText',
  } as const
  return texts[way]
}
