import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languages } from '../../words/languages.ts'
import { wordsOf } from '../../words/words-of.ts'
import { answer, startLoopbackServer } from '../stand-in/loopback-server.ts'
import {
  fillMessage,
  type Messages,
  type MessageTemplate,
  messageSentences,
  type ShownMessage,
} from './messages.ts'
import { createMsg91 } from './msg91-client.ts'

/** The faults of the stand-in: a busy gateway, a refusal, no answer, or half a page. */
export type Misbehaviour = 'none' | 'busy' | 'refuse' | 'hang' | 'garble'

export type MessagesStandIn = {
  /** The real client, connected to this server. */
  messages: Messages & { inbox: () => ShownMessage[] }
  baseUrl: string
  misbehave(how: Misbehaviour, times?: number): void
  /** How many requests arrived. */
  requestCount(): number
  close(): Promise<void>
}

const keptMessagesMax = 200
const bodyBytesMax = 10_000

/** Starts a small server with MSG91's API that sends no messages, but lists what it receives. */
export async function startMessagesStandIn(options: {
  /** Called with each message. */
  onMessage?: (message: ShownMessage) => void
  timeoutMs?: number
  retryAfterMs?: number
  shopName?: string
}): Promise<MessagesStandIn> {
  const authKey = randomBytes(16).toString('hex')
  const inbox: ShownMessage[] = []
  let misbehaviour: { how: Misbehaviour; times: number } = { how: 'none', times: 0 }
  let requests = 0

  const { baseUrl, close } = await startLoopbackServer((request, response) => {
    requests += 1
    const how = misbehaviour.times > 0 ? misbehaviour.how : 'none'
    misbehaviour.times -= 1
    if (how === 'hang') return
    if (how === 'busy') return answer(response, 503, '<html>busy</html>')
    if (how === 'garble') return answer(response, 200, '<html>half a pa')
    if (how === 'refuse')
      return answer(response, 200, { type: 'error', message: 'Template ID Missing or Invalid' })
    void readBody(request).then((body) => take(request, response, body))
  })

  function take(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (request.method !== 'POST' || request.url !== '/api/v5/flow')
      return answer(response, 404, { type: 'error', message: 'Not found' })
    if (request.headers['authkey'] !== authKey)
      return answer(response, 401, { type: 'error', message: 'Invalid authkey' })
    const sent = readFlow(body)
    if (!sent) return answer(response, 400, { type: 'error', message: 'Invalid request' })
    const id = randomBytes(12).toString('hex')
    const message = {
      id,
      mobile: sent.mobile,
      text: fillMessage(sent.template, sent.details, wordsOf(sent.language, options.shopName ?? 'Bmart')),
      at: new Date(),
    }
    inbox.unshift(message)
    inbox.splice(keptMessagesMax)
    options.onMessage?.(message)
    answer(response, 200, { type: 'success', message: id })
  }

  // In the stand-in the id of a text is made of its name and its language.
  const templateIds = Object.fromEntries(
    Object.keys(messageSentences).flatMap((name) =>
      Object.keys(languages).map((language) => [`${name}.${language}`, `${name}.${language}`]),
    ),
  )
  const { timeoutMs, retryAfterMs } = options
  return {
    messages: {
      ...createMsg91({ baseUrl, authKey, templateIds, timeoutMs, retryAfterMs }),
      inbox: () => inbox,
    },
    baseUrl,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      misbehaviour = { how, times }
    },
    requestCount: () => requests,
    close,
  }
}

function readFlow(body: string) {
  try {
    const flow = JSON.parse(body) as { template_id: string; recipients: [Record<string, string>] }
    const { mobiles = '', ...details } = flow.recipients[0]
    const mobile = /^91(\d{10})$/.exec(mobiles)?.[1]
    const [template = '', language = ''] = flow.template_id.split('.')
    return mobile && template in messageSentences && language in languages
      ? { mobile, template: template as MessageTemplate, language: language as Language, details }
      : undefined
  } catch {
    return undefined
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > bodyBytesMax) break
  }
  return body
}
