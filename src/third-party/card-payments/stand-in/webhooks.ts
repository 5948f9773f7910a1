import { createHmac } from 'node:crypto'
import type { Log } from '../../razorpay/stand-in/api-server.ts'
import type { DelayedWork } from '../../razorpay/stand-in/delayed-work.ts'
import {
  type DisputeEntity,
  newId,
  nowSeconds,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from './entities.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import type { ProviderStore } from './provider-store.ts'

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost' | 'closed'}`

/** An event, stored until the shop has accepted its webhook. */
export type WebhookEvent = {
  id: string
  name: EventName
  body: string
  createdAt: number
  isDelivered: boolean
}

/** A webhook as it is sent. Its signature covers the bytes of `body`. */
export type Webhook = { event: EventName; headers: Record<string, string>; body: string }

/** The target of webhooks: a URL, or a function that returns the shop's HTTP status. */
export type WebhookTarget = string | ((webhook: Webhook) => Promise<number>)

export type Webhooks = {
  announce(name: EventName, entities: Announced): void
  /** Sets the target of webhooks. Sends those that are not delivered yet. */
  sendTo(target: WebhookTarget): void
  /** Returns all webhooks so far in order, including undelivered ones. */
  list(): Webhook[]
  close(): void
}

type Announced = {
  payment?: PaymentEntity
  order?: OrderEntity
  refund?: RefundEntity
  dispute?: DisputeEntity
}

const answerTimeoutMs = 5_000
const retryForSeconds = 24 * 60 * 60
const retryDelayMsMax = 5 * 60_000

/** Creates a sender of signed webhooks. Like the provider, it retries rejected ones for 24 hours. */
export function createWebhooks(
  store: ProviderStore,
  misbehaviour: Misbehaviour,
  { log, retryDelayMs, delayed }: { log: Log; retryDelayMs: number; delayed: DelayedWork },
): Webhooks {
  let target: WebhookTarget | undefined
  let isClosed = false
  const deliver = async (event: WebhookEvent, attempt: number): Promise<void> => {
    if (target === undefined || isClosed) return
    const outcome = await post(target, sign(event))
    if (isClosed) return
    if (outcome === 'taken') {
      if (!event.isDelivered) store.saveEvent(Object.assign(event, { isDelivered: true }))
      return
    }
    log.warn({ event: event.name, eventId: event.id, attempt, outcome }, 'the shop refused a webhook')
    if (nowSeconds() - event.createdAt > retryForSeconds) return
    const delayMs = Math.min(retryDelayMs * 2 ** (attempt - 1), retryDelayMsMax)
    delayed.after(delayMs, () => void deliver(event, attempt + 1))
  }

  const sign = ({ id, name, body }: WebhookEvent): Webhook => ({
    event: name,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', store.keys.webhookSecret).update(body).digest('hex'),
    },
    body,
  })

  return {
    announce(name, entities) {
      const event = {
        id: newId('evt'),
        name,
        body: bodyOf(store.keys.accountId, name, entities),
        createdAt: nowSeconds(),
        isDelivered: misbehaviour.webhooks === 'never',
      }
      store.saveEvent(event)
      if (event.isDelivered) return
      const delayMs = misbehaviour.webhooks === 'late' ? misbehaviour.webhookDelayMs : 0
      delayed.after(delayMs, () => void deliver(event, 1))
      if (misbehaviour.webhooks === 'double') delayed.after(delayMs, () => void deliver(event, 1))
      if (misbehaviour.webhooks !== 'renamed') return
      const copy = { ...event, id: newId('evt') }
      store.saveEvent(copy)
      delayed.after(delayMs, () => void deliver(copy, 1))
    },
    sendTo(given) {
      target = given
      for (const event of store.events.values())
        if (!event.isDelivered) delayed.after(0, () => void deliver(event, 1))
    },
    list: () => [...store.events.values()].map(sign),
    close() {
      isClosed = true
    },
  }
}

function bodyOf(accountId: string, name: EventName, entities: Announced): string {
  const given = Object.entries(entities)
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: given.map(([kind]) => kind),
    payload: Object.fromEntries(given.map(([kind, entity]) => [kind, { entity }])),
    created_at: nowSeconds(),
  })
}

/** Sends a webhook once. Returns 'taken' if the target accepted it, otherwise the reason why not. */
async function post(target: WebhookTarget, webhook: Webhook): Promise<string> {
  try {
    const { headers, body } = webhook
    const status = typeof target === 'string' ? await postTo(target, headers, body) : await target(webhook)
    return status >= 200 && status < 300 ? 'taken' : `status ${status}`
  } catch (error) {
    return String(error)
  }
}

async function postTo(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  await response.body?.cancel()
  return response.status
}
