import type { PushSubscription } from '../src/third-party/push/push.ts'
import { type PushStandIn, startPushStandIn } from '../src/third-party/push/stand-in/stand-in.ts'
import { makeVapidKeys } from '../src/third-party/push/vapid-keys.ts'
import { createWebPushClient } from '../src/third-party/push/web-push-client.ts'

export type TestPush = {
  /** The push service, with everything its browsers received. */
  service: PushStandIn
  /** The real client, connected to it. */
  client: ReturnType<typeof createWebPushClient>
  close(): Promise<void>
}

/** Opens a push service, and a shop's client for it. */
export async function openTestPush(): Promise<TestPush> {
  const keys = makeVapidKeys()
  const service = await startPushStandIn(keys)
  const client = createWebPushClient({
    ...keys,
    subject: 'mailto:care@shop.example',
    standIn: service,
    timeoutMs: 2_000,
  })
  return {
    service,
    client,
    async close() {
      client.close()
      await service.close()
    },
  }
}

/** Returns a subscription as a browser sends it. */
export function sentSubscription({ endpoint, publicKey, authSecret }: PushSubscription) {
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: authSecret.toString('base64url') },
  }
}
