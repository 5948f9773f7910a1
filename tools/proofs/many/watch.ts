import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered } from '../../../test/shoppers.ts'

const askEveryMs = 100
// Pages that a shop serves from its cache, except for the first request.
const publicPages = ['/', '/product-details/1']

/** The answers to shoppers during a part of the proof. */
export type Seen = {
  /** The number of orders that the shop acknowledged. */
  orders: number
  /** The longest time without an acknowledged order. */
  breakMs: number
  /** The number of requests whose answer contained Retry-After. */
  askedToWait: number
  /** The number of requests without an answer, as after a broken connection. */
  unanswered: number
  /** The number of requests for cached public pages, and how many were answered with 200. */
  pages: { asked: number; answered: number }
  /**
   * The number of requests for a member's pages, which are read from the database, and how many were answered
   * with 200.
   */
  reads: { asked: number; answered: number }
  /** Descriptions of answers that must not occur. */
  faults: string[]
}

export type Watch = {
  note(answered: Answered): void
  /** Returns how many orders were acknowledged since the previous call. */
  orders(): number
  /** Returns the answers since the previous call. */
  take(): Seen
  /**
   * Returns when the shop first acknowledged an order that was sent after `moment`. Returns undefined if it
   * has not yet.
   */
  acknowledgedAfter(moment: number): number | undefined
  /** Begins to read public pages and a member's page repeatedly. */
  read(url: string, reader: { id: number; cookie: string }): { stop(): Promise<void> }
}

/** Counts the answers to shoppers, and to a member who reads pages repeatedly. */
export function openWatch(): Watch {
  let seen = nothing()
  let lastOrderAt = Date.now()
  let order: { sentAt: number; at: number } | undefined

  const note = ({ call, sentAt, status, body, retryAfter }: Answered) => {
    if (status === undefined) seen.unanswered += 1
    else if (status === 503 && isEnvelope(body) && retryAfter !== null) seen.askedToWait += 1
    else if (status >= 500) seen.faults.push(`${call}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`)
    if (status !== 200 || call !== 'finalOrderData') return
    const at = Date.now()
    seen.orders += 1
    seen.breakMs = Math.max(seen.breakMs, at - lastOrderAt)
    lastOrderAt = at
    order = { sentAt, at }
  }

  return {
    note,
    orders: () => seen.orders,
    take() {
      const taken = { ...seen, breakMs: Math.max(seen.breakMs, Date.now() - lastOrderAt) }
      seen = nothing()
      return taken
    },
    acknowledgedAfter: (moment) => (order && order.sentAt > moment ? order.at : undefined),
    read(url, reader) {
      const stopping = new AbortController()
      const again = async (once: () => Promise<void>) => {
        for (; !stopping.signal.aborted; await sleep(askEveryMs)) await once()
      }
      const page = async () => {
        const response = await ask(`${url}${publicPages[seen.pages.asked % publicPages.length]}`)
        seen.pages.asked += 1
        if (response?.status === 200) seen.pages.answered += 1
      }
      const ownMoney = async () => {
        const sentAt = Date.now()
        const response =
          (await ask(`${url}/User/getBmartUsers`, {
            method: 'POST',
            headers: { cookie: reader.cookie },
            body: new URLSearchParams({ user_id: String(reader.id) }),
          })) ?? noAnswer
        seen.reads.asked += 1
        if (response.status === 200) seen.reads.answered += 1
        note({ call: 'getBmartUsers', sentAt, ...response })
      }
      const reading = [again(page), again(ownMoney)]
      return {
        async stop() {
          stopping.abort()
          await Promise.all(reading)
        },
      }
    },
  }
}

const noAnswer = { status: undefined, body: undefined, retryAfter: null }

async function ask(url: string, request: RequestInit = {}) {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(url, { ...request, signal }).catch(() => undefined)
  if (!response) return undefined
  const text = await response.text().catch(() => undefined)
  if (text === undefined) return undefined
  return { status: response.status, body: parse(text), retryAfter: response.headers.get('retry-after') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isEnvelope(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'status' in body && body.status === false && 'code' in body
  )
}

function nothing(): Seen {
  return {
    orders: 0,
    breakMs: 0,
    askedToWait: 0,
    unanswered: 0,
    faults: [],
    pages: { asked: 0, answered: 0 },
    reads: { asked: 0, answered: 0 },
  }
}
