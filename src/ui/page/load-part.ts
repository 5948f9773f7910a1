import { shopAnswers } from '../../wire/http-caller.ts'
import { untilBack } from '../offline/connection.store.ts'

/**
 * Loads a part of the shop's code. While the shop is away it is waited for. Undefined where the shop answers and the part
 * cannot be had: a newer version of the shop has other files, or the browser does not ask again for what failed once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // A file of the server that is gone, as after a new build beneath it, is no matter of a browser's connection.
  if (import.meta.env.SSR) return await load()
  for (let tries = 0; tries < 2; ) {
    try {
      return await load()
    } catch {
      if (await shopAnswers()) tries += 1
      else await untilBack()
    }
  }
  return undefined
}
