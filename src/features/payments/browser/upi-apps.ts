import type { PayingDevice } from './paying-device.ts'

/** The UPI apps with a button of their own; 'any' leaves the choice to the phone. */
export const upiApps = ['any', 'gpay', 'phonepe', 'paytm'] as const
export type UpiApp = (typeof upiApps)[number]

/** The word keys of the apps' names. */
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
 * Addresses the provider's link to one app. Keeps its parameters unchanged, because the provider refuses
 * changed ones. A link of the demo stays as it is.
 */
export function linkOfApp(link: string, app: UpiApp, device: PayingDevice): string {
  const [, query] = /^upi:\/\/pay\?(.*)$/s.exec(link) ?? []
  if (query === undefined || app === 'any') return link
  return device === 'iphone'
    ? `${iphoneSchemes[app]}?${query}`
    : `intent://pay?${query}#Intent;scheme=upi;package=${androidPackages[app]};end`
}
