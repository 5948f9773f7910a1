import { setTimeout as sleep } from 'node:timers/promises'

// Codes of an unreachable database: classes 08 (connection), 53 (resources), 57P (shutdown), 58030 (sent to a
// node that ended), and the socket's own codes.
const outagePattern = /^(08\w{3}|53\w{3}|58030|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** Returns whether an error means that the database is unreachable, as opposed to a wrong statement. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDeadEnd(error)) return true
  if ('code' in error && outagePattern.test(String(error.code))) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  return lostPattern.test(error.message)
}

// Messages of an unreachable database: from the pool itself, and from a coordinator whose node ended during a
// query.
const lostPattern =
  /terminated due to connection timeout|timeout exceeded when trying to connect|SSL SYSCALL error|server closed the connection unexpectedly|SSL connection has been closed unexpectedly|failure on connection marked as essential|connection not open|could not commit transaction for shard/

// Errors of a server that ends or fails over. Another server may already serve.
const brokenPattern = /^(08006|57P0[12]|25006|ECONNRESET|EPIPE)$/
const readAgainWithinMs = 5_000
// The wait before the second try. A server that ends breaks all its connections, and in this time the pool
// notices its broken idle ones.
const othersBreakMs = 50

/**
 * Runs a read, and retries it once on another connection if its own broke. Never use it for a write, which
 * may have committed before its answer was lost.
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
 * Returns whether an error means that its connection is useless: broken, silent, or to a server that does not
 * write. The pool would reuse a connection that PostgreSQL ended until its socket closes, which can be long
 * after the error.
 */
export function isDeadEnd(error: unknown): boolean {
  return isBrokenConnection(error) || (error instanceof Error && error.message === 'Query read timeout')
}
