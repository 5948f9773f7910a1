// Classes 08 (connection), 53 (resources), 57P (shutdown), and the socket's own codes.
const outagePattern = /^(08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** Whether an error says that the database cannot be reached now, as opposed to a statement that is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOfStandby(error) || ('code' in error && outagePattern.test(String(error.code)))) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** Whether a server refused to write because it is no primary, or no longer one. */
export function isOfStandby(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
