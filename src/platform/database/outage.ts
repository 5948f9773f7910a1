import { setTimeout as sleep } from 'node:timers/promises'

// Classes 08 (connection), 53 (resources), 57P (shutdown), 58030 (what was sent to a node that ended), and the socket's own codes.
const outagePattern = /^(08\w{3}|53\w{3}|58030|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** Whether an error says that the database cannot be reached now, as opposed to a statement that is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDeadEnd(error)) return true
  if ('code' in error && outagePattern.test(String(error.code))) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  return lostPattern.test(error.message)
}

// The pool's own, and what a coordinator says, as a fault of its own, of a node that ended while it was asked.
const lostPattern =
  /terminated due to connection timeout|timeout exceeded when trying to connect|SSL SYSCALL error|server closed the connection unexpectedly|SSL connection has been closed unexpectedly|failure on connection marked as essential|connection not open|could not commit transaction for shard/

// As a server that ends or fails over leaves them, where another one may serve already.
const brokenPattern = /^(08006|57P0[12]|25006|ECONNRESET|EPIPE)$/
const readAgainWithinMs = 5_000
// A server that ends breaks all connections, and of those that were idle the pool learns meanwhile.
const othersBreakMs = 50

/**
 * Does a read, and once more on another connection where its own broke under it. Never to be used for what changes something:
 * that may have been committed though nobody was told.
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

/** Whether a server refused to write because it is no primary, or no longer one. */
export function isOfStandby(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/**
 * Whether the connection of an error is of no more use: it broke, or leads to a server that does not write or has fallen silent. The pool
 * would lend one that PostgreSQL has ended until its socket closes, which on a busy machine comes long after the error.
 */
export function isDeadEnd(error: unknown): boolean {
  return isBrokenConnection(error) || (error instanceof Error && error.message === 'Query read timeout')
}
