/** Schedules work that the stand-in does after a delay. */
export type DelayedWork = {
  after(delayMs: number, work: () => void): void
  /** Drops pending work, like the end of the process. */
  close(): void
}

/** Creates timers that do not keep the process alive and can be dropped together. */
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
      // Does not keep the process alive only for this timer.
      timer.unref()
      timers.add(timer)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
