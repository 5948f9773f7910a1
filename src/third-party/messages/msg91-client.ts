import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '../../words/languages.ts'
import { wordsOf } from '../../words/words-of.ts'
import { type Message, MessageRefusedError, type Messages, placeholdersOf, templateIdOf } from './messages.ts'

export type Msg91Options = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  authKey: string
  /**
   * MSG91's template ids. The key is the text's name for English, and `name.language` for other languages.
   */
  templateIds: Readonly<Record<string, string>>
  whatsApp?: WhatsAppOptions | undefined
  timeoutMs?: number
  /** The delay between the two attempts, in milliseconds. The job that sends messages also retries. */
  retryAfterMs?: number
}

/**
 * A WhatsApp number at MSG91. The names of the templates approved by Meta have the same keys as
 * `templateIds`.
 */
export type WhatsAppOptions = {
  /** The shop's number, with the country code and without a plus, such as '919876543210'. */
  number: string
  namespace: string
  templateNames: Readonly<Record<string, string>>
}

const triesMax = 2

/**
 * Creates a client of MSG91. Retries a request once if MSG91 has certainly not executed it, because the
 * connection was refused or the gateway was busy. Does not retry a request without an answer, because MSG91
 * may have sent the message.
 */
export function createMsg91({
  baseUrl,
  authKey,
  templateIds,
  whatsApp,
  timeoutMs = 5_000,
  retryAfterMs = 300,
}: Msg91Options): Messages {
  async function post(path: string, body: object): Promise<Response> {
    return await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
  }

  async function ask(path: string, body: object): Promise<{ providerId: string }> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await post(path, body)
        if (!isBusy(response.status) || tries === triesMax) return await readAnswer(response)
      } catch (error) {
        if (!isUnreached(error) || tries === triesMax) throw error
      }
      await pause(retryAfterMs)
    }
  }

  return {
    async send({ mobile, template, language, details }) {
      const templateId = templateIdOf(templateIds, { template, language })
      if (!templateId) throw new MessageRefusedError(`MSG91 has no template for ${template}`)
      return await ask('/api/v5/flow', {
        template_id: templateId,
        short_url: '0',
        recipients: [{ mobiles: `91${mobile}`, ...details }],
      })
    },
    ...(whatsApp && {
      sendByWhatsApp: async (message: Message) =>
        await ask('/api/v5/whatsapp/whatsapp-outbound-message/bulk/', whatsAppBody(whatsApp, message)),
    }),
  }
}

function whatsAppBody(
  { number, namespace, templateNames }: WhatsAppOptions,
  { mobile, template, language, details }: Message,
): object {
  const own = templateNames[`${template}.${language}`]
  const name = own ?? templateNames[template]
  if (!name) throw new MessageRefusedError(`WhatsApp has no template for ${template}`)
  const code: Language = own ? language : 'en'
  const values = placeholdersOf(template, details, wordsOf(code, '')).map((place) => details[place]!)
  return {
    integrated_number: number,
    content_type: 'template',
    payload: {
      messaging_product: 'whatsapp',
      type: 'template',
      template: {
        name,
        namespace,
        language: { code, policy: 'deterministic' },
        to_and_components: [
          {
            to: [`91${mobile}`],
            components: Object.fromEntries(
              values.map((value, place) => [`body_${place + 1}`, { type: 'text', value: onOneLine(value) }]),
            ),
          },
        ],
      },
    },
  }
}

// Replaces line breaks, tabs and repeated spaces by one space. Meta refuses values with line breaks, tabs or
// more than four consecutive spaces.
function onOneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim()
}

// Reads MSG91's answer. It reports an error by the HTTP status, or by status 200 with the type 'error'. Its
// WhatsApp API has other names: 'status', 'fail' and 'request_id'.
async function readAnswer(response: Response): Promise<{ providerId: string }> {
  const text = await response.text()
  const { type, id, message } = parseAnswer(text)
  if (response.ok && type === 'success' && id) return { providerId: id }
  const said = `MSG91 answered ${response.status}: ${message || text.slice(0, 200)}`
  const isForGood = type === 'error' || type === 'fail' || (response.status >= 400 && response.status < 500)
  throw isForGood && !isBusy(response.status) ? new MessageRefusedError(said) : new Error(said)
}

function parseAnswer(text: string): { type: string; id: string; message: string } {
  try {
    const {
      type,
      status,
      message,
      errors,
      request_id: requestId,
    } = JSON.parse(text) as Record<string, unknown>
    const said = [message, errors].find((part) => typeof part === 'string')
    return {
      type: String(type ?? status ?? ''),
      id: String(requestId ?? message ?? ''),
      message: said ?? (errors === undefined ? '' : JSON.stringify(errors).slice(0, 200)),
    }
  } catch {
    // Returns empty fields if a gateway answered with a web page instead of JSON.
    return { type: '', id: '', message: '' }
  }
}

function isBusy(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504
}

function isUnreached(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
