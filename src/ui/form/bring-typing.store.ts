import type { TabKey } from '../offline/storage-keys.ts'

/**
 * Restores the text that the visitor typed before choosing another language (see `saved-typing.store.ts`).
 */
export function moveTyping(): void {
  if (hasKeptTyping())
    void import('./saved-typing.store.ts').then(
      ({ restoreTyping }) => restoreTyping(document),
      () => undefined,
    )
}

function hasKeptTyping(): boolean {
  try {
    return sessionStorage.getItem('typed_before' satisfies TabKey) !== null
  } catch {
    return false
  }
}
