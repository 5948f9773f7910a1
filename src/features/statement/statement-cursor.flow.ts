import type { AppContext } from '../../platform/service/service.ts'
import type { Balances, PageEnd } from './transaction-page.flow.ts'

/**
 * Writes where a page ended, and what the member had there, so that the next page goes on without adding up anew. It is
 * encrypted: a changed one, or that of another member or list, does not open.
 */
export function sealCursor(secrets: AppContext['secrets'], end: PageEnd, list: string): string {
  const { at, id, currency, balances } = end
  const fields = JSON.stringify([at, id, currency, balances?.INR ?? null, balances?.PTS ?? null])
  return secrets.seal(fields, contextOf(list)).toString('base64url')
}

/** Where the page before ended; undefined for what was not sealed for this list. */
export function openCursor(
  secrets: AppContext['secrets'],
  cursor: string,
  list: string,
): PageEnd | undefined {
  const sealed = Buffer.from(cursor, 'base64url')
  // Base64 has several spellings of the same bytes, and one is enough.
  if (sealed.length < sealedBytesMin || sealed.toString('base64url') !== cursor) return undefined
  let fields: string
  try {
    fields = secrets.open(sealed, contextOf(list))
  } catch {
    // Made up or changed: whatever does not open was not given out.
    return undefined
  }
  const [at, id, currency, rupees, points] = JSON.parse(fields) as [
    string,
    number,
    PageEnd['currency'],
    number | null,
    number | null,
  ]
  const balances: Balances | undefined =
    rupees === null || points === null ? undefined : { INR: rupees, PTS: points }
  return { at, id, currency, balances }
}

const sealedBytesMin = 30

function contextOf(list: string): string {
  return `where a page ended: ${list}`
}
