import { useState } from 'react'
import { showToast } from '../overlay/toast.store.ts'
import { isCallFailure } from './screen-load.ts'

/** What an answer says of a page of a list. */
type Page<Row> = { data: readonly Row[]; next_cursor?: string | undefined }

/**
 * A list that goes on below its first page: all the rows so far, and how to ask for more where there are more. What was
 * loaded below a first page that has been asked for anew no longer follows it, and is left out.
 * @param first the page that the screen loaded; another one starts the list anew.
 */
export function useMore<Row>(
  first: Page<Row>,
  loadPage: (cursor: string) => Promise<Page<Row>>,
): { rows: readonly Row[]; isLoading: boolean; loadMore: (() => void) | undefined } {
  const [below, setBelow] = useState<Page<Row> & { first: Page<Row> }>()
  const [isLoading, setLoading] = useState(false)
  const isCurrent = below?.first === first
  const rows = isCurrent ? [...first.data, ...below.data] : first.data
  const cursor = (isCurrent ? below : first).next_cursor

  async function load(after: string): Promise<void> {
    setLoading(true)
    try {
      const page = await loadPage(after)
      const before = isCurrent ? below.data : []
      setBelow({ first, data: [...before, ...page.data], next_cursor: page.next_cursor })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setLoading(false)
    }
  }

  return { rows, isLoading, loadMore: cursor === undefined ? undefined : () => void load(cursor) }
}
