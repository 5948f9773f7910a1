import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CardPayments } from '../third-party/card-payments/card-payments.ts'
import { createRazorpayClient } from '../third-party/card-payments/razorpay-client.ts'
import type { Settings } from './settings/settings.ts'

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
const timing = { timeoutMs: 6_000, deadlineMs: 15_000, retryDelayMs: 250 }

const nothing = { mountOn: async () => {}, shopIsAt: () => {}, close: async () => {} }

/** Connects to the provider of online payments that the settings name, or starts its stand-in. */
export async function openCardPayments(
  { cardPayments, dataDir }: Settings,
  log: { warn(details: object, message: string): void },
): Promise<OpenedCardPayments> {
  if (cardPayments === 'off') return { client: undefined, ...nothing }
  if (cardPayments !== 'stand-in')
    return { client: createRazorpayClient({ ...cardPayments, ...timing, isStandIn: false }), ...nothing }

  // Loaded only here: a live shop carries no stand-in.
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
    mountOn: (server) => standIn.mountCheckoutOn(server, '/demo-payments'),
    shopIsAt: (address) => standIn.sendWebhooksTo(`${fromHere(address)}/webhooks/razorpay`),
    async close() {
      await rm(connectionFile(dataDir), { force: true })
      await standIn.close()
    },
  }
}

/**
 * As openCardPayments, for a command that may run beside the shop: the stand-in that the shop started is asked then,
 * since two of them would each forget what the other one wrote.
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
    // Nobody wrote it, or whoever wrote it has ended since.
    return undefined
  }
}

function connectToStandIn(connection: StandInConnection): CardPayments {
  return createRazorpayClient({
    ...{ ...connection, ...timing, isStandIn: true },
    checkoutUrl: '/demo-payments/checkout.js',
  })
}

function connectionFile(dataDir: string): string {
  return path.join(dataDir, 'demo-payments-connection.json')
}

/** An address to connect to, from one to listen at. */
function fromHere(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
