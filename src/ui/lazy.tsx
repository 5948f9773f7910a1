import { type ComponentType, lazy as reactLazy } from 'react'
import { shopAnswers } from '../wire/http-caller.ts'
import { untilBack } from './connection.store.ts'

/** The event of a part of the page that the shop does not have any more: a newer version of it has other files. */
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
  return reactLazy(async () => ({
    default: await (instead ? load().catch(() => instead) : loadPart(load)),
  }))
}

async function loadPart<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  for (let tries = 0; tries < 2; ) {
    try {
      return await load()
    } catch {
      if (await shopAnswers()) tries += 1
      else await untilBack()
    }
  }
  window.dispatchEvent(new Event(partMissing))
  return () => null
}
