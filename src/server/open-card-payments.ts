import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CardPayments } from '../third-party/card-payments/card-payments.ts'
import { createRazorpayClient } from '../third-party/card-payments/razorpay-client.ts'
import { withBudget } from './http/guard/route-budgets.ts'
import type { Settings } from './settings/settings.ts'

export type OpenedCardPayments = {
  /** Undefined where online payments are switched off. */
  client: CardPayments | undefined
  /** Serves what a browser needs of the stand-in; does nothing for a real provider. */
  mountOn(server: FastifyInstance): Promise<void>
  /** Sets the local address of the shop, to which the stand-in sends its webhooks. */
  shopIsAt(address: string): void
  close(): Promise<void>
}

// A person waits for most requests, so they fail early enough for a clear 'try again'.
const timing = { timeoutMs: 6_000, deadlineMs: 15_000, retryDelayMs: 250 }

/** What there is to do for a provider that is no stand-in: nothing. */
export const noStandIn = { mountOn: async () => {}, shopIsAt: () => {}, close: async () => {} }

/** Connects to the provider of online payments that the settings name, or starts its stand-in. */
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
 * As openCardPayments, for a command that may run beside the shop. It connects to the stand-in of the running shop,
 * since two stand-ins on one file would overwrite the records of each other.
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
    // There is no such file, or the shop that wrote it has ended.
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

/** The address to connect to, for one that a server listens at. */
function fromHere(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
