const checkMs = 300

// The parent's process id when this module loads. A parent that ends while the shop opens is then noticed
// too.
const parentAtStart = process.ppid

/**
 * Calls `stop` when npm receives a signal. npm forwards the signal to its shell, which ends without
 * forwarding it to this process. Does nothing if npm did not start this process, because it may then outlive
 * its parent.
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
