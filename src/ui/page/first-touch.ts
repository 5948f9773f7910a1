// Events that count as a first touch. A moved pointer counts, because with a mouse it comes long before the
// first click. The input of a password manager counts too.
const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

/** Runs a function at the first input on the page, only once. Returns a function that cancels this. */
export function atFirstTouch(run: () => void): () => void {
  const waiting = new AbortController()
  const start = () => {
    waiting.abort()
    run()
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
