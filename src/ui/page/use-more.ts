import { useState } from 'react'
import { showToast } from '../overlay/toast.store.ts'
import { isCallFailure } from './screen-load.ts'

type Page<Row> = { rows: readonly Row[]; cursor: string | undefined }

/**
 * A list that goes on below its first page: all the rows so far, and how to ask for more where there are more. What was
 * loaded below a first page that has been asked for anew no longer follows it, and is left out.
 * @param first the page that the screen loaded; `of` is the answer it came with, by which a new one is told.
 */
export function useMore<Row>(
  first: Page<Row> & { of: object },
  loadPage: (cursor: string) => Promise<Page<Row>>,
): { rows: readonly Row[]; isLoading: boolean; loadMore: (() => void) | undefined } {
  const [below, setBelow] = useState<Page<Row> & { of: object }>()
  const [isLoading, setLoading] = useState(false)
  const isCurrent = below?.of === first.of
  const rows = isCurrent ? [...first.rows, ...below.rows] : first.rows
  const cursor = isCurrent ? below.cursor : first.cursor

  async function load(after: string): Promise<void> {
    setLoading(true)
    try {
      const page = await loadPage(after)
      const before = isCurrent ? below.rows : []
      setBelow({ of: first.of, rows: [...before, ...page.rows], cursor: page.cursor })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setLoading(false)
    }
  }

  return { rows, isLoading, loadMore: cursor === undefined ? undefined : () => void load(cursor) }
}
