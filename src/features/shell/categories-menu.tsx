import { type MouseEvent, Suspense, useId, useState } from 'react'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { useWords } from '../../words/use-words.tsx'

const CategoryLinks = lazy(async () => (await import('./category-links.tsx')).CategoryLinks)

/** Shows a button that opens the categories, on wide screens. They load when it is first opened. */
export function CategoriesMenu() {
  const say = useWords()
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <button className="header-link categories-button" popoverTarget={id} type="button">
        {say('term.categories')}
        <DownIcon size={18} />
      </button>
      <div
        className="categories-menu"
        id={id}
        onClick={close}
        onToggle={() => setOpened(true)}
        popover="auto"
      >
        {isOpened && (
          <Suspense>
            <CategoryLinks className="header-link" />
          </Suspense>
        )}
      </div>
    </>
  )
}

// A press on a link leaves its popover open.
function close({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a')) currentTarget.hidePopover()
}
