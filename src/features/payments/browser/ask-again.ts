type Pauses = { firstMs: number; growth: number; longestMs: number }

/**
 * Calls `ask` after growing pauses, and at once when the shopper returns to the page or the network comes
 * back. Skips the calls while the page is hidden. Returns a function that stops the calls.
 * @param pauses the lengths of the pauses. If absent, calls `ask` only after the shopper has returned.
 */
export function askAgain(ask: () => Promise<unknown>, pauses?: Pauses): () => void {
  const { firstMs, growth, longestMs } = pauses ?? { firstMs: 2_000, growth: 1.5, longestMs: 20_000 }
  let pauseMs = firstMs
  let timer = pauses && setTimeout(next, pauseMs)
  function next(): void {
    clearTimeout(timer)
    pauseMs = Math.min(pauseMs * growth, longestMs)
    timer = setTimeout(next, pauseMs)
    if (!document.hidden) void ask()
  }
  function comeBack(): void {
    if (document.hidden) return
    pauseMs = firstMs
    next()
  }
  document.addEventListener('visibilitychange', comeBack)
  for (const event of ['online', 'pageshow']) window.addEventListener(event, comeBack)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
    for (const event of ['online', 'pageshow']) window.removeEventListener(event, comeBack)
  }
}
