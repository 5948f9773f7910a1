import pg from 'pg'

/**
 * Returns a request's answer if something happens right after it read its data. The first statement that
 * contains the given text counts as the read.
 */
export async function whileDecided<Answer>(
  read: string,
  happens: () => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  // Narrows the types to the form that returns a promise; they cover every callback form.
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
    if (isDue) throw new Error(`${read} read nothing`)
    return answer
  } finally {
    client.query = query
  }
}
