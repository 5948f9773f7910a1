/** Lets many who ask at once for one key share one making of it. */
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
    /** Those who ask from now on get a new making; those who wait still get theirs. */
    forget(): void {
      underway.clear()
    },
  }
}
