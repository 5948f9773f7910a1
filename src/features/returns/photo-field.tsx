import { type ChangeEvent, useId, useRef, useState } from 'react'
import { controlProps, FieldNotes } from '../../ui/form/field-frame.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { browserPath } from '../../words/browser-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { pictureTypes } from '../pictures/picture-rules.ts'
import { isTooHeavy, UploadRefusedError, uploadPicture } from '../pictures/upload-picture.ts'
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
  const [photos, setPhotos] = useState(props.sent ?? [])
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hint = props.hint ?? say('returns.photosHint', { max })
  const shownError = failure ?? error

  async function send(file: File): Promise<void> {
    if (isTooHeavy(file)) {
      setFailure(say('pictures.tooLarge'))
      return
    }
    setSending((before) => before + 1)
    try {
      const { photo } = await uploadPicture<{ photo: string }>(browserPath(sendPath), file, () => undefined)
      setPhotos((before) => [...before, photo].slice(0, max))
    } catch (refused) {
      if (!(refused instanceof UploadRefusedError)) throw refused
      setFailure(refused.sentence ?? say('pictures.noAnswer'))
    } finally {
      setSending((before) => before - 1)
    }
  }
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    setFailure(undefined)
    const files = [...(event.target.files ?? [])].slice(0, max - photos.length - sending)
    for (const file of files) void send(file)
    // Clears the input, so that the same file can be chosen again.
    event.target.value = ''
  }
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
                  setPhotos(photos.filter((one) => one !== photo))
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
          disabled={photos.length + sending >= max}
          multiple
          onChange={choose}
          ref={input}
          type="file"
        />
        {say(sending > 0 ? 'returns.photoSending' : 'returns.addPhoto')}
      </label>
      <FieldNotes error={shownError} hint={hint} id={id} />
    </fieldset>
  )
}
