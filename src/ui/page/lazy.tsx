import { type ComponentType, lazy as reactLazy } from 'react'
import { loadPart } from './load-part.ts'

/** The event for a part of the code that cannot be loaded until the page is reloaded (see loadPart). */
export const partMissing = 'part-missing'

/**
 * Returns a component that loads its code when it is first rendered; it needs a <Suspense> around it. It
 * waits while the shop is unreachable. If the code cannot be loaded, it renders `instead`, by default
 * nothing, so that the page stays usable.
 * @param instead rendered at once when loading fails.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) {
  return reactLazy(async () => {
    const part: ComponentType<Props> = instead
      ? await load().catch(() => instead)
      : ((await loadPart(load)) ?? missing())
    return { default: part }
  })
}

function missing() {
  window.dispatchEvent(new Event(partMissing))
  return () => null
}
