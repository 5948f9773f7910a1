import { isCallFailure } from '../../../ui/page/screen-load.ts'

// A cursor that is too long fails the rules of its field, and one of another list is refused.
const cursorCodes = ['invalidInput', 'invalidCursor']

/** Loads a page of a list. A cursor from an old link may no longer be valid; then the list is shown from its beginning. */
export async function fromUsableCursor<Page>(
  cursor: string | undefined,
  load: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  return await load(cursor).catch((error: unknown) => {
    if (cursor !== undefined && isCallFailure(error) && cursorCodes.includes(error.code))
      return load(undefined)
    throw error
  })
}
