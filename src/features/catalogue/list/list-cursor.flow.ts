import { createHash } from 'node:crypto'

/** The end of a page: the last product's sort key and id. */
type PageEnd = { key: number; id: number }

/**
 * Encodes the end of a page as a cursor. Adds a checksum of the list, so that the cursor is refused for any
 * other list.
 */
export function writeCursor({ key, id }: PageEnd, list: string): string {
  const check = createHash('sha256').update(`${list} ${key} ${id}`).digest('base64url').slice(0, 8)
  return Buffer.from(`${key}.${id}.${check}`).toString('base64url')
}

/**
 * Decodes a cursor, which is the end of the previous page. Returns undefined for a cursor of another list.
 */
export function readCursor(cursor: string, list: string): PageEnd | undefined {
  const [key, id] = Buffer.from(cursor, 'base64url').toString().split('.')
  const end = { key: Number(key), id: Number(id) }
  // A cursor is valid if encoding the decoded page end for this list gives the same text.
  const isEnd = Number.isSafeInteger(end.key) && Number.isSafeInteger(end.id)
  return isEnd && writeCursor(end, list) === cursor ? end : undefined
}
