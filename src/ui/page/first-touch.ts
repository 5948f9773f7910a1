// Events that count as a first touch. Moving the pointer counts, because on a desktop it comes long before
// the first click. So does a password manager's input.
const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

/** Runs a function once, at the first input on the page. Returns the function that cancels it. */
export function atFirstTouch(run: () => void): () => void {
  const waiting = new AbortController()
  const start = () => {
    waiting.abort()
    run()
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
