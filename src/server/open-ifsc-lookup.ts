import type { IfscLookup } from '../third-party/ifsc/ifsc.ts'
import { createIfscClient } from '../third-party/ifsc/ifsc-client.ts'
import type { Settings } from './settings/settings.ts'

/** Connects to the service that the settings name, or starts its stand-in; undefined where it is switched off. */
export async function openIfscLookup(
  { ifscLookup }: Settings,
  closers: (() => Promise<void>)[],
): Promise<IfscLookup | undefined> {
  if (ifscLookup === 'off') return undefined
  if (ifscLookup !== 'stand-in') return createIfscClient({ ...ifscLookup, knowsAll: true })
  // Imported on demand, so that a live shop does not load the stand-in.
  const { startIfscStandIn } = await import('../third-party/ifsc/stand-in/stand-in.ts')
  const standIn = await startIfscStandIn()
  closers.push(() => standIn.close())
  return createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: false })
}
