import pg from 'pg'

/**
 * What a request is answered if something happens right after it has read what decides it. The statement that reads is
 * known by a piece of its text; the first one counts.
 */
export async function whileDecided<Answer>(
  read: string,
  happens: () => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  // Its types have a callback for every way to call it; here it is what returns a promise.
  const client = pg.Client.prototype as { query(...given: unknown[]): Promise<unknown> }
  const { query } = client
  let isDue = true
  client.query = async function (...given) {
    const [{ text }] = given as [{ text?: string }]
    const isRead = isDue && text?.includes(read)
    if (isRead) isDue = false
    const found = await query.apply(this, given)
    if (isRead) await happens()
    return found
  }
  try {
    const answer = await request()
    if (isDue) throw new Error(`nothing was read by ${read}`)
    return answer
  } finally {
    client.query = query
  }
}
