import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Toasts } from '../../features/shell/toasts.tsx'
import { moveTyping } from '../../ui/form/bring-typing.store.ts'
import { keepTyping } from '../../ui/form/saved-typing.store.ts'
import { tidyTyping } from '../../ui/form/tidy-typing.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuIcon } from '../../ui/icons/icons.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { mainHeading } from '../../ui/page/focus.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { useOfficeKeys } from '../kit/office-keys.tsx'
import { useFocusOnArrival, useKeptFocus } from '../kit/restore-focus.tsx'
import { LeaveGuard } from '../kit/unsaved.tsx'
import { type Person, Rail } from './rail.tsx'

const keys: readonly { key: string; does: PlainKey }[] = [
  { key: '/', does: 'office.frame.keySearch' },
  { key: 'j', does: 'office.frame.keyDown' },
  { key: 'k', does: 'office.frame.keyUp' },
  { key: 'Enter', does: 'office.frame.keyOpen' },
  { key: 'x', does: 'office.frame.keyChoose' },
  { key: 'Esc', does: 'office.frame.keyClose' },
  { key: '?', does: 'office.frame.keyHelp' },
]

/** Lists the keyboard shortcuts. */
function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  return (
    <Sheet onClose={onClose} open={open} title={say('office.frame.keys')}>
      <dl className="grid gap-2.5">
        {keys.map(({ key, does }) => (
          <div className="grid grid-cols-[96px_1fr] items-center" key={key}>
            <dt>
              <kbd className="office-key">{key}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

type OfficeFrameProps = { person: Person; onSignOut: () => void; children: ReactNode }

/**
 * Draws the frame of every back-office screen: the rail (the menu at the side), the keyboard shortcuts, the
 * toasts.
 */
export function OfficeFrame({ person, onSignOut, children }: OfficeFrameProps) {
  const say = useWords()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [menuAt, setMenuAt] = useState<string>()
  const [showsKeys, setShowsKeys] = useState(false)
  const rail = <Rail onSignOut={onSignOut} person={person} />
  const title = useMovedFocus(pathname)
  useFocusOnArrival()
  useKeptFocus()
  useEffect(() => tidyTyping(document), [])
  useEffect(() => keepTyping(document), [])
  useEffect(moveTyping, [])

  useOfficeKeys((event) => {
    if (event.key === '?') setShowsKeys(true)
    else if (event.key === '/') focusSearch(event)
  })
  return (
    <div className="office">
      <a className="skip-link" href="#content">
        {say('shell.skip')}
      </a>
      <header className="office-bar sticky top-0 z-30 flex min-h-13 items-center gap-2 border-b border-line bg-card ps-2 pe-4 lg:hidden print:hidden">
        <IconButton icon={MenuIcon} label={say('shell.menu')} onClick={() => setMenuAt(pathname)} />
        <strong>{say.shop}</strong>
      </header>
      {/* Following a link of the menu closes the menu, because the path changes. */}
      {menuAt === pathname && <MenuDrawer onClose={() => setMenuAt(undefined)}>{rail}</MenuDrawer>}
      {rail}
      <main
        aria-busy={isLoading}
        className="office-main min-w-0 px-4 pt-4 pb-12 outline-none sm:px-6 sm:pt-5 sm:pb-14 lg:col-start-2 lg:max-w-[1560px]"
        id="content"
        tabIndex={-1}
      >
        {children}
      </main>
      <KeysSheet onClose={() => setShowsKeys(false)} open={showsKeys} />
      <p className="sr-only" role="status">
        {title}
      </p>
      <LeaveGuard />
      <div id="modals" />
      <Toasts />
    </div>
  )
}

function focusSearch(event: KeyboardEvent): void {
  // Prefers the visible search box of the list over the general one.
  const boxes = document.querySelectorAll<HTMLInputElement>('main [data-search], .office > nav [data-search]')
  const shown = [...boxes].filter((found) => found.checkVisibility())
  const box = shown.find((found) => found.closest('main')) ?? shown[0]
  if (!box) return
  box.focus()
  box.select()
  event.preventDefault()
}

// Imitates a new document: announces the title of another page to screen readers and focuses its heading.
// Leaves the focus to a drawer or a field that has it.
function useMovedFocus(pathname: string): string {
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const taken = document.querySelector('.office-drawer, dialog:modal')
    if (!taken && !document.activeElement?.closest('main')) mainHeading()?.focus({ preventScroll: true })
  }, [pathname])
  return title
}

/** Shows the rail (the menu at the side) as a drawer on narrow screens. It is open while it is rendered. */
function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const say = useWords()
  return (
    <Modal
      aria-label={say('office.frame.backOffice')}
      className="office-menu mr-auto animate-[office-menu_200ms_ease-out] h-dvh max-h-none w-[min(300px,86vw)] max-w-none border-0 bg-night p-0 backdrop:bg-(--backdrop)"
      onDismiss={onClose}
    >
      {children}
    </Modal>
  )
}
