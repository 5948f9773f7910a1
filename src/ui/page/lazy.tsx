import { type ComponentType, lazy as reactLazy } from 'react'
import { loadPart } from './load-part.ts'

/** The event that reports code that cannot be loaded until the page is reloaded (see loadPart). */
export const partMissing = 'part-missing'

/**
 * Returns a component whose code is loaded when it is first rendered. Render it inside a <Suspense>. While
 * the shop cannot be reached, it waits. If the code cannot be loaded, it renders `instead`, so that the page
 * stays usable.
 * @param instead rendered if the code cannot be loaded; nothing by default.
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
