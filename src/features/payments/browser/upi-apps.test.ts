import { expect, it } from 'vitest'
import { linkOfApp } from './upi-apps.ts'

const link = 'upi://pay?pa=shop@bank&pn=The%20shop&tr=pay_1&am=499.00&cu=INR'
const query = link.slice('upi://pay?'.length)

it.each([
  ['any', 'android', link],
  ['any', 'iphone', link],
  [
    'gpay',
    'android',
    `intent://pay?${query}#Intent;scheme=upi;package=com.google.android.apps.nbu.paisa.user;end`,
  ],
  ['phonepe', 'android', `intent://pay?${query}#Intent;scheme=upi;package=com.phonepe.app;end`],
  ['gpay', 'iphone', `gpay://upi/pay?${query}`],
  ['paytm', 'iphone', `paytmmp://pay?${query}`],
] as const)('opens %s on %s by its own link, with unchanged parameters', (app, device, expected) => {
  expect(linkOfApp(link, app, device)).toBe(expected)
})

it("keeps the link of the demo's app", () => {
  expect(linkOfApp('http://localhost/checkout/app#pay_1', 'gpay', 'android')).toBe(
    'http://localhost/checkout/app#pay_1',
  )
})
