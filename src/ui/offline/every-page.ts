type Page<Row> = { data: Row[]; next_cursor?: string | undefined }

/** Reads all pages of a list, for screens that show the whole list. */
export async function everyPage<Row>(
  readPage: (at: { cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor === undefined ? {} : { cursor })
    rows.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== undefined)
  return rows
}
