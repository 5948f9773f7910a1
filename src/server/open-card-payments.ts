import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CardPayments } from '../third-party/card-payments/card-payments.ts'
import { createRazorpayClient } from '../third-party/card-payments/razorpay-client.ts'
import type { Settings } from './environment/start-settings.ts'
import { withBudget } from './http/guard/route-budgets.ts'

export type OpenedCardPayments = {
  /** The client of the provider; undefined if online payments are turned off. */
  client: CardPayments | undefined
  /** Serves the browser files of the stand-in. Does nothing for a real provider. */
  mountOn(server: FastifyInstance): Promise<void>
  /** Sets the shop's local URL, to which the stand-in sends its webhooks. */
  shopIsAt(address: string): void
  close(): Promise<void>
}

// The timing of requests to the provider. Requests fail early enough to show a waiting shopper that a retry
// is needed.
const timing = { timeoutMs: 6_000, deadlineMs: 15_000, retryDelayMs: 250 }

/** The stand-in functions for a provider that needs none. They do nothing. */
export const noStandIn = { mountOn: async () => {}, shopIsAt: () => {}, close: async () => {} }

/** Connects to the configured provider of online payments, or starts its stand-in. */
export async function openCardPayments(
  { cardPayments, dataDir }: Settings,
  log: { warn(details: object, message: string): void },
): Promise<OpenedCardPayments> {
  if (cardPayments === 'off') return { client: undefined, ...noStandIn }
  if (cardPayments !== 'stand-in')
    return { client: createRazorpayClient({ ...cardPayments, ...timing, isStandIn: false }), ...noStandIn }

  // Imported on demand, so that a live shop does not load the stand-in.
  const { startCardPaymentsStandIn } = await import('../third-party/card-payments/stand-in/stand-in.ts')
  const standIn = await startCardPaymentsStandIn({
    log,
    dataFile: path.join(dataDir, 'demo-payments.jsonl'),
  })
  const { baseUrl, keyId, keySecret, webhookSecret } = standIn
  const connection: StandInConnection = { baseUrl, keyId, keySecret, webhookSecret }
  await writeFile(connectionFile(dataDir), JSON.stringify(connection), { mode: 0o600 })
  return {
    client: connectToStandIn(connection),
    async mountOn(server) {
      await server.register(async (scope) => {
        withBudget(scope, 'page')
        await standIn.mountCheckoutOn(scope, '/demo-payments')
      })
    },
    shopIsAt: (address) => standIn.sendWebhooksTo(`${fromHere(address)}/webhooks/razorpay`),
    async close() {
      await rm(connectionFile(dataDir), { force: true })
      await standIn.close()
    },
  }
}

/**
 * Opens card payments for a command that may run while the shop runs. Connects to the shop's stand-in instead
 * of starting another, because two stand-ins with one data file would overwrite each other's records.
 */
export async function reachCardPayments(
  settings: Settings,
  log: { warn(details: object, message: string): void },
): Promise<Pick<OpenedCardPayments, 'client' | 'close'>> {
  if (settings.cardPayments === 'stand-in') {
    const client = await findRunningStandIn(settings.dataDir)
    if (client) return { client, close: async () => {} }
  }
  return await openCardPayments(settings, log)
}

type StandInConnection = { baseUrl: string; keyId: string; keySecret: string; webhookSecret: string }

async function findRunningStandIn(dataDir: string): Promise<CardPayments | undefined> {
  try {
    const client = connectToStandIn(JSON.parse(await readFile(connectionFile(dataDir), 'utf8')))
    await client.listPayments({ from: new Date(0), to: new Date(0), count: 1, skip: 0 })
    return client
  } catch {
    // The file is missing, or the shop that wrote it has ended.
    return undefined
  }
}

function connectToStandIn(connection: StandInConnection): CardPayments {
  return createRazorpayClient({
    ...connection,
    ...timing,
    isStandIn: true,
    checkoutUrl: '/demo-payments/checkout.js',
  })
}

function connectionFile(dataDir: string): string {
  return path.join(dataDir, 'demo-payments-connection.json')
}

/**
 * Returns the URL of a server on this machine, for a client on the same machine. A server that listens on all
 * addresses is reached by the loopback address.
 */
function fromHere(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
