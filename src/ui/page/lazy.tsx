import { type ComponentType, lazy as reactLazy } from 'react'
import { loadPart } from './load-part.ts'

/** The event of a part of the page that cannot be had until the page is opened anew, see loadPart. */
export const partMissing = 'part-missing'

/**
 * A component whose code is loaded when it is first rendered; it needs a <Suspense> around it. While the shop is away
 * it is waited for. Where the shop does not have it any more, it renders `instead`, by default nothing, so that the rest of
 * the page stays usable.
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
