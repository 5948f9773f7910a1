/**
 * Runs the closers in reverse order, all of them even if some fail.
 * @throws the first failure. Prints the others, because only one can be thrown.
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
