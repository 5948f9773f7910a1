import { type FocusEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { useWords } from '../../words/use-words.tsx'

const loadLinks = () => import('./account-links.tsx')
const AccountLinks = lazy(async () => (await loadLinks()).AccountLinks)

/**
 * Shows the account menu on screens of at least 768 px. A visitor gets a Login link that leads back to the
 * page. A member gets a button that opens the account's links and Logout.
 */
export function AccountMenu() {
  const say = useWords()
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  if (!member)
    return (
      <ButtonLink small to={loginPath(pathname + search)} variant="secondary">
        {say('action.login')}
      </ButtonLink>
    )

  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <div className="account-menu" onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onFocus={fetchLinks}
        onPointerEnter={fetchLinks}
        ref={button}
        small
        variant="quiet"
      >
        {say('shell.account')}
        <DownIcon size={18} />
      </Button>
      {isOpen && (
        <Suspense>
          <AccountLinks isSubscribed={member.isSubscribe === '2'} name={member.name} onChoose={close} />
        </Suspense>
      )}
    </div>
  )
}

function fetchLinks(): void {
  loadLinks().catch(() => undefined)
}
