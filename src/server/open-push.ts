import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Push } from '../third-party/push/push.ts'
import { isVapidPair, makeVapidKeys, type VapidKeys } from '../third-party/push/vapid-keys.ts'
import type { Settings } from './environment/start-settings.ts'

const demoSubject = 'mailto:care@bmart.example'

/**
 * Creates the client of push services. A demo gets its own keys and a stand-in service that delivers nothing.
 */
export async function openPush(
  { push, dataDir }: Settings,
  closers: (() => Promise<void>)[],
): Promise<Push | undefined> {
  if (push === 'off') return undefined
  // Imported on demand, because many starts push nothing.
  const { createWebPushClient } = await import('../third-party/push/web-push-client.ts')
  const open = (options: Parameters<typeof createWebPushClient>[0]) => {
    const client = createWebPushClient(options)
    closers.push(async () => client.close())
    return client
  }
  if (push !== 'stand-in') return open(push)
  const keys = await readDemoKeys(path.join(dataDir, 'demo-push-keys.json'))
  const { startPushStandIn } = await import('../third-party/push/stand-in/stand-in.ts')
  const standIn = await startPushStandIn(keys)
  closers.push(() => standIn.close())
  return open({ ...keys, subject: demoSubject, standIn })
}

// Reads the demo's keys, or makes and stores them. A browser's subscription works only with the keys with
// which it was created.
async function readDemoKeys(file: string): Promise<VapidKeys> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as VapidKeys
    if (isVapidPair(kept)) return kept
  } catch {
    // Makes new keys below, because the file is missing or truncated.
  }
  const keys = makeVapidKeys()
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
