import { shopAnswers } from '../../wire/http-caller.ts'
import { untilBack } from '../offline/connection.store.ts'

/**
 * Loads a part of the shop's code. Waits while the shop cannot be reached. Returns undefined if the shop
 * answers but the code cannot be loaded: either a newer version has other files, or the browser does not
 * retry a file that failed.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // Does not retry on the server. There, a file is missing because of a new build, and not because of the
  // network.
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
