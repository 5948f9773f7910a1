import { pictureBytesMax } from './picture-rules.ts'

/**
 * Thrown when an upload was refused. `sentence` is the server's error message; undefined if the server did
 * not answer.
 */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError'
  readonly sentence: string | undefined

  constructor(sentence: string | undefined) {
    super(sentence ?? 'no answer')
    this.sentence = sentence
  }
}

export function isTooHeavy(file: File): boolean {
  return file.size > pictureBytesMax
}

/**
 * Sends a picture to a path of the shop, and returns the answer. Uses XMLHttpRequest, because only that
 * reports upload progress.
 * @param onProgress called with the sent fraction, from 0 to 1.
 */
export async function uploadPicture<Uploaded>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>()
  request.open('POST', path)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => {
    const body = request.response as {
      data?: Uploaded
      message?: string
      errors?: { file?: string }
    } | null
    if (request.status === 200 && body?.data) resolve(body.data)
    else reject(new UploadRefusedError(body?.errors?.file ?? body?.message))
  })
  request.addEventListener('error', () => reject(new UploadRefusedError(undefined)))
  request.addEventListener('abort', () => reject(new UploadRefusedError(undefined)))
  request.send(form)
  return await promise
}
