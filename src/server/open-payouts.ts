import path from 'node:path'
import type { Payouts } from '../third-party/payouts/payouts.ts'
import { createRazorpayXClient } from '../third-party/payouts/razorpayx-client.ts'
import type { Settings } from './settings/settings.ts'

// Nobody waits for a payout, so the provider may take its time.
const timing = { timeoutMs: 10_000, deadlineMs: 20_000, retryDelayMs: 500 }

// In a demo a payout arrives at once, and one that comes back does so a minute later.
const demoTiming = { decideAfterMs: 0, reverseAfterMs: 60_000 }

/** Connects to the provider of payouts that the settings name, or starts its stand-in; undefined where switched off. */
export async function openPayouts(
  { payouts, dataDir }: Settings,
  log: { warn(details: object, message: string): void },
  closers: (() => Promise<void>)[],
): Promise<Payouts | undefined> {
  if (payouts === 'off') return undefined
  if (payouts !== 'stand-in') return createRazorpayXClient({ ...payouts, ...timing, isStandIn: false })
  // Imported on demand, so that a live shop does not load the stand-in.
  const { startPayoutsStandIn } = await import('../third-party/payouts/stand-in/stand-in.ts')
  const standIn = await startPayoutsStandIn({
    ...{ log, dataFile: path.join(dataDir, 'demo-payouts.jsonl') },
    ...demoTiming,
  })
  closers.push(() => standIn.close())
  const { baseUrl, keyId, keySecret, accountNumber } = standIn
  return createRazorpayXClient({
    ...{ baseUrl, keyId, keySecret, accountNumber, isStandIn: true },
    ...timing,
  })
}
