import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CardPayments } from '../third-party/card-payments/card-payments.ts'
import { createRazorpayClient } from '../third-party/card-payments/razorpay-client.ts'
import type { Settings } from './settings.ts'

export type OpenedCardPayments = {
  /** Undefined where the operator switched online payments off. */
  client: CardPayments | undefined
  /** Serves what a browser needs of the stand-in; nothing else does. */
  mountOn(server: FastifyInstance): Promise<void>
  /** Says where the shop can be reached from this machine, so that the stand-in's webhooks arrive. */
  shopIsAt(address: string): void
  close(): Promise<void>
}

// A person waits for most of what is asked: better a clear 'try again' than a wheel that turns for a minute.
const patience = { timeoutMs: 6_000, patienceMs: 15_000, retryDelayMs: 250 }

const nothing = { mountOn: async () => {}, shopIsAt: () => {}, close: async () => {} }

/** Connects to the provider of online payments that the settings name, or starts its stand-in. */
export async function openCardPayments(
  { cardPayments, dataDir }: Settings,
  log: { warn(details: object, message: string): void },
): Promise<OpenedCardPayments> {
  if (cardPayments === 'off') return { client: undefined, ...nothing }
  if (cardPayments !== 'stand-in')
    return { client: createRazorpayClient({ ...cardPayments, ...patience, isStandIn: false }), ...nothing }

  // Loaded only here: a live shop carries no stand-in.
  const { startCardPaymentsStandIn } = await import('../third-party/card-payments/stand-in/stand-in.ts')
  const standIn = await startCardPaymentsStandIn({
    log,
    dataFile: path.join(dataDir, 'demo-payments.jsonl'),
  })
  const { baseUrl, keyId, keySecret, webhookSecret } = standIn
  return {
    client: createRazorpayClient({
      ...{ baseUrl, keyId, keySecret, webhookSecret, ...patience, isStandIn: true },
      checkoutUrl: '/demo-payments/checkout.js',
    }),
    mountOn: (server) => standIn.mountCheckoutOn(server, '/demo-payments'),
    shopIsAt: (address) => standIn.sendWebhooksTo(`${fromHere(address)}/webhooks/razorpay`),
    close: standIn.close,
  }
}

/** An address to connect to, from one to listen at. */
function fromHere(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
