import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languages } from '../../words/languages.ts'
import { wordsOf } from '../../words/words-of.ts'
import { answer, startLoopbackServer } from '../stand-in/loopback-server.ts'
import {
  fillRegistered,
  type Messages,
  type MessageTemplate,
  messageSentences,
  type ShownMessage,
} from './messages.ts'
import { createMsg91 } from './msg91-client.ts'

/**
 * The faults of the stand-in. busy: a gateway's error. refuse: a refusal. hang: no response. garble: a
 * truncated response.
 */
export type Misbehaviour = 'none' | 'busy' | 'refuse' | 'hang' | 'garble'

export type MessagesStandIn = {
  /** The real client, connected to this stand-in. */
  messages: Messages & { inbox: () => ShownMessage[] } & Required<Pick<Messages, 'sendByWhatsApp'>>
  baseUrl: string
  misbehave(how: Misbehaviour, times?: number): void
  requestCount(): number
  close(): Promise<void>
}

const keptMessagesMax = 200
const bodyBytesMax = 10_000

/** Starts a server with MSG91's API. It lists the messages that it receives and sends none. */
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
    const way = request.method === 'POST' ? wayOf(request.url) : undefined
    if (!way) return answer(response, 404, { type: 'error', message: 'Not found' })
    if (request.headers['authkey'] !== authKey)
      return answer(response, 401, { type: 'error', message: 'Invalid authkey' })
    const sent = (way === 'sms' ? readFlow : readWhatsApp)(body, options.shopName ?? 'Bmart')
    if (!sent) return answer(response, 400, { type: 'error', message: 'Invalid request' })
    const id = randomBytes(12).toString('hex')
    const message = {
      id,
      ...sent,
      at: new Date(),
      way,
    }
    inbox.unshift(message)
    inbox.splice(keptMessagesMax)
    options.onMessage?.(message)
    if (way === 'sms') return answer(response, 200, { type: 'success', message: id })
    answer(response, 200, {
      status: 'success',
      hasError: false,
      data: 'Queued',
      errors: null,
      request_id: id,
    })
  }

  // In the stand-in, a template's id is the text's name and the language, such as 'welcome.en'.
  const templateIds = Object.fromEntries(
    Object.keys(messageSentences).flatMap((name) =>
      Object.keys(languages).map((language) => [`${name}.${language}`, `${name}.${language}`]),
    ),
  )
  const whatsApp = { number: '919000000000', namespace: 'stand_in', templateNames: templateIds }
  const { timeoutMs, retryAfterMs } = options
  return {
    messages: {
      ...createMsg91({ baseUrl, authKey, templateIds, whatsApp, timeoutMs, retryAfterMs }),
      inbox: () => inbox,
    } as MessagesStandIn['messages'],
    baseUrl,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      misbehaviour = { how, times }
    },
    requestCount: () => requests,
    close,
  }
}

function wayOf(path: string | undefined): ShownMessage['way'] | undefined {
  if (path === '/api/v5/flow') return 'sms'
  return path === '/api/v5/whatsapp/whatsapp-outbound-message/bulk/' ? 'whatsapp' : undefined
}

type Components = Record<string, { value: string }>

/** Returns the text of a WhatsApp message. WhatsApp fills placeholders by their order, not by name. */
function readWhatsApp(body: string, shopName: string) {
  try {
    const { payload } = JSON.parse(body) as {
      payload: { template: { name: string; to_and_components: [{ to: [string]; components: Components }] } }
    }
    const { name, to_and_components: receivers } = payload.template
    const [{ to, components }] = receivers
    const { template, language } = namedText(name)
    const mobile = /^91(\d{10})$/.exec(to[0])?.[1]
    if (!mobile || !template || !language) return undefined
    let filled = 0
    const text = fillRegistered(template, {}, wordsOf(language, shopName)).replaceAll(
      'undefined',
      () => components[`body_${(filled += 1)}`]!.value,
    )
    // Refuses a message with more values than the text has placeholders, as Meta does.
    return Object.keys(components).length === filled ? { mobile, text } : undefined
  } catch {
    return undefined
  }
}

function namedText(name: string) {
  const [template = '', language = ''] = name.split('.')
  return {
    template: template in messageSentences ? (template as MessageTemplate) : undefined,
    language: language in languages ? (language as Language) : undefined,
  }
}

function readFlow(body: string, shopName: string) {
  try {
    const flow = JSON.parse(body) as { template_id: string; recipients: [Record<string, string>] }
    const { mobiles = '', ...details } = flow.recipients[0]
    const mobile = /^91(\d{10})$/.exec(mobiles)?.[1]
    const { template, language } = namedText(flow.template_id)
    return mobile && template && language
      ? { mobile, text: fillRegistered(template, details, wordsOf(language, shopName)) }
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
