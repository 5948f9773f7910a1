import { vi } from 'vitest'

/** Waits until a condition holds. @throws Error when that takes longer than any busy machine needs. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
}
