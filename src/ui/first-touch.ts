// A pointer that only moves over the page counts too: on a desktop it comes long before a press.
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Runs once, at the first sign that somebody uses the page. Returns the way to call it off. */
export function atFirstTouch(run: () => void): () => void {
  const waiting = new AbortController()
  const start = () => {
    waiting.abort()
    run()
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
