import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { heartPicture } from '../../ui/icons/heart-picture.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { WishedList, type WishedPage } from './wished-list.tsx'
import { getSharedWishes } from './wishlist.calls.ts'

/** A shared wishlist. It does not reveal its owner. */
export function SharedWishes({ link, first }: { link: string; first: WishedPage }) {
  const say = useWords()
  return (
    <>
      <PageTitle back="/" title={say('wishlist.sharedTitle')} />
      <div className="page grid gap-4 py-4">
        {first.data.length === 0 ? (
          <EmptyState
            action={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
            picture={heartPicture}
            title={say('wishlist.sharedEmpty')}
          />
        ) : (
          <>
            <p className="text-muted">{say('wishlist.sharedText', { shop: say.shop })}</p>
            <WishedList
              first={first}
              key={link}
              loadPage={(cursor) => call(getSharedWishes, { link, cursor })}
            />
          </>
        )}
      </div>
    </>
  )
}
