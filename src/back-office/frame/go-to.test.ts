import { expect, it } from 'vitest'
import { staffRoles } from '../../wire/define-call.ts'
import { goTo } from './go-to.ts'

const everywhere = () => true
const screens = [
  { to: '/back-office/orders', names: ['orders', 'dispatch'] },
  { to: '/back-office/reports', names: ['reports', 'gst', 'trial balance'] },
]

it.each([
  ['bm10000045', '/back-office/orders/BM10000045'],
  [' BM10000045 ', '/back-office/orders/BM10000045'],
  ['WD0A1B2C3D4E5F', '/back-office/withdrawals/WD0A1B2C3D4E5F'],
  ['9000000001', '/back-office/members?q=9000000001'],
  ['17', '/back-office/products/17'],
  ['steel bottle & cup', '/back-office/products?q=steel%20bottle%20%26%20cup'],
])('leads the owner by the go-to box from %s to %s', (typed, address) => {
  expect(goTo(typed, ['owner'], screens, everywhere)).toBe(address)
})

it.each([
  ['gst', '/back-office/reports'],
  ['GST', '/back-office/reports'],
  ['trial', '/back-office/reports'],
  ['Dispatch', '/back-office/orders'],
  ['di', '/back-office/products?q=di'],
  ['balance of trial', '/back-office/products?q=balance%20of%20trial'],
])('leads the owner by the go-to box from %s, a screen or not, to %s', (typed, address) => {
  expect(goTo(typed, ['owner'], screens, everywhere)).toBe(address)
})

it("opens no screen by the go-to box that the person's roles exclude", () => {
  const open = (address: string) => address.startsWith('/back-office/orders')
  expect(goTo('gst', ['orders'], screens, open)).toBe('/back-office/orders?q=gst')
})

it.each(['', '   '])('opens nothing by an empty go-to box', (typed) => {
  expect(goTo(typed, ['owner'], screens, everywhere)).toBeUndefined()
})

it("leads the go-to box to pages that the person's roles open", () => {
  expect(goTo('BM10000045', ['catalogue'], screens, everywhere)).toBe('/back-office/products?q=BM10000045')
  expect(goTo('asha', ['orders'], screens, everywhere)).toBe('/back-office/orders?q=asha')
  expect(goTo('17', ['finance'], screens, everywhere)).toBe('/back-office/orders?q=17')
})

it('never leads the go-to box out of the back office', () => {
  for (const typed of [
    '//evil.example',
    'https://evil.example',
    '../../',
    '"><script>',
    'javascript:alert(1)',
  ])
    for (const role of staffRoles)
      expect(goTo(typed, [role], screens, everywhere) ?? '/back-office/orders?q=').toMatch(
        /^\/back-office\/[a-z]+\?q=[^/:<>"]*$/,
      )
})

it('skips unknown pages in the go-to box', () => {
  expect(goTo('17', ['owner'], screens, (address) => address.startsWith('/back-office/orders'))).toBe(
    '/back-office/orders?q=17',
  )
})
