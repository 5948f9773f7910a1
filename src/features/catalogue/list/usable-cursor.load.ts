import { isCallFailure } from '../../../ui/page/screen-load.ts'

// The codes for an unusable cursor: too long for its field, or from another list.
const cursorCodes = ['invalidInput', 'invalidCursor']

/** Loads a page of a list. If the cursor of an old link is no longer valid, loads the first page. */
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
