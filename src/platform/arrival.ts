import type { SignedInMember } from './service.ts'

/**
 * When a request arrived, and what it could know: with both, a service tells what happened meanwhile. Clocks alone miss what
 * was written before the request and committed after it.
 */
export type Arrival = {
  /** Milliseconds since. Ask as late as possible: it is taken off the database's time. */
  elapsedMs(): number
  /** See SignedInMember. */
  seen: string
}

/** The arrival of a member's request. */
export function arrivalOf({
  elapsedMs,
  member,
}: Pick<Arrival, 'elapsedMs'> & { member: SignedInMember }): Arrival {
  return { elapsedMs, seen: member.seen }
}
