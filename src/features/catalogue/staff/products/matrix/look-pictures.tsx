import type { Dispatch } from 'react'
import { useWords } from '../../../../../words/use-words.tsx'
import { PictureField } from '../../../../pictures/staff/picture-field.tsx'
import { picturesMax } from '../product-fields.ts'
import type { MatrixChange } from './matrix-changes.ts'
import { looksOf, type MatrixState } from './matrix-state.ts'

type LookPicturesProps = { state: MatrixState; dispatch: Dispatch<MatrixChange> }

/** Shows the pictures of each colour. All variants of a colour share them. */
export function LookPictures({ state, dispatch }: LookPicturesProps) {
  const say = useWords()
  return (
    <>
      <p className="office-quiet my-2">{say('office.matrix.picturesHint')}</p>
      <div className="matrix-looks grid grid-cols-[repeat(auto-fill,minmax(min(312px,100%),1fr))] items-start gap-x-4 gap-y-3">
        {looksOf(state).map(({ value, pictures }, place) => (
          <PictureField
            key={value}
            label={value}
            max={picturesMax}
            name={`pictures.${place}`}
            onChange={(change) => dispatch({ of: 'pictures', value, pictures: change(pictures) })}
            pictures={pictures}
          />
        ))}
      </div>
    </>
  )
}
