// The browser's event that offers to install the shop. Only Chromium browsers send it; in others the visitor
// installs the shop by the browser's menu.
type InstallPrompt = Event & { prompt(): Promise<unknown> }

let kept: InstallPrompt | undefined

/** Keeps the browser's install offer for the shop's menu, instead of showing the browser's banner. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

/**
 * Returns the function that opens the browser's install question; undefined if the shop is installed or
 * cannot be.
 */
export function installPrompt(): (() => void) | undefined {
  const offered = kept
  if (!offered) return undefined
  return () => {
    // Forgets the prompt, which can be used only once.
    kept = undefined
    void offered.prompt()
  }
}
