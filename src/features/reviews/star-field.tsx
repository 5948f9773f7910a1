import { useId } from 'react'
import { FieldNotes } from '../../ui/form/field-frame.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

const starNames = [
  'reviews.star1',
  'reviews.star2',
  'reviews.star3',
  'reviews.star4',
  'reviews.star5',
] as const satisfies readonly PlainKey[]

type StarFieldProps = { name: string; error?: string | undefined; defaultValue: number | undefined }

/**
 * Lets the member choose one to five stars. Uses radio buttons, so that arrow keys work and screen readers
 * announce each choice.
 */
export function StarField({ name, error, defaultValue }: StarFieldProps) {
  const say = useWords()
  const id = useId()
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      className="field"
      role="radiogroup"
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label mb-2">{say('reviews.yourStars')}</legend>
      <div className="star-field">
        {starNames.map((starName, place) => (
          <label className="star-choice" key={starName}>
            <input
              aria-describedby={error && `${id}-error`}
              aria-label={say(starName)}
              className="sr-only"
              defaultChecked={defaultValue === place + 1}
              name={name}
              type="radio"
              value={place + 1}
            />
            <span aria-hidden="true">★</span>
            <span aria-hidden="true" className="star-name">
              {say(starName)}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes error={error} id={id} />
    </fieldset>
  )
}
