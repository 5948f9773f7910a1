import { type ChangeEvent, useId, useRef, useState } from 'react'
import { controlProps, FieldNotes } from '../../../../ui/form/field-frame.tsx'
import { CloseIcon } from '../../../../ui/icons/icons.tsx'
import { browserPath } from '../../../../words/browser-words.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { pdfType, pictureTypes } from '../../../pictures/picture-rules.ts'
import { UploadRefusedError, uploadPicture } from '../../../pictures/upload-picture.ts'
import { sendProofPath } from '../identity-paths.ts'
import { proofsMax } from '../identity-states.ts'

const accepted = [pictureTypes.jpeg, pictureTypes.png, pdfType].join(',')

type ProofFilesProps = { name: string; error?: string | undefined; megabytes: number }

/**
 * A field for the files of a proof. Uploads each file as soon as it is chosen. The form then submits the ids
 * of the uploaded files.
 */
export function ProofFiles({ name, error, megabytes }: ProofFilesProps) {
  const say = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<{ file: string; name: string }[]>([])
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()
  const hint = say('identity.filesHint', { megabytes, max: proofsMax })
  const shownError = failure ?? error

  async function send(chosen: File): Promise<void> {
    if (chosen.size > megabytes * 1024 * 1024) return setFailure(say('pictures.tooLargeOf', { megabytes }))
    setSending((before) => before + 1)
    try {
      const path = browserPath(sendProofPath)
      const { file } = await uploadPicture<{ file: string }>(path, chosen, () => undefined)
      setFiles((before) => [...before, { file, name: chosen.name }].slice(0, proofsMax))
    } catch (refused) {
      if (!(refused instanceof UploadRefusedError)) throw refused
      setFailure(refused.sentence ?? say('pictures.noAnswer'))
    } finally {
      setSending((before) => before - 1)
    }
  }
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    setFailure(undefined)
    for (const file of [...(event.target.files ?? [])].slice(0, proofsMax - files.length - sending))
      void send(file)
    // Clears the input, so that the same file can be chosen again.
    event.target.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{say('identity.files')}</legend>
      <input name={name} type="hidden" value={files.map(({ file }) => file).join(',')} />
      {files.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {files.map(({ file, name: fileName }) => (
            <li className="flex items-center gap-2 rounded-card border border-line py-1 pr-1 pl-3" key={file}>
              <span className="min-w-0 flex-1 truncate text-sm">{fileName}</span>
              <button
                aria-label={say('identity.removeFile', { name: fileName })}
                className="icon-button"
                onClick={() => {
                  setFiles(files.filter((one) => one.file !== file))
                  input.current?.focus()
                }}
                type="button"
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="button button-secondary cursor-pointer has-focus-visible:outline-2 has-disabled:opacity-60">
        <input
          {...controlProps({ id, hint, error: shownError })}
          accept={accepted}
          className="sr-only"
          disabled={files.length + sending >= proofsMax}
          multiple
          onChange={choose}
          ref={input}
          type="file"
        />
        {say(sending > 0 ? 'identity.fileSending' : 'identity.chooseFile')}
      </label>
      <FieldNotes error={shownError} hint={hint} id={id} />
    </fieldset>
  )
}
