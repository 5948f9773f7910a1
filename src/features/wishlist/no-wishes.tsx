import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { heartPicture } from '../../ui/icons/heart-picture.ts'
import { useWords } from '../../words/use-words.tsx'

/** The empty state of one's own wishlist. */
export function NoWishes() {
  const say = useWords()
  return (
    <EmptyState
      action={<ButtonLink to="/offers">{say('wishlist.browse')}</ButtonLink>}
      picture={heartPicture}
      title={say('wishlist.empty')}
    >
      {say('wishlist.emptyText')}
    </EmptyState>
  )
}
