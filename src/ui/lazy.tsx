import { type ComponentType, lazy as reactLazy } from 'react'

/**
 * A component whose code comes when it is first drawn; stand it in a <Suspense>. Where the code cannot be fetched it draws
 * `instead`, by itself nothing, since the page around it is worth more than an error page.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return reactLazy(async () => ({ default: await load().catch(() => instead) }))
}
