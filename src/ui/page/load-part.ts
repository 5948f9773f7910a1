import { shopAnswers } from '../../wire/http-caller.ts'
import { untilBack } from '../offline/connection.store.ts'

/**
 * Loads a part of the shop's code, and waits while the shop is unreachable. Returns undefined if the shop
 * answers but the part cannot be loaded: a newer version has other files, or the browser does not retry a
 * failed file.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // Does not retry on the server: a file is missing there after a new build, and not because of a lost
  // connection.
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
