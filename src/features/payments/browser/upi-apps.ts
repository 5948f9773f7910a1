import type { PayingDevice } from './paying-device.ts'

/** The UPI apps to choose from. 'any': the phone lets the shopper choose. */
export const upiApps = ['any', 'gpay', 'phonepe', 'paytm'] as const
export type UpiApp = (typeof upiApps)[number]

/** The translation keys of the apps' names. */
export const upiAppNames = {
  any: 'payments.anyApp',
  gpay: 'payments.googlePay',
  phonepe: 'payments.phonePe',
  paytm: 'payments.paytm',
} as const

const androidPackages = {
  gpay: 'com.google.android.apps.nbu.paisa.user',
  phonepe: 'com.phonepe.app',
  paytm: 'net.one97.paytm',
}
const iphoneSchemes = { gpay: 'gpay://upi/pay', phonepe: 'phonepe://pay', paytm: 'paytmmp://pay' }

/**
 * Converts the provider's UPI link to a link that opens one app. Keeps the link's parameters, because the
 * provider refuses changed parameters. Returns a link of the demo unchanged.
 */
export function linkOfApp(link: string, app: UpiApp, device: PayingDevice): string {
  const [, query] = /^upi:\/\/pay\?(.*)$/s.exec(link) ?? []
  if (query === undefined || app === 'any') return link
  return device === 'iphone'
    ? `${iphoneSchemes[app]}?${query}`
    : `intent://pay?${query}#Intent;scheme=upi;package=${androidPackages[app]};end`
}
