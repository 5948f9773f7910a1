import type { Couriers } from '../src/third-party/couriers/couriers.ts'
import {
  createShiprocketClient,
  type ShiprocketOptions,
} from '../src/third-party/couriers/shiprocket-client.ts'
import {
  type CouriersStandIn,
  type CouriersStandInOptions,
  startCouriersStandIn,
} from '../src/third-party/couriers/stand-in/stand-in.ts'

export type TestCouriers = {
  standIn: CouriersStandIn
  /** The real client, connected to the stand-in. */
  client: Couriers
  connect(changes?: Partial<ShiprocketOptions>): Couriers
}

/** Opens a couriers stand-in with its client. Close `standIn` at the end. */
export async function openTestCouriers(options: Partial<CouriersStandInOptions> = {}): Promise<TestCouriers> {
  const standIn = await startCouriersStandIn({ log: { warn: () => {} }, ...options })
  const { baseUrl, email, password, webhookToken } = standIn
  const connect = (changes: Partial<ShiprocketOptions> = {}) =>
    createShiprocketClient({
      baseUrl,
      email,
      password,
      webhookToken,
      isStandIn: false,
      timeoutMs: 10_000,
      retryDelayMs: 5,
      pickUpLocation: 'Store room',
      pickUpPin: '411001',
      ...changes,
    })
  return { standIn, client: connect(), connect }
}
