import { setTimeout as sleep } from 'node:timers/promises'

// Error codes of an unreachable database: classes 08 (connection), 53 (resources), 57P (shutdown), 58030 (a
// statement sent to a node that ended), and network errors.
const outagePattern = /^(08\w{3}|53\w{3}|58030|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** Returns whether an error means that the database is unreachable, as opposed to a wrong statement. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDeadEnd(error)) return true
  if ('code' in error && outagePattern.test(String(error.code))) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  return lostPattern.test(error.message)
}

// Error messages of an unreachable database: those of the connection pool, and those of a coordinator whose
// node ended during a query.
const lostPattern =
  /terminated due to connection timeout|timeout exceeded when trying to connect|SSL SYSCALL error|server closed the connection unexpectedly|SSL connection has been closed unexpectedly|failure on connection marked as essential|connection not open|could not commit transaction for shard/

// Error codes of a server that is shutting down or failing over. Another server may already be available.
const brokenPattern = /^(08006|57P0[12]|25006|ECONNRESET|EPIPE)$/
const readAgainWithinMs = 5_000
// The wait before the second try. A server that shuts down breaks all its connections. The pool needs this
// time to notice that its idle connections are broken.
const othersBreakMs = 50

/**
 * Runs a read. If the connection broke, retries once on another connection. Never use this for a write,
 * because the write may have committed before the answer was lost.
 */
export async function readAgain<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await read()
  } catch (error) {
    if (!isBrokenConnection(error) || performance.now() - begun > readAgainWithinMs) throw error
    await sleep(othersBreakMs)
    return await read()
  }
}

function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && brokenPattern.test(String(error.code))) return true
  return /Connection terminated(?! due to connection timeout)|Client has encountered a connection error/.test(
    error.message,
  )
}

/** Returns whether a server refused to write because it is not, or is no longer, the primary. */
export function isOfStandby(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/**
 * Returns whether an error means that its connection must be discarded: the connection is broken or silent,
 * or leads to a server that refuses writes. The pool itself would reuse a connection that PostgreSQL has
 * ended until the socket closes, which may be much later.
 */
export function isDeadEnd(error: unknown): boolean {
  return isBrokenConnection(error) || (error instanceof Error && error.message === 'Query read timeout')
}
