import pg from 'pg'
import { vi } from 'vitest'

/**
 * What a request is answered if something happens right after it has read what decides it. The statement that reads is
 * known by a piece of its text; the first one counts.
 */
export async function whileDecided<Answer>(
  read: string,
  happens: () => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => Promise<unknown>
  let isDue = true
  const held = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [{ text }] = given as [{ text?: string }]
    const isRead = isDue && text?.includes(read)
    if (isRead) isDue = false
    const found = await query.apply(this, given)
    if (isRead) await happens()
    return found
  } as typeof pg.Client.prototype.query)
  try {
    const answer = await request()
    if (isDue) throw new Error(`nothing was read by ${read}`)
    return answer
  } finally {
    held.mockRestore()
  }
}
