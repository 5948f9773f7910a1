// The event with which a browser offers to install the shop as an app. Only Chromium browsers send it. In
// other browsers the visitor installs the shop from the browser's menu.
type InstallPrompt = Event & { prompt(): Promise<unknown> }

let kept: InstallPrompt | undefined

/** Stores the browser's install event for the shop's menu, and suppresses the browser's own banner. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

/**
 * Returns a function that asks the visitor to install the shop. Returns undefined if the shop is installed or
 * cannot be installed.
 */
export function installPrompt(): (() => void) | undefined {
  const offered = kept
  if (!offered) return undefined
  return () => {
    // Drops the event, because it can be used only once.
    kept = undefined
    void offered.prompt()
  }
}
