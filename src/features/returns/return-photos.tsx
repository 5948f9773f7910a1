import { useWords } from '../../words/use-words.tsx'

type Photo = { photo: string; by: 'member' | 'staff' }

/** The photos of a return, each opening in its full size. */
export function ReturnPhotos({ photos, path }: { photos: readonly Photo[]; path: string }) {
  const say = useWords()
  return (
    <ul aria-label={say('returns.photos')} className="flex flex-wrap gap-2">
      {photos.map(({ photo, by }, place) => (
        <li key={photo}>
          <a className="block" href={`${path}/${photo}`} rel="noopener" target="_blank">
            <img
              alt={say(by === 'staff' ? 'returns.photoOfShop' : 'returns.photo', { number: place + 1 })}
              className="size-24 rounded-card border border-line object-cover"
              height={96}
              loading="lazy"
              src={`${path}/${photo}`}
              width={96}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
