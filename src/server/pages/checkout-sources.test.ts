import { expect, it } from 'vitest'
import type { RazorpayAccount } from '../environment/card-payment-variables.ts'
import { checkoutSources, contentSecurityPolicy } from './content-security-policy.ts'

const account: RazorpayAccount = {
  keyId: 'rzp_test_1',
  keySecret: 'secret',
  webhookSecret: 'secret',
  baseUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
}

it('allows Razorpay’s scripts, frames and connections in the policy of a page', () => {
  const policy = contentSecurityPolicy(["'nonce-1'"], checkoutSources(account)).split('; ')
  expect(policy).toContain("script-src 'self' 'nonce-1' https://*.razorpay.com")
  expect(policy).toContain("frame-src 'self' https://*.razorpay.com")
  expect(policy).toContain("connect-src 'self' https://*.razorpay.com")
})

it('allows a single origin where the checkout script comes from elsewhere', () => {
  const checkoutUrl = 'http://127.0.0.1:4371/checkout.js'
  expect(checkoutSources({ ...account, checkoutUrl })).toEqual(['http://127.0.0.1:4371'])
  const lookalike = 'https://checkout.razorpay.com.example/v1/checkout.js'
  expect(checkoutSources({ ...account, checkoutUrl: lookalike })).toEqual([
    'https://checkout.razorpay.com.example',
  ])
})

it('allows no foreign source for the stand-in or without payments', () => {
  for (const settings of ['stand-in', 'off'] as const) expect(checkoutSources(settings)).toEqual([])
  expect(contentSecurityPolicy([])).not.toContain('http')
})
