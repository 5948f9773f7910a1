import { useId, useRef } from 'react'
import { controlProps, FieldNotes } from '../../../../ui/form/field-frame.tsx'
import { CloseIcon } from '../../../../ui/icons/icons.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { pdfType, pictureTypes } from '../../../pictures/picture-rules.ts'
import { useUploads } from '../../../pictures/use-uploads.tsx'
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
  const uploads = useUploads({
    path: sendProofPath,
    max: proofsMax,
    refusalOf: ({ size }) =>
      size > megabytes * 1024 * 1024 ? say('pictures.tooLargeOf', { megabytes }) : undefined,
    keep: ({ file }: { file: string }, chosen) => ({ file, name: chosen.name }),
  })
  const { files } = uploads
  const hint = say('identity.filesHint', { megabytes, max: proofsMax })
  const shownError = uploads.failure ?? error
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{say('identity.files')}</legend>
      <input name={name} type="hidden" value={files.map(({ file }) => file).join(',')} />
      {files.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {files.map((one) => (
            <li
              className="flex items-center gap-2 rounded-card border border-line py-1 pr-1 pl-3"
              key={one.file}
            >
              <span className="min-w-0 flex-1 truncate text-sm">{one.name}</span>
              <button
                aria-label={say('identity.removeFile', { name: one.name })}
                className="icon-button"
                onClick={() => {
                  uploads.remove(one)
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
          disabled={uploads.isFull}
          multiple
          onChange={uploads.choose}
          ref={input}
          type="file"
        />
        {say(uploads.isSending ? 'identity.fileSending' : 'identity.chooseFile')}
      </label>
      <FieldNotes error={shownError} hint={hint} id={id} />
    </fieldset>
  )
}
