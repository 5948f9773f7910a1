import { isCallFailure } from '../../../ui/page/screen-load.ts'

// A cursor that is too long fails its field's rules. One of another list is refused.
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
