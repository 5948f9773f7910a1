import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Push } from '../third-party/push/push.ts'
import { isVapidPair, makeVapidKeys, type VapidKeys } from '../third-party/push/vapid-keys.ts'
import type { Settings } from './environment/start-settings.ts'

const demoSubject = 'mailto:care@bmart.example'

/**
 * Creates the client of push services. A demo generates its own keys and adds a stand-in service, which
 * delivers nothing.
 */
export async function openPush(
  { push, dataDir }: Settings,
  closers: (() => Promise<void>)[],
): Promise<Push | undefined> {
  if (push === 'off') return undefined
  // Imports the client on demand, because many starts send no push messages.
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

// Reads the demo's stored keys, or generates and stores them. They must not change, because a browser's
// subscription works only with the keys with which it was created.
async function readDemoKeys(file: string): Promise<VapidKeys> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as VapidKeys
    if (isVapidPair(kept)) return kept
  } catch {
    // Continues below with new keys, because the file is missing or truncated.
  }
  const keys = makeVapidKeys()
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
