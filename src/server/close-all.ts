/**
 * Runs all closers in reverse order, even if some of them fail.
 * @throws the first failure. Prints the other failures, because only one can be thrown.
 */
export async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const closer of closers.toReversed()) {
    try {
      await closer()
    } catch (error) {
      failures.push(error)
    }
  }
  for (const failure of failures.slice(1)) console.error(failure)
  if (failures.length > 0) throw failures[0]
}
