import { isCallFailure } from '../../../ui/page/screen-load.ts'

// The refusal codes for a cursor that cannot be used: it is too long, or from another list.
const cursorCodes = ['invalidInput', 'invalidCursor']

/** Loads a page of a list. If an old link contains an invalid cursor, loads the first page. */
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
