import { expect, it } from 'vitest'
import { readSettings, type SettingsError } from './start-settings.ts'

/**
 * Returns only the settings mistakes about couriers. A live shop without other required settings has more
 * mistakes, which other tests cover.
 */
function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    const { mistakes } = error as SettingsError
    return mistakes.filter((mistake) => /SHIPROCKET_|COURIERS/.test(mistake))
  }
}

const account = {
  SHIPROCKET_EMAIL: 'api@shop.example',
  SHIPROCKET_PASSWORD: 'the-password',
  SHIPROCKET_WEBHOOK_TOKEN: 'a-token-of-our-own',
  SHIPROCKET_PICKUP_LOCATION: 'Store room',
  SHIPROCKET_PICKUP_PIN: '411004',
}
const liveShop = { SHOP_MODE: 'live' }

it('uses the courier stand-in in a demo without an account, and none when switched off', () => {
  expect(readSettings({}).couriers).toBe('stand-in')
  expect(readSettings({ ...account, COURIERS: 'off' }).couriers).toBe('off')
})

it('uses the account at Shiprocket when it is set', () => {
  expect(readSettings(account)).toMatchObject({
    couriers: {
      email: 'api@shop.example',
      pickUpLocation: 'Store room',
      pickUpPin: '411004',
      baseUrl: 'https://apiv2.shiprocket.in/v1/external',
    },
    services: { couriers: 'real' },
  })
})

it('refuses a live shop with stand-in couriers or a password over plain http', () => {
  expect(mistakesOf(liveShop)).toEqual([
    'SHOP_MODE is live, so SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN, SHIPROCKET_PICKUP_LOCATION, SHIPROCKET_PICKUP_PIN must be set, or COURIERS must be off.',
  ])
  expect(mistakesOf({ ...liveShop, COURIERS: 'off' })).toEqual([])
  expect(mistakesOf({ ...liveShop, ...account })).toEqual([])
  expect(
    mistakesOf({ ...liveShop, ...account, SHIPROCKET_BASE_URL: 'http://couriers.example' }),
  ).toHaveLength(1)
})

it('names missing and invalid parts of a courier account', () => {
  expect(mistakesOf({ ...account, SHIPROCKET_PASSWORD: '' })).toEqual([
    'SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN, SHIPROCKET_PICKUP_LOCATION, SHIPROCKET_PICKUP_PIN go together, so SHIPROCKET_PASSWORD must be set too.',
  ])
  expect(
    mistakesOf({ ...account, SHIPROCKET_WEBHOOK_TOKEN: 'short', SHIPROCKET_PICKUP_PIN: '4110' }),
  ).toEqual([
    'SHIPROCKET_WEBHOOK_TOKEN must have 16 characters or more.',
    'SHIPROCKET_PICKUP_PIN must be the PIN code of 6 digits where parcels are picked up.',
  ])
})
