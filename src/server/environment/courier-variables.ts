import type { SettingsReader } from './start-settings.ts'

/** The operator's account at Shiprocket. */
export type ShiprocketAccount = {
  email: string
  password: string
  /** The secret token in the provider's webhooks, which proves their origin. */
  webhookToken: string
  /** The name of the pickup location, as configured in Shiprocket. */
  pickUpLocation: string
  pickUpPin: string
  /** The base URL without a trailing slash. */
  baseUrl: string
}

/**
 * The courier provider: Shiprocket, a stand-in that delivers nothing (demo only), or none. Without one, staff
 * enter the courier by hand.
 */
export type CourierSettings = ShiprocketAccount | 'stand-in' | 'off'

const names = [
  ...(['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'] as const),
  ...(['SHIPROCKET_PICKUP_LOCATION', 'SHIPROCKET_PICKUP_PIN'] as const),
] as const

const tokenLengthMin = 16

/**
 * Reads the courier provider.
 * @param takesRealMoney whether payments use real money. Paid orders need a real courier.
 */
export function readCouriers(
  read: SettingsReader,
  { mode, takesRealMoney }: { mode: 'demo' | 'live'; takesRealMoney: boolean },
  mistakes: string[],
): CourierSettings {
  const isOn = read.choice('COURIERS', ['on', 'off'], 'on') === 'on'
  // Requests to this URL carry the password and personal addresses, so only a demo may use plain http.
  const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
  const baseUrl = (
    read.url('SHIPROCKET_BASE_URL', protocols) ?? 'https://apiv2.shiprocket.in/v1/external'
  ).replace(/\/+$/, '')
  const [email, password, webhookToken, pickUpLocation, pickUpPin] = names.map((name) =>
    read.text(name, ''),
  ) as [string, string, string, string, string]
  const missing = names.filter((name) => read.text(name, '') === '')
  if (missing.length > 0 && missing.length < names.length)
    mistakes.push(`${names.join(', ')} go together, so ${missing.join(' and ')} must be set too.`)
  if (!isOn) return 'off'
  if (missing.length > 0) {
    if (mode === 'live' && missing.length === names.length)
      mistakes.push(`SHOP_MODE is live, so ${names.join(', ')} must be set, or COURIERS must be off.`)
    return takesRealMoney ? 'off' : 'stand-in'
  }
  if (webhookToken.length < tokenLengthMin)
    mistakes.push(`SHIPROCKET_WEBHOOK_TOKEN must have ${tokenLengthMin} characters or more.`)
  if (!/^[1-9]\d{5}$/.test(pickUpPin))
    mistakes.push('SHIPROCKET_PICKUP_PIN must be the PIN code of 6 digits where parcels are picked up.')
  return { email, password, webhookToken, pickUpLocation, pickUpPin, baseUrl }
}
