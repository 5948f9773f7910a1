import { type ComponentType, lazy } from 'react'

/**
 * A component whose code comes when it is first drawn; stand it in a <Suspense>. Where the code cannot be fetched it draws
 * nothing, since the page around it is worth more than an error page.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
