import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/icons.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { pictureAddress } from './picture-address.ts'
import type { ChosenPicture } from './picture-field.tsx'

type PictureTileProps = {
  picture: ChosenPicture
  place: number
  count: number
  hasText: boolean
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropped: () => void
}

/** One picture of several, with its actions. */
export function PictureTile({
  picture,
  place,
  count,
  hasText,
  onAlt,
  onMove,
  onRemove,
  onDragStart,
  onDropped,
}: PictureTileProps) {
  const say = useWords()
  const number = place + 1
  return (
    <li
      className="picture-tile"
      draggable={count > 1}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={onDragStart}
      onDrop={onDropped}
    >
      <img alt={picture.alt} height={160} src={pictureAddress(picture.name, 160)} width={160} />
      {place === 0 && count > 1 && <span className="picture-first">{say('office.pictures.first')}</span>}
      <div className="picture-tools">
        {count > 1 && (
          <>
            <button
              aria-label={say('office.pictures.earlier', { number })}
              className="icon-button"
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
              type="button"
            >
              <span aria-hidden="true">‹</span>
            </button>
            <button
              aria-label={say('office.pictures.later', { number })}
              className="icon-button"
              disabled={place === count - 1}
              onClick={() => onMove(place + 1)}
              type="button"
            >
              <span aria-hidden="true">›</span>
            </button>
          </>
        )}
        <IconButton icon={CloseIcon} label={say('office.pictures.remove', { number })} onClick={onRemove} />
      </div>
      {hasText && (
        <input
          aria-label={say('office.pictures.alt', { number })}
          className="field-input"
          onChange={(event) => onAlt(event.target.value)}
          placeholder={say('office.pictures.altHint')}
          value={picture.alt}
        />
      )}
    </li>
  )
}
