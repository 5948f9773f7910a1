import { type ChangeEvent, useState } from 'react'
import { browserPath } from '../../words/browser-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { UploadRefusedError, uploadPicture } from './upload-picture.ts'

type UploadsOptions<Answer, Uploaded> = {
  /** The path of the shop that takes a file. */
  path: string
  max: number
  /** Returns why a file cannot be sent, such as its size; undefined if it can. */
  refusalOf: (file: File) => string | undefined
  /** Returns what to keep of an uploaded file. */
  keep: (answer: Answer, file: File) => Uploaded
  /** The files that were uploaded before. */
  sent?: readonly Uploaded[] | undefined
}

type Uploads<Uploaded> = {
  files: readonly Uploaded[]
  isSending: boolean
  isFull: boolean
  /** Why the last file was refused. */
  failure: string | undefined
  /** Uploads the files that were chosen in a file input. */
  choose: (event: ChangeEvent<HTMLInputElement>) => void
  remove: (file: Uploaded) => void
}

/** Uploads the files of a form field, each as soon as it is chosen. */
export function useUploads<Answer, Uploaded>({
  path,
  max,
  refusalOf,
  keep,
  sent = [],
}: UploadsOptions<Answer, Uploaded>): Uploads<Uploaded> {
  const say = useWords()
  const [files, setFiles] = useState(sent)
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file)
    if (refusal !== undefined) return setFailure(refusal)
    setSending((before) => before + 1)
    try {
      const answer = await uploadPicture<Answer>(browserPath(path), file, () => undefined)
      setFiles((before) => [...before, keep(answer, file)].slice(0, max))
    } catch (refused) {
      if (!(refused instanceof UploadRefusedError)) throw refused
      setFailure(refused.sentence ?? say('pictures.noAnswer'))
    } finally {
      setSending((before) => before - 1)
    }
  }
  return {
    files,
    isSending: sending > 0,
    isFull: files.length + sending >= max,
    failure,
    choose(event) {
      setFailure(undefined)
      const chosen = [...(event.target.files ?? [])].slice(0, max - files.length - sending)
      for (const file of chosen) void send(file)
      // Clears the input, so that the same file can be chosen again.
      event.target.value = ''
    },
    remove: (file) => setFiles((before) => before.filter((one) => one !== file)),
  }
}
