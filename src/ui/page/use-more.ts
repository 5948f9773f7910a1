import { useState } from 'react'
import { showToast } from '../overlay/toast.store.ts'
import { isCallFailure } from './screen-load.ts'

/** One page of a list, as a call returns it. */
type Page<Row> = { data: readonly Row[]; next_cursor?: string | undefined }

/**
 * Returns the loaded rows of a list, and a function that loads more rows if there are any. Drops the later
 * rows when the first page is loaded again, because they may not follow it any more.
 * @param first the first page, from the screen's loader. Another object starts the list over.
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
