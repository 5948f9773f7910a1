import type { AppContext } from '../../platform/service/service.ts'
import type { Balances, PageEnd } from './transaction-page.flow.ts'

/**
 * Encodes the end of a page and the member's balances there, so that the next page need not sum up again.
 * Encrypts the cursor for one member and one list, so that a changed or foreign cursor cannot be decoded.
 */
export function sealCursor(secrets: AppContext['secrets'], end: PageEnd, list: string): string {
  const { at, id, currency, balances } = end
  const fields = JSON.stringify([at, id, currency, balances?.INR ?? null, balances?.PTS ?? null])
  return secrets.seal(fields, contextOf(list)).toString('base64url')
}

/** Decodes the end of the previous page; undefined for a cursor that was not sealed for this list. */
export function openCursor(
  secrets: AppContext['secrets'],
  cursor: string,
  list: string,
): PageEnd | undefined {
  const sealed = Buffer.from(cursor, 'base64url')
  // Accepts only canonical base64, because base64 can encode the same bytes in several ways.
  if (sealed.length < sealedBytesMin || sealed.toString('base64url') !== cursor) return undefined
  let fields: string
  try {
    fields = secrets.open(sealed, contextOf(list))
  } catch {
    // Refuses a forged or changed cursor, which the shop never issued.
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
