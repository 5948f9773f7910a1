import type { Secrets } from '../../../../platform/secrets.ts'
import { shopTime } from '../../../../platform/shop-time.ts'

type Ticket = { memberId: number; file: number }

const lifetimeMs = 60_000
const contextOf = (staff: { id: number }) => `ticket of staff ${staff.id} for a proof of address`

/**
 * Returns a ticket with which one staff member can read one file within a minute. The call that returns the
 * ticket to staff is audited.
 */
export function sealTicket(secrets: Secrets, staff: { id: number }, { memberId, file }: Ticket): string {
  const until = shopTime().getTime() + lifetimeMs
  return secrets.seal(`${memberId} ${file} ${until}`, contextOf(staff)).toString('base64url')
}

/** Reads a ticket; undefined if it is forged, expired or for another staff member. */
export function openTicket(secrets: Secrets, staff: { id: number }, ticket: string): Ticket | undefined {
  try {
    const opened = secrets.open(Buffer.from(ticket, 'base64url'), contextOf(staff))
    const [memberId, file, until] = opened.split(' ').map(Number) as [number, number, number]
    return until > shopTime().getTime() ? { memberId, file } : undefined
  } catch {
    return undefined
  }
}
