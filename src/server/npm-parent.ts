const checkMs = 300

// Read when the process begins, so that a parent that goes while the shop opens is missed too.
const parentAtStart = process.ppid

/**
 * Calls back when npm was told to stop: npm passes a signal on to the shell between itself and us, and the shell dies of
 * it without a word. What was started in another way may outlive its parent.
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
