import { setTimeout as pause } from 'node:timers/promises'
import { MessageRefusedError, type Messages, templateIdOf } from './messages.ts'

export type Msg91Options = {
  /** Without a slash at the end. */
  baseUrl: string
  authKey: string
  /** The id that MSG91 gave each text: of English by the text's name, of another language by `name.language`. */
  templateIds: Readonly<Record<string, string>>
  timeoutMs?: number
  /** The delay between the two attempts; the job that sends messages has retries of its own. */
  retryAfterMs?: number
}

const triesMax = 2

/**
 * The client of MSG91. A request that certainly was not processed (connection refused, busy gateway) is repeated once;
 * one without an answer is not, since the message may have been sent.
 */
export function createMsg91({
  baseUrl,
  authKey,
  templateIds,
  timeoutMs = 5_000,
  retryAfterMs = 300,
}: Msg91Options): Messages {
  async function post(body: object): Promise<Response> {
    return await fetch(`${baseUrl}/api/v5/flow`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
  }

  return {
    async send({ mobile, template, language, details }) {
      const templateId = templateIdOf(templateIds, { template, language })
      if (!templateId) throw new MessageRefusedError(`MSG91 has no template for ${template}`)
      const body = {
        template_id: templateId,
        short_url: '0',
        recipients: [{ mobiles: `91${mobile}`, ...details }],
      }
      for (let tries = 1; ; tries += 1) {
        try {
          const response = await post(body)
          if (!isBusy(response.status) || tries === triesMax) return await readAnswer(response)
        } catch (error) {
          if (!isUnreached(error) || tries === triesMax) throw error
        }
        await pause(retryAfterMs)
      }
    },
  }
}

// MSG91 answers 200 with a type of 'error' as well as with an error's status.
async function readAnswer(response: Response): Promise<{ providerId: string }> {
  const text = await response.text()
  const { type, message } = parseAnswer(text)
  if (response.ok && type === 'success' && message) return { providerId: message }
  const said = `MSG91 answered ${response.status}: ${message || text.slice(0, 200)}`
  const isForGood = type === 'error' || (response.status >= 400 && response.status < 500)
  throw isForGood && !isBusy(response.status) ? new MessageRefusedError(said) : new Error(said)
}

function parseAnswer(text: string): { type: string; message: string } {
  try {
    const { type, message } = JSON.parse(text) as { type?: unknown; message?: unknown }
    return { type: String(type ?? ''), message: typeof message === 'string' ? message : '' }
  } catch {
    // A gateway answered with a page instead of JSON.
    return { type: '', message: '' }
  }
}

function isBusy(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504
}

function isUnreached(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
