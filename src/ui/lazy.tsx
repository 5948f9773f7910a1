import { type ComponentType, lazy as reactLazy } from 'react'

/**
 * A component whose code is loaded when it is first rendered; it needs a <Suspense> around it. If loading fails it
 * renders `instead`, by default nothing, so that the rest of the page stays usable.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return reactLazy(async () => ({ default: await load().catch(() => instead) }))
}
