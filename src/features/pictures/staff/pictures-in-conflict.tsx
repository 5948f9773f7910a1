import type { ConflictPart } from '../../../back-office/kit/changed-meanwhile.tsx'
import { pictureAddress } from './picture-address.ts'
import type { ChosenPicture } from './picture-field.tsx'

type Compared = {
  /** The name of the row's field that contains the picture's name, or a list of names. */
  name: string
  label: string
  chosen: readonly ChosenPicture[]
  onTake: (saved: ChosenPicture[]) => void
}

/** Shows the difference between the form's pictures and those that another staff member saved meanwhile. */
export function picturesInConflict({ name, label, chosen, onTake }: Compared): ConflictPart {
  return {
    names: [name],
    label,
    typedIn: () => textOf(chosen),
    savedIn: (row) => textOf(picturesOf(row[name])),
    shownTyped: () => <SmallPictures pictures={chosen} />,
    shownSaved: (row) => <SmallPictures pictures={picturesOf(row[name])} />,
    take: (row) => onTake(picturesOf(row[name])),
  }
}

function picturesOf(value: unknown): ChosenPicture[] {
  if (typeof value === 'string') return value === '' ? [] : [{ name: value, alt: '' }]
  return Array.isArray(value) ? (value as ChosenPicture[]) : []
}

function textOf(pictures: readonly ChosenPicture[]): string {
  return JSON.stringify(pictures.map(({ name, alt }) => [name, alt]))
}

function SmallPictures({ pictures }: { pictures: readonly ChosenPicture[] }) {
  if (pictures.length === 0) return <span>–</span>
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.map(({ name, alt }) => (
        <span className="grid w-16" key={name}>
          <img
            alt={alt}
            className="aspect-square rounded-control bg-sunken object-contain"
            height={64}
            src={pictureAddress(name, 160)}
            width={64}
          />
          {alt !== '' && <small>{alt}</small>}
        </span>
      ))}
    </span>
  )
}
