import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { listArticles } from '../features/news/articles.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { AppContext } from '../platform/service/service.ts'
import type { Couriers } from '../third-party/couriers/couriers.ts'
import { createShiprocketClient } from '../third-party/couriers/shiprocket-client.ts'
import type { EInvoices } from '../third-party/e-invoices/e-invoices.ts'
import { createIrpClient } from '../third-party/e-invoices/irp-client.ts'
import type { IfscLookup } from '../third-party/ifsc/ifsc.ts'
import { createIfscClient } from '../third-party/ifsc/ifsc-client.ts'
import type { Mail } from '../third-party/mail/mail.ts'
import type { Messages } from '../third-party/messages/messages.ts'
import { createMsg91 } from '../third-party/messages/msg91-client.ts'
import { createNewsClient } from '../third-party/news-search/news-client.ts'
import type { NewsSearch } from '../third-party/news-search/news-search.ts'
import { createCashfreeClient } from '../third-party/pan-check/cashfree-client.ts'
import type { PanCheck } from '../third-party/pan-check/pan-check.ts'
import type { Payouts } from '../third-party/payouts/payouts.ts'
import { createRazorpayXClient } from '../third-party/payouts/razorpayx-client.ts'
import type { Overrides } from './application.ts'
import { closeAll } from './close-all.ts'
import type { Settings } from './environment/start-settings.ts'
import { noStandIn, type OpenedCardPayments, openCardPayments } from './open-card-payments.ts'
import { openPush } from './open-push.ts'

// Opens the third parties, and collects the functions that close them. Each third party is real, a stand-in,
// or undefined if the operator turned it off. Stand-ins are imported on demand, so that a live shop does not
// load them.

type Closers = (() => Promise<void>)[]

type ThirdParties = { cardPayments: OpenedCardPayments } & Pick<
  AppContext,
  | 'messages'
  | 'mail'
  | 'push'
  | 'payouts'
  | 'couriers'
  | 'ifscLookup'
  | 'newsSearch'
  | 'panCheck'
  | 'eInvoices'
>

/** Connects to third parties or starts their stand-ins. If one fails to open, closes those opened before. */
export async function openThirdParties(
  settings: Settings,
  overrides: Overrides,
  { db, log, closers }: { db: Db; log: FastifyBaseLogger; closers: Closers },
): Promise<ThirdParties> {
  try {
    const cardPayments: OpenedCardPayments =
      'cardPayments' in overrides
        ? { client: overrides.cardPayments, ...noStandIn }
        : await openCardPayments(settings, log)
    closers.push(() => cardPayments.close())
    return {
      cardPayments,
      payouts: 'payouts' in overrides ? overrides.payouts : await openPayouts(settings, log, closers),
      couriers: 'couriers' in overrides ? overrides.couriers : await openCouriers(settings, log, closers),
      messages: 'messages' in overrides ? overrides.messages : await openMessages(settings, closers),
      mail: 'mail' in overrides ? overrides.mail : await openMail(settings, closers),
      push: 'push' in overrides ? overrides.push : await openPush(settings, closers),
      ifscLookup: 'ifscLookup' in overrides ? overrides.ifscLookup : await openIfscLookup(settings, closers),
      panCheck: 'panCheck' in overrides ? overrides.panCheck : await openPanCheck(settings, closers),
      eInvoices: 'eInvoices' in overrides ? overrides.eInvoices : await openEInvoices(settings, closers),
      newsSearch:
        'newsSearch' in overrides ? overrides.newsSearch : await openNewsSearch(settings, db, closers),
    }
  } catch (error) {
    await closeAll(closers).catch((failure: unknown) =>
      log.error({ err: failure }, 'could not close everything that was opened'),
    )
    throw error
  }
}

// The timing of requests to the payout provider. No user waits for a payout, so they may take longer than
// card payments.
const payoutTiming = { timeoutMs: 10_000, deadlineMs: 20_000, retryDelayMs: 500 }

// The timing of demo payouts. A payout arrives immediately. A payout that should fail is reversed a minute
// later.
const demoTiming = { decideAfterMs: 0, reverseAfterMs: 60_000 }

