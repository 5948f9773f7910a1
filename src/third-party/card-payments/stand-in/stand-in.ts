import type { FastifyInstance } from 'fastify'
import {
  answerErrors,
  createApiServer,
  type Log,
  type RequestCounts,
  refuseWrongKeys,
} from '../../razorpay/stand-in/api-server.ts'
import { createDelayedWork } from '../../razorpay/stand-in/delayed-work.ts'
import { mountApi } from './api-routes.ts'
import { mountCheckout } from './checkout-routes.ts'
import { createDisputeProcessor, type DisputeProcessor } from './disputing.ts'
import type { DisputeEntity, RefundEntity } from './entities.ts'
import { type ApiRequest, goodBehaviour, type Misbehaviour } from './misbehaviour.ts'
import { openProviderStore } from './provider-store.ts'
import { createRefundProcessor } from './refunding.ts'
import { createSettler } from './settling.ts'
import { createPaymentProcessor } from './taking-payments.ts'
import { createWebhooks, type Webhook, type WebhookTarget } from './webhooks.ts'

export type CardPaymentsStandIn = {
  misbehave(switches: Partial<Misbehaviour>): void
  behave(): void
  webhooks(): Webhook[]
  requestCounts(): Record<string, number>
  /** The URL of the API and of the browser routes, without a trailing slash. */
  baseUrl: string
  checkoutUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
  sendWebhooksTo(target: WebhookTarget): void
  /** Refunds a payment or part of it, as a merchant would in the provider's dashboard. */
  refundInDashboard(paymentId: string, amount?: number): RefundEntity
  /** Opens and decides disputes, as banks do. */
  disputes: DisputeProcessor
  /**
   * Serves the script and the sheet also from the shop's own server, below `prefix`. Every browser that can
   * open the shop can then load them, even through a proxy or a tunnel.
   */
  mountCheckoutOn(shop: FastifyInstance, prefix: string): Promise<void>
  close(): Promise<void>
}

export type StandInOptions = {
  /**
   * Where webhooks are delivered: the shop's URL, or a function that hands a webhook to the shop and returns
   * the HTTP status of the answer. Without it, webhooks wait in a queue.
   */
  webhookUrl?: WebhookTarget
  log: Log
  /**
   * The file that stores orders, payments, refunds, keys and undelivered webhooks. Without a file, this data
   * is lost when the stand-in ends.
   */
  dataFile?: string
  port?: number
  /**
   * The delay before the first retry of a rejected webhook, in milliseconds. It doubles before each further
   * retry.
   */
  webhookRetryDelayMs?: number
}

/** Starts a provider of card payments that moves no money, on its own port on loopback. */
export async function startCardPaymentsStandIn(options: StandInOptions): Promise<CardPaymentsStandIn> {
  const { log, dataFile, port = 0, webhookRetryDelayMs: retryDelayMs = 1_000 } = options
  const misbehaviour = structuredClone(goodBehaviour)
  const store = openProviderStore(dataFile)
  const delayed = createDelayedWork()
  const webhooks = createWebhooks(store, misbehaviour, { log, retryDelayMs, delayed })
  const payments = createPaymentProcessor(store, misbehaviour, { webhooks, delayed })
  const refunds = createRefundProcessor(store, misbehaviour, { webhooks, delayed })
  const disputes = createDisputeProcessor(store, webhooks)
  const counts: RequestCounts<ApiRequest> = {}

  const server = createApiServer(log)
  const settler = createSettler(store, misbehaviour)
  mountApi(server, { store, misbehaviour, payments, refunds, settler, counts })
  mountCheckout(server, store, payments)
  // Lets other processes inject faults, such as a benchmark, or a browser test that uses the shop's own
  // stand-in.
  server.post('/control/misbehave', (request) => {
    refuseWrongKeys(request, store.keys)
    Object.assign(misbehaviour, request.body)
    return {}
  })
  // Causes events at the provider that the shop did not request, for manual demos and browser tests.
  server.post('/control/dashboard-refund', (request) => {
    refuseWrongKeys(request, store.keys)
    const { payment_id: id, amount } = request.body as { payment_id: string; amount?: number }
    return refunds.refund(id, { amount }, undefined)
  })
  server.post('/control/dispute', (request) => {
    refuseWrongKeys(request, store.keys)
    const { payment_id: id, amount } = request.body as { payment_id: string; amount?: number }
    return disputes.open(id, amount === undefined ? {} : { amount })
  })
  server.post('/control/dispute/:id/:status', (request) => {
    refuseWrongKeys(request, store.keys)
    const { id, status } = request.params as { id: string; status: Exclude<DisputeEntity['status'], 'open'> }
    return disputes.move(id, status)
  })
  const baseUrl = await server.listen({ host: '127.0.0.1', port })
  refunds.resume()
  if (options.webhookUrl !== undefined) webhooks.sendTo(options.webhookUrl)
  const { keyId, keySecret, webhookSecret } = store.keys
  return {
    misbehave: (switches) => void Object.assign(misbehaviour, structuredClone(switches)),
    behave: () => void Object.assign(misbehaviour, structuredClone(goodBehaviour)),
    webhooks: webhooks.list,
    requestCounts: () => ({ ...counts }),
    baseUrl,
    checkoutUrl: `${baseUrl}/checkout.js`,
    keyId,
    keySecret,
    webhookSecret,
    sendWebhooksTo: webhooks.sendTo,
    refundInDashboard: (paymentId, amount) => refunds.refund(paymentId, { amount }, undefined),
    disputes,
    async mountCheckoutOn(shop, prefix) {
      const routes = async (scope: FastifyInstance) => {
        answerErrors(scope, log)
        mountCheckout(scope, store, payments)
      }
      await shop.register(routes, { prefix })
    },
    async close() {
      delayed.close()
      webhooks.close()
      await server.close()
    },
  }
}
