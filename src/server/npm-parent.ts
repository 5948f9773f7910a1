const checkMs = 300

// Read at the start of the process, so that a parent that ends while the shop opens is noticed too.
const parentAtStart = process.ppid

/**
 * Calls `stop` when npm received a signal: npm forwards it to the shell that it started this process with, and the
 * shell ends without forwarding it further. A process that npm did not start may outlive its parent.
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
