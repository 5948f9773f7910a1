import { vi } from 'vitest'

/** Waits until something is so, in a test or before it. @throws Error when that takes longer than any busy machine needs. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
}
