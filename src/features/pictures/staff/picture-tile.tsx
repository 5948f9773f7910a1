import type { HTMLAttributes } from 'react'
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
  /** The event handlers of the picture's handle: `grip` for dragging, `keys` for the arrow keys. */
  grip: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown'>
  keys: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown'>
  isDragged: boolean
}

/** Shows a picture of the field, with its actions. */
export function PictureTile({
  picture,
  place,
  count,
  hasText,
  onAlt,
  onMove,
  onRemove,
  grip,
  keys,
  isDragged,
}: PictureTileProps) {
  const say = useWords()
  const number = place + 1
  return (
    <li
      className="picture-tile card relative grid content-start gap-1.5 p-2 group-data-single:p-1"
      data-dragged={isDragged || undefined}
      data-picture={picture.name}
    >
      <img
        alt={picture.alt}
        className="aspect-square w-full rounded-control bg-sunken object-contain"
        draggable={false}
        height={160}
        onPointerDown={(event) => event.pointerType === 'mouse' && grip.onPointerDown?.(event)}
        src={pictureAddress(picture.name, 160)}
        width={160}
      />
      {place === 0 && count > 1 && (
        <span className="absolute top-3.5 left-3.5 rounded-full bg-night px-2 py-0.5 text-[0.75rem] font-semibold text-on-night">
          {say('office.pictures.first')}
        </span>
      )}
      {count > 1 && (
        <button
          {...grip}
          {...keys}
          aria-label={say('office.pictures.handle', { number, count })}
          className="picture-handle icon-button absolute top-3 right-3 rounded-full bg-card text-[1.25rem] shadow-card"
          data-handle
          type="button"
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      <div className="flex justify-between group-data-single:absolute group-data-single:top-2 group-data-single:right-2">
        {count > 1 && (
          <>
            <button
              aria-label={say('office.pictures.earlier', { number })}
              className="icon-button text-[1.5rem] leading-none disabled:opacity-35"
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
              type="button"
            >
              <span aria-hidden="true">‹</span>
            </button>
            <button
              aria-label={say('office.pictures.later', { number })}
              className="icon-button text-[1.5rem] leading-none disabled:opacity-35"
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
