import { sendBytes } from '../../../wire/send-bytes.ts'
import { partsOf } from './import-parts.ts'

/**
 * Thrown when an upload failed. `sentence` is the server's message; undefined if the server did not answer.
 */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly sentence: string | undefined

  constructor(sentence: string | undefined) {
    super('the file did not arrive')
    this.sentence = sentence
  }
}

type SentFile = {
  importId: string
  partBytes: number
  /** Called with the progress, from 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const triesMax = 4
const retryMs = 1_500

/**
 * Sends a file in parts, one after the other. Sends a part again if the connection failed.
 * @throws UploadError if the upload fails.
 */
export async function sendFile(
  file: File,
  { importId, partBytes, onProgress, signal }: SentFile,
): Promise<void> {
  const parts = partsOf(file.size)
  for (let part = 0; part < parts; part += 1) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes)
    await sendPart(`/back-office/api/productImportPart?import_id=${importId}&part=${part}`, bytes, signal)
    onProgress(Math.round(((part + 1) / parts) * 100))
  }
}

async function sendPart(address: string, bytes: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendBytes(address, bytes, signal)
    if (answer.status === 200) return
    const isPassing = answer.status === 0 || answer.status === 429 || answer.status >= 500
    if (!isPassing || attempt === triesMax) throw new UploadError(answer.sentence)
    await new Promise((resolve) => setTimeout(resolve, retryMs * attempt))
  }
}
