import { type DragEvent, use, useId, useRef, useState } from 'react'
import { FormErrorsContext } from '../../../back-office/kit/form-errors.tsx'
import { useInputEvent } from '../../../back-office/kit/use-input-event.tsx'
import { controlProps, FieldNotes } from '../../../ui/form/field-frame.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { pictureTypes } from '../picture-rules.ts'
import { isTooHeavy, UploadRefusedError, uploadPicture } from '../upload-picture.ts'
import './pictures.css'
import { usePictureOrder } from './picture-order.tsx'
import { PictureTile } from './picture-tile.tsx'
import { uploadPath } from './upload-path.ts'

export type ChosenPicture = { name: string; alt: string }

type Upload = { key: number; label: string; part: number; failure?: string }

type PictureFieldProps = {
  label: string
  hint?: string
  /** The field's name in the call, to which error messages refer. */
  name: string
  pictures: readonly ChosenPicture[]
  onChange: (change: (before: readonly ChosenPicture[]) => ChosenPicture[]) => void
  /** The most pictures. With 1, the next picture replaces the first. */
  max: number
  /** True if each picture has an alternative text. */
  hasTexts?: boolean
}

/**
 * Shows a field for pictures, which uploads them as soon as they are dropped or chosen. Staff order them by
 * dragging, by arrow keys or by each picture's buttons.
 */
export function PictureField({
  label,
  hint,
  name,
  pictures,
  onChange,
  max,
  hasTexts = false,
}: PictureFieldProps) {
  const say = useWords()
  const id = useId()
  const errors = use(FormErrorsContext)
  const error = errors[name] ?? errors[`${name}.0.name`]
  const { uploads, add, forget } = useUploads(onChange, max, pictures.length)
  const [isOver, setOver] = useState(false)
  const order = usePictureOrder(pictures, onChange)
  const frame = useRef<HTMLFieldSetElement>(null)
  const shown = JSON.stringify(pictures)
  useInputEvent(frame, shown)

  function drop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className="field picture-field group min-w-0"
      data-over={isOver || undefined}
      data-single={max === 1 || undefined}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDrop={drop}
      ref={frame}
    >
      <legend className="picture-field-label field-label mb-1">{label}</legend>
      <ul
        {...order.list}
        className="mt-1 mb-3 grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3 empty:hidden group-data-single:mb-1 group-data-single:grid-cols-1"
      >
        {pictures.map((picture, place) => (
          <PictureTile
            count={pictures.length}
            hasText={hasTexts}
            key={picture.name}
            onAlt={(alt) =>
              onChange((before) => before.map((one, at) => (at === place ? { ...one, alt } : one)))
            }
            grip={order.grip(picture.name)}
            isDragged={order.dragged === picture.name}
            keys={order.keys(picture.name)}
            onMove={(to) => order.place(picture.name, to)}
            onRemove={() => onChange((before) => before.filter((_, at) => at !== place))}
            picture={picture}
            place={place}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {order.said}
      </p>
      {uploads.length > 0 && (
        <ul aria-live="polite" className="picture-uploads mb-3 grid gap-2">
          {uploads.map(({ key, label: file, part, failure }) => (
            <li className="grid gap-0.5" key={key}>
              <span className="truncate">{file}</span>
              {failure === undefined ? (
                <progress
                  className="w-full"
                  aria-label={say('pictures.uploading', { file })}
                  max={1}
                  value={part}
                />
              ) : (
                <span className="field-error">
                  {failure}{' '}
                  <button className="text-link" onClick={() => forget(key)} type="button">
                    {say('pictures.dismiss')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <label className="picture-drop">
        <input
          {...controlProps({ id, hint, error })}
          accept={Object.values(pictureTypes).join(',')}
          className="sr-only"
          multiple={max > 1}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // Clears the input, so that the same file can be chosen again.
            event.target.value = ''
          }}
          type="file"
        />
        {say(max > 1 ? 'office.pictures.dropMany' : 'office.pictures.dropOne')}
      </label>
      <FieldNotes error={error} hint={hint} id={id} />
    </fieldset>
  )
}

function useUploads(onChange: PictureFieldProps['onChange'], max: number, chosen: number) {
  const say = useWords()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)

  const change = (key: number, fields: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const forget = (key: number) => setUploads((before) => before.filter((one) => one.key !== key))

  async function send(file: File): Promise<void> {
    lastKey.current += 1
    const key = lastKey.current
    setUploads((before) => [...before, { key, label: file.name, part: 0 }])
    if (isTooHeavy(file)) {
      change(key, { failure: say('pictures.tooLarge') })
      return
    }
    try {
      const { name } = await uploadPicture<{ name: string }>(uploadPath, file, (part) =>
        change(key, { part }),
      )
      onChange((before) => {
        if (before.some((one) => one.name === name)) return [...before]
        return max === 1 ? [{ name, alt: '' }] : [...before, { name, alt: '' }].slice(0, max)
      })
      forget(key)
    } catch (error) {
      if (!(error instanceof UploadRefusedError)) throw error
      change(key, { failure: error.sentence ?? say('pictures.noAnswer') })
    }
  }

  return {
    uploads,
    forget,
    add(files: readonly File[]): void {
      const room = max === 1 ? 1 : max - chosen
      for (const file of files.slice(0, Math.max(room, 0))) void send(file)
    },
  }
}
