const checkMs = 300

// The parent's process id. Read when this module loads, to notice a parent that ends while the shop opens.
const parentAtStart = process.ppid

/**
 * Calls `stop` when npm received a signal. npm forwards the signal to its shell, which ends without passing
 * it on. Does nothing in a process that npm did not start, which may run longer than its parent.
 */
export function whenNpmStops(environment: Record<string, string | undefined>, stop: () => void): void {
  if (environment['npm_lifecycle_event'] === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === parentAtStart) return
    clearInterval(timer)
    stop()
  }, checkMs)
  timer.unref()
}
