import { useId, useRef } from 'react'
import { controlProps, FieldNotes } from '../../ui/form/field-frame.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { pictureTypes } from '../pictures/picture-rules.ts'
import { isTooHeavy } from '../pictures/upload-picture.ts'
import { useUploads } from '../pictures/use-uploads.tsx'
import { photosMax } from './return-rules.ts'

type PhotoFieldProps = {
  name: string
  error?: string | undefined
  /**
   * `sendPath`: the path for uploads. `showPath`: the path to which a photo's number is appended to view the
   * photo.
   */
  sendPath: string
  showPath: string
  /** The largest number of photos, and the hint below the field. The defaults are those for a return. */
  max?: number
  hint?: string
  /** The numbers of photos uploaded before. */
  sent?: readonly string[] | undefined
}

/**
 * A form field for photos. Uploads each photo as soon as the photo is taken or chosen. The form then submits
 * the numbers of the photos.
 */
export function PhotoField({ name, error, sendPath, showPath, max = photosMax, ...props }: PhotoFieldProps) {
  const say = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({
    path: sendPath,
    max,
    refusalOf: (file) => (isTooHeavy(file) ? say('pictures.tooLarge') : undefined),
    keep: ({ photo }: { photo: string }) => photo,
    sent: props.sent,
  })
  const { files: photos } = uploads
  const hint = props.hint ?? say('returns.photosHint', { max })
  const shownError = uploads.failure ?? error
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">
        {say('pictures.photos')} <span className="font-normal text-muted">{say('shell.optional')}</span>
      </legend>
      <input name={name} type="hidden" value={photos.join(',')} />
      {photos.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li className="relative" key={photo}>
              <img
                alt={say('pictures.photo', { number: place + 1 })}
                className="size-20 rounded-card border border-line object-cover"
                height={80}
                src={`${showPath}/${photo}`}
                width={80}
              />
              <button
                aria-label={say('returns.removePhoto', { number: place + 1 })}
                className="icon-button absolute -top-2 -right-2 bg-card"
                onClick={() => {
                  uploads.remove(photo)
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
          accept={Object.values(pictureTypes).join(',')}
          className="sr-only"
          disabled={uploads.isFull}
          multiple
          onChange={uploads.choose}
          ref={input}
          type="file"
        />
        {say(uploads.isSending ? 'returns.photoSending' : 'returns.addPhoto')}
      </label>
      <FieldNotes error={shownError} hint={hint} id={id} />
    </fieldset>
  )
}
