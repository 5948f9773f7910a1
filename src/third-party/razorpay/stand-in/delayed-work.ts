/** What the stand-in does later. */
export type DelayedWork = {
  after(delayMs: number, work: () => void): void
  /** Drops what is still to come, as the end of the process does. */
  close(): void
}

/** Timers that do not keep the process running and can be dropped all at once. */
export function createDelayedWork(): DelayedWork {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false
  return {
    after(delayMs, work) {
      if (isClosed) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, delayMs)
      // A process that only waits for this may end.
      timer.unref()
      timers.add(timer)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
