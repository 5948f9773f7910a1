import { useWords } from '../../words/use-words.tsx'

type Photo = { photo: string; by: 'member' | 'staff' }

/**
 * Shows the photos of a return, from the buyer and from the inspection. Pressing a photo opens it in full
 * size.
 */
export function ReturnPhotos({ photos, path }: { photos: readonly Photo[]; path: string }) {
  const say = useWords()
  return (
    <ul aria-label={say('pictures.photos')} className="flex flex-wrap gap-2">
      {photos.map(({ photo, by }, place) => (
        <li key={photo}>
          <a className="block w-24 text-sm" href={`${path}/${photo}`} rel="noopener" target="_blank">
            <img
              alt=""
              className="size-24 rounded-card border border-line object-cover"
              height={96}
              loading="lazy"
              src={`${path}/${photo}`}
              width={96}
            />
            {say(by === 'staff' ? 'returns.photoOfShop' : 'pictures.photo', { number: place + 1 })}
          </a>
        </li>
      ))}
    </ul>
  )
}
