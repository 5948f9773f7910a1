/** Lets concurrent callers with the same key share one run. */
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
    /**
     * Forgets the running calls, so that later callers start a new run. Callers already waiting get the old
     * run's result.
     */
    forget(): void {
      underway.clear()
    },
  }
}
