import * as z from 'zod/mini'
import type { IfscLookup } from './ifsc.ts'

export type IfscClientOptions = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  knowsAll: boolean
  timeoutMs?: number
}

const pattern = /^[A-Z]{4}0[A-Z0-9]{6}$/
const answerBytesMax = 20_000

const answerShape = z.object({
  IFSC: z.string(),
  BANK: z.string(),
  BRANCH: z.optional(z.nullable(z.string())),
  ADDRESS: z.optional(z.nullable(z.string())),
})

/** Creates a client of Razorpay's IFSC API, or of a service with the same protocol. It needs no key. */
export function createIfscClient({ baseUrl, knowsAll, timeoutMs = 3_000 }: IfscClientOptions): IfscLookup {
  return {
    knowsAll,
    async find(ifsc) {
      // Refuses anything that is not an IFSC. The code becomes part of a URL, whose path another text could
      // change.
      if (!pattern.test(ifsc)) throw new Error('not an IFSC')
      const response = await fetch(`${baseUrl}/${ifsc}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const text = await readText(response)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the IFSC service answered ${response.status}`)
      const { IFSC, BANK, BRANCH, ADDRESS } = z.parse(answerShape, JSON.parse(text))
      if (IFSC !== ifsc)
        throw new Error(`the IFSC service returned ${IFSC.slice(0, 20)}, which was not asked for`)
      const bank = tidy(BANK, 120)
      if (bank === '') throw new Error('the IFSC service named no bank')
      return { bank, branch: tidy(BRANCH ?? '', 120), address: tidy(ADDRESS ?? '', 300) }
    },
  }
}

// Reads the whole body, so that the connection can be reused.
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerBytesMax) throw new Error('the IFSC service returned too long an answer')
  }
  return text + decoder.decode()
}

/** Returns a text as one line without invisible characters, cut to `lengthMax`. */
function tidy(text: string, lengthMax: number): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return line.trim().slice(0, lengthMax).trimEnd()
}
