import { useWords } from '../../words/use-words.tsx'
import { photoPath } from './post-paths.ts'

/** Shows the photos of a review, each opening in full size. */
export function PostPhotos({ photos, path = photoPath }: { photos: readonly string[]; path?: string }) {
  const say = useWords()
  if (photos.length === 0) return null
  return (
    <ul aria-label={say('pictures.photos')} className="flex flex-wrap gap-2">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a className="block" href={`${path}/${photo}`} rel="noopener" target="_blank">
            <img
              alt={say('pictures.photo', { number: place + 1 })}
              className="size-20 rounded-card border border-line object-cover"
              height={80}
              loading="lazy"
              src={`${path}/${photo}`}
              width={80}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
