import { pictureBytesMax } from './picture-rules.ts'

/** Why a picture was not taken: the server's sentence, or undefined where there was no answer. */
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
 * Sends a picture to an address of the shop, and returns what it answers. With a request of the older kind, because only that one tells how much of it is sent.
 * @param onProgress called with the part that is sent, from 0 to 1.
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