async function openPayouts(
  { payouts, dataDir }: Settings,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<Payouts | undefined> {
  if (payouts === 'off') return undefined
  if (payouts !== 'stand-in') return createRazorpayXClient({ ...payouts, ...payoutTiming, isStandIn: false })
  const { startPayoutsStandIn } = await import('../third-party/payouts/stand-in/stand-in.ts')
  const dataFile = path.join(dataDir, 'demo-payouts.jsonl')
  const standIn = await startPayoutsStandIn({ log, dataFile, ...demoTiming })
  closers.push(() => standIn.close())
  const { baseUrl, keyId, keySecret, accountNumber } = standIn
  return createRazorpayXClient({ baseUrl, keyId, keySecret, accountNumber, isStandIn: true, ...payoutTiming })
}

// The timing of requests to the courier provider. The timeout is short, because staff wait while a parcel is
// booked. A demo parcel makes one step a minute.
const courierTiming = { timeoutMs: 10_000, retryDelayMs: 300 }
const demoStepMs = 60_000

async function openCouriers(
  { couriers, dataDir }: Settings,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<Couriers | undefined> {
  if (couriers === 'off') return undefined
  if (couriers !== 'stand-in')
    return createShiprocketClient({ ...couriers, ...courierTiming, isStandIn: false })
  const { startCouriersStandIn } = await import('../third-party/couriers/stand-in/stand-in.ts')
  const dataFile = path.join(dataDir, 'demo-couriers.jsonl')
  const standIn = await startCouriersStandIn({ log, dataFile, stepEveryMs: demoStepMs })
  closers.push(() => standIn.close())
  const { baseUrl, email, password, webhookToken } = standIn
  const pickUp = { pickUpLocation: 'Demo', pickUpPin: '411001' }
  return createShiprocketClient({
    baseUrl,
    email,
    password,
    webhookToken,
    ...pickUp,
    isStandIn: true,
    ...courierTiming,
  })
}

export async function openMessages(
  { messages, msg91 }: Settings,
  closers: Closers,
): Promise<Messages | undefined> {
  if (messages === 'off') return undefined
  if (msg91) return createMsg91(msg91)
  const { startMessagesStandIn } = await import('../third-party/messages/messages-stand-in.ts')
  const standIn = await startMessagesStandIn({
    // Prints only the end of the number, and no text. The text may contain a sign-in code, and others may
    // read the console or its stored output.
    onMessage: ({ mobile }) => console.log(`A message to ••••••${mobile.slice(-4)} is at /demo/messages`),
  })
  closers.push(() => standIn.close())
  return standIn.messages
}

async function openMail({ mail }: Settings, closers: Closers): Promise<Mail | undefined> {
  if (mail === 'off') return undefined
  // Imports the mail client on demand. It loads slowly, and few starts send mail.
  const { createSmtpClient } = await import('../third-party/mail/smtp-client.ts')
  if (mail !== 'stand-in') return createSmtpClient(mail)
  const { startMailStandIn } = await import('../third-party/mail/stand-in/stand-in.ts')
  // Prints neither the recipient nor the text, for the same reason as for text messages.
  const standIn = await startMailStandIn(() => console.log('A mail is at /demo/messages'))
  closers.push(() => standIn.close())
  const { url, from, inbox } = standIn
  return { ...createSmtpClient({ url, from, requiresTls: false }), inbox }
}

async function openIfscLookup({ ifscLookup }: Settings, closers: Closers): Promise<IfscLookup | undefined> {
  if (ifscLookup === 'off') return undefined
  if (ifscLookup !== 'stand-in') return createIfscClient({ ...ifscLookup, knowsAll: true })
  const { startIfscStandIn } = await import('../third-party/ifsc/stand-in/stand-in.ts')
  const standIn = await startIfscStandIn()
  closers.push(() => standIn.close())
  return createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: false })
}

async function openPanCheck({ panCheck }: Settings, closers: Closers): Promise<PanCheck | undefined> {
  if (panCheck === 'off') return undefined
  if (panCheck !== 'stand-in') return createCashfreeClient({ ...panCheck, isStandIn: false })
  const { startPanCheckStandIn } = await import('../third-party/pan-check/stand-in/stand-in.ts')
  const standIn = await startPanCheckStandIn()
  closers.push(() => standIn.close())
  return createCashfreeClient({ ...standIn, isStandIn: true })
}

async function openEInvoices(
  { eInvoices, seller }: Settings,
  closers: Closers,
): Promise<EInvoices | undefined> {
  if (eInvoices === 'off') return undefined
  if (eInvoices !== 'stand-in') return createIrpClient({ ...eInvoices, isStandIn: false })
  const { startEInvoicesStandIn } = await import('../third-party/e-invoices/stand-in/stand-in.ts')
  const standIn = await startEInvoicesStandIn(seller.gstin)
  closers.push(() => standIn.close())
  return createIrpClient({ ...standIn, isStandIn: true })
}

async function openNewsSearch(
  { newsSearch }: Settings,
  db: Db,
  closers: Closers,
): Promise<NewsSearch | undefined> {
  if (newsSearch === 'off') return undefined
  if (newsSearch !== 'stand-in') return createNewsClient(newsSearch)
  const { standInPictures, startNewsStandIn } = await import(
    '../third-party/news-search/stand-in/stand-in.ts'
  )
  const standIn = await startNewsStandIn(async (topic) => {
    const articles = await listArticles(db, topic)
    return articles.map(({ title, description, author, source, image, url, content, published_at }) => ({
      source: { id: null, name: source },
      author,
      title,
      description,
      url,
      urlToImage: standInPictures + image,
      publishedAt: published_at.toISOString(),
      content,
    }))
  })
  closers.push(() => standIn.close())
  return createNewsClient({ baseUrl: standIn.baseUrl, key: standIn.key, ownPictures: standInPictures })
}
