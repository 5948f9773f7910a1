/**
 * The result of sendBytes: the status (0 if no answer came), the sentence of a refusal, and the whole body.
 */
export type BytesAnswer = { status: number; sentence: string | undefined; body: unknown }

/**
 * Posts raw bytes to a route that accepts them, such as a part of a file.
 * @throws the signal's reason if the signal is aborted.
 */
export async function sendBytes(address: string, bytes: Blob, signal: AbortSignal): Promise<BytesAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return undefined
  })
  const body: unknown = await response?.json().catch(() => undefined)
  const message = (body as { message?: unknown } | undefined)?.message
  return { status: response?.status ?? 0, sentence: typeof message === 'string' ? message : undefined, body }
}
