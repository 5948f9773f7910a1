import { expect, it } from 'vitest'
import { checkoutConfig } from './checkout-config.ts'

it.each([
  ['android', ['intent'], true],
  ['iphone', ['intent', 'collect'], false],
  ['desktop', ['qr'], true],
] as const)('opens the checkout at UPI as %s pays by it', (device, flows, isTypingHidden) => {
  const { display } = checkoutConfig('upi', { name: 'UPI', language: 'en', device, isChosen: false })
  expect(display.blocks).toEqual({ upi: { name: 'UPI', instruments: [{ method: 'upi', flows }] } })
  expect(display.sequence).toEqual(['block.upi'])
  expect('hide' in display).toBe(isTypingHidden)
  expect(display.preferences.show_default_blocks).toBe(true)
})

it.each(['card', 'netbanking', 'emi'] as const)(
  'opens the checkout at %s alone, because the method is chosen already',
  (way) => {
    const { display } = checkoutConfig(way, {
      name: 'Another way',
      language: 'mr',
      device: 'android',
      isChosen: true,
    })
    expect(display.blocks).toEqual({ [way]: { name: 'Another way', instruments: [{ method: way }] } })
    expect(display.sequence).toEqual([`block.${way}`])
    expect(display.language).toBe('mar')
    expect(display.preferences.show_default_blocks).toBe(false)
  },
)
