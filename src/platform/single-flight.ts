/** Lets concurrent callers for one key share one run. */
export function createSingleFlight<Value>() {
  const underway = new Map<string, Promise<Value>>()
  return {
    run(key: string, make: () => Promise<Value>): Promise<Value> {
      const running = underway.get(key)
      if (running) return running
      const making = make().finally(() => underway.get(key) === making && underway.delete(key))
      underway.set(key, making)
      return making
    },
    /** Later callers start a new run; those who wait already get the result of the old one. */
    forget(): void {
      underway.clear()
    },
  }
}
