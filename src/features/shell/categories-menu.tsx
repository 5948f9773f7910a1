import { Suspense, useId, useRef, useState } from 'react'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { useWords } from '../../words/use-words.tsx'

const CategoryLinks = lazy(async () => (await import('./category-links.tsx')).CategoryLinks)

/**
 * Shows a button that opens the categories, on wide screens. The categories load when the menu is first
 * opened.
 */
export function CategoriesMenu() {
  const say = useWords()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <button className="header-link categories-button" popoverTarget={id} type="button">
        {say('term.categories')}
        <DownIcon size={18} />
      </button>
      <div className="categories-menu" id={id} onToggle={() => setOpened(true)} popover="auto" ref={menu}>
        {isOpened && (
          <Suspense>
            {/* Closes the popover with the press, because following a link leaves it open. */}
            <CategoryLinks className="header-link" onChoose={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
