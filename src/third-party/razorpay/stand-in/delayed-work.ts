/** Schedules work that the stand-in does after a delay. */
export type DelayedWork = {
  after(delayMs: number, work: () => void): void
  /** Drops pending work, as if the process ended. */
  close(): void
}

/** Creates timers that do not keep the process running. `close` drops all of them. */
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
      // Lets the process end while this timer runs.
      timer.unref()
      timers.add(timer)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
