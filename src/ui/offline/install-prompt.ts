// Of Chromium's browsers; the others have a menu of their own for it.
type InstallPrompt = Event & { prompt(): Promise<unknown> }

let kept: InstallPrompt | undefined

/** Keeps the browser's offer to install the shop for the menu, instead of the browser's own banner. */
export function rememberInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

/** What opens the browser's question whether to install the shop; undefined where it is installed or cannot be. */
export function installPrompt(): (() => void) | undefined {
  const offered = kept
  if (!offered) return undefined
  return () => {
    // It can be asked once.
    kept = undefined
    void offered.prompt()
  }
}
