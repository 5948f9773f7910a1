import { type ComponentType, lazy as reactLazy } from 'react'
import { loadPart } from './load-part.ts'

/** The event for a part that cannot be loaded until the page is reloaded (see loadPart). */
export const partMissing = 'part-missing'

/**
 * Returns a component that loads its code when first rendered; it needs a <Suspense> around it. While the
 * shop is unreachable it waits. If the shop no longer has the code, it renders `instead`, by default nothing,
 * so that the page stays usable.
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
