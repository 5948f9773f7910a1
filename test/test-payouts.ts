import type { Payouts } from '../src/third-party/payouts/payouts.ts'
import { createRazorpayXClient, type RazorpayXOptions } from '../src/third-party/payouts/razorpayx-client.ts'
import {
  type PayoutsStandIn,
  type PayoutsStandInOptions,
  startPayoutsStandIn,
} from '../src/third-party/payouts/stand-in/stand-in.ts'

export type TestPayouts = {
  standIn: PayoutsStandIn
  /** The real client, connected to the stand-in. */
  client: Payouts
  connect(changes?: Partial<RazorpayXOptions>): Payouts
}

/** Opens a payouts stand-in with its client. Close `standIn` at the end. */
export async function openTestPayouts(
  options: Partial<PayoutsStandInOptions> = {},
  limits: Partial<RazorpayXOptions> = {},
): Promise<TestPayouts> {
  const standIn = await startPayoutsStandIn({ log: { warn: () => {} }, ...options })
  const { baseUrl, keyId, keySecret, accountNumber } = standIn
  const connect = (changes: Partial<RazorpayXOptions> = {}) =>
    createRazorpayXClient({
      baseUrl,
      keyId,
      keySecret,
      accountNumber,
      isStandIn: true,
      timeoutMs: 10_000,
      deadlineMs: 15_000,
      retryDelayMs: 20,
      ...limits,
      ...changes,
    })
  return { standIn, client: connect(), connect }
}
